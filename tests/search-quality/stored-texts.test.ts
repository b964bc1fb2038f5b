import { expect, test } from "vitest";
import { readBuiltIndex, readRecords } from "./stored-index.ts";

test("texts of hits are words, without the marks of Markdown", async () => {
  const records = await readRecords(await readBuiltIndex());
  const marked = records.filter(({ text }) => /`|\]\(|\*\*/.test(text));
  expect(marked.map(({ url, text }) => `${url} ${text}`)).toEqual([]);
});

test("texts of operations do not repeat the method, which hits show as a badge", async () => {
  const records = await readRecords(await readBuiltIndex());
  const operations = records.filter(({ url }) => /^\/OpenAPI\/(?!schemas|tags)[^#]+$/.test(url));
  expect(operations.length).toBeGreaterThan(30);
  expect(operations.filter(({ text }) => / POST https?:/.test(text))).toEqual([]);
});
