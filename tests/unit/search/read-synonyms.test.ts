import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readSynonyms, synonymTable } from "../../../pipeline/search/read-synonyms.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, "content"));
});

async function readText(text: string) {
  await writeFile(join(root, "content/search-synonyms.yaml"), text);
  return readSynonyms(root);
}

test("phrases of a group are synonyms of each other, others in one direction; inflections and stop words are ignored", async () => {
  const { synonyms, problems } = await readText(
    'groups:\n  - [burn, destroy]\nalso:\n  "null": [option]\n  order books: [bids]\n',
  );
  expect(problems).toEqual([]);
  const table = synonymTable(synonyms);
  expect([...(table.get("burn") ?? [])]).toEqual(["destroy"]);
  expect([...(table.get("destroy") ?? [])]).toEqual(["burn"]);
  expect([...(table.get("order book") ?? [])]).toEqual(["bid"]);
  expect([...(table.get("bid") ?? [])]).toEqual([]);
});

test.each([
  ["a number as a synonym", "groups: []\nalso:\n  forbidden: [401]\n", 3, "also.forbidden.0"],
  ["a group of one", "groups:\n  - [burn, destroy]\n  - [mint]\nalso: {}\n", 3, "groups.1"],
  ["a phrase of stop words only", "groups: []\nalso:\n  encode: [to]\n", 3, "`to`"],
  ["a synonym for stop words", "groups: []\nalso:\n  what is: [intro]\n", 3, "what is"],
  ["a phrase twice", "groups: []\nalso:\n  cap: [max]\n  cap: [limit]\n", 4, "unique"],
])("%s is a problem with its line", async (_name, text, line, part) => {
  const { problems } = await readText(text);
  expect(problems).toMatchObject([
    { severity: "error", file: "content/search-synonyms.yaml", line },
  ]);
  expect(problems[0]?.message).toContain(part);
});

test("the file is optional", async () => {
  expect(await readSynonyms(root)).toEqual({ synonyms: { groups: [], also: {} }, problems: [] });
});
