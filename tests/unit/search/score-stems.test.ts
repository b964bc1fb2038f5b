import { create, insertMultiple, search } from "@orama/orama";
import { expect, test } from "vitest";
import { indexSchema } from "../../../pipeline/search/orama-index.ts";
import { scoreStems } from "../../../pipeline/search/score-stems.ts";

/** Records as rows of stems, for Orama's own index. None twice: Orama counts a stem's occurrences, we its records. */
const records = [
  { name: "mint token", text: "mint token supply" },
  { name: "burn token", text: "burn supply" },
  { name: "mint", text: "token holder balance transfer" },
  { name: "holder", text: "mint" },
];
const wordsOf = (text: string): string[] => text.split(" ");

test.each(["mint", "token", "burn", "holder", "supply"])(
  "what is stored for “%s” is what the index that Orama builds itself answers",
  async (stem) => {
    const tokenizer = {
      language: "english",
      normalizationCache: new Map<string, string>(),
      tokenize: wordsOf,
    };
    const whole = create({
      schema: indexSchema,
      sort: { enabled: false },
      components: { tokenizer },
    });
    await insertMultiple(
      whole,
      records.map((record, id) => ({ id: String(id), ...record })),
    );
    const boost = { name: 2, text: 1 };
    const { hits } = await search(whole, { term: stem, boost, properties: ["name", "text"] });
    const expected = hits
      .map(({ id, score }) => [Number(id), score] as const)
      .sort(([a], [b]) => a - b);

    const occurrences = (field: "name" | "text") =>
      records.flatMap((record, number) =>
        wordsOf(record[field]).includes(stem) ? [{ record: number, count: 1 }] : [],
      );
    const [name, text] = [occurrences("name"), occurrences("text")];
    const counts = { name: name.length, text: text.length };
    const lengths = {
      name: records.map((record) => wordsOf(record.name).length),
      text: records.map((record) => wordsOf(record.text).length),
    };
    const stored = scoreStems(new Map([[stem, { records: counts, name, text }]]), lengths).get(
      stem,
    );
    expect([...(stored?.records ?? [])]).toEqual(expected.map(([record]) => record));
    for (const [place, [, score]] of expected.entries()) {
      expect(stored?.scores[place]).toBeCloseTo(score, 5);
    }
    expect(expected.length).toBeGreaterThan(0);
  },
);
