import { expect, test } from "vitest";
import { readBuiltIndex, readRecords } from "./stored-index.ts";

test("texts of hits are words, without the marks of Markdown", async () => {
  const records = await readRecords(await readBuiltIndex());
  const marked = records.filter(({ text }) => /`|\]\(|\*\*/.test(text));
  expect(marked.map(({ url, text }) => `${url} ${text}`)).toEqual([]);
});
