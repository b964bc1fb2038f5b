import { create, insertMultiple, load, search } from "@orama/orama";
import { expect, test } from "vitest";
import { indexSchema } from "../../../content/model/search-index.ts";
import { oramaIndexOf } from "../../../worker/search/orama-index.ts";

/** Records as rows of stems, for Orama's own index. None twice: Orama counts a stem's occurrences, we its records. */
const records = [
  { name: "mint token", text: "mint token supply" },
  { name: "burn token", text: "burn supply" },
  { name: "mint", text: "token holder balance transfer" },
  { name: "holder", text: "mint" },
];
const tokenizer = {
  language: "english",
  normalizationCache: new Map<string, string>(),
  tokenize: (text: string): string[] => text.split(" "),
};
const newDatabase = () =>
  create({ schema: indexSchema, sort: { enabled: false }, components: { tokenizer } });
const wordsOf = (text: string): string[] => text.split(" ");
const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test.each(["mint", "token", "burn", "holder", "supply"])(
  "what is restored for “%s” scores as the index that Orama builds itself",
  async (stem) => {
    const whole = newDatabase();
    await insertMultiple(
      whole,
      records.map((record, id) => ({ id: String(id), ...record })),
    );
    const restored = newDatabase();
    const occurrences = (field: "name" | "text") =>
      records.flatMap((record, number) => {
        const count = wordsOf(record[field]).filter((word) => word === stem).length;
        return count === 0 ? [] : [{ record: number, count }];
      });
    const [name, text] = [occurrences("name"), occurrences("text")];
    const table = {
      size: records.length,
      nameLength: (record: number) => wordsOf(records[record]?.name ?? "").length,
      textLength: (record: number) => wordsOf(records[record]?.text ?? "").length,
    };
    const averageLength = {
      name: mean(records.map((record) => wordsOf(record.name).length)),
      text: mean(records.map((record) => wordsOf(record.text).length)),
    };
    const counts = { name: name.length, text: text.length };
    load(restored, oramaIndexOf(stem, { records: counts, name, text }, table, averageLength));
    const query = { term: stem, properties: ["name", "text"] as ["name", "text"], limit: 10 };
    const [expected, found] = [await search(whole, query), await search(restored, query)];
    const scores = (hits: typeof found.hits) =>
      Object.fromEntries(hits.map(({ id, score }) => [id, Number(score.toFixed(9))]));
    expect(scores(found.hits)).toEqual(scores(expected.hits));
    expect(found.hits.length).toBeGreaterThan(0);
  },
);
