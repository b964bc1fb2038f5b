import { h } from "hastscript";
import { expect, test } from "vitest";
import { valueKey } from "../../../pipeline/model/store.ts";
import { storeParts } from "../../../pipeline/publish/dist/to-manifest.ts";
import { MemoryValues } from "../../../pipeline/publish/dist/value-store.ts";
import { indexPages } from "../../../pipeline/search/build-search-index.ts";
import { searchedPages } from "../../../pipeline/search/page-cards.ts";
import { fitTexts, indexLimit, shortenedProblems } from "../../../pipeline/search/text-budget.ts";
import { createSearchEngine } from "../../../worker/search/create-search-engine.ts";
import { readPart } from "../../../worker/search/index-store.ts";
import { samplePage } from "./sample-pages.ts";
import { toArrayBuffer } from "./to-array-buffer.ts";

/** A page of one place that has nothing but text. */
function pageOf(text: string, description = "", code = "") {
  const place = { title: "", anchor: "", symbols: [], others: [], text, code };
  return { description, places: [place] };
}

/** A limit with room for this many characters in this many places. */
const limitFor = (places: number, characters: number) => places * 200 + characters * 6;

const textsOf = (pages: ReturnType<typeof fitTexts>) =>
  pages.map(({ places }) => places.map(({ text, code }) => [text, code]));

test("texts that fit stay as they are", () => {
  const pages = [pageOf("a sentence\nanother"), pageOf("third", "", "code()")];
  const fitting = fitTexts(pages, limitFor(2, 29));
  expect(fitting.map(({ places }) => places)).toEqual(pages.map(({ places }) => places));
  expect(fitting.map(({ isShortened }) => isShortened)).toEqual([false, false]);
  expect(shortenedProblems(fitting, 1000)).toEqual([]);
});

test("long pages are cut to an equal share, at the end of a sentence or word", () => {
  const pages = [
    pageOf("short"),
    pageOf("twelve chars\ntwelve more.\nthe end"),
    pageOf("a word", "", "one two three four"),
  ];
  const fitting = fitTexts(pages, limitFor(3, 3 * 15));
  expect(textsOf(fitting)).toEqual([
    [["short", ""]],
    [["twelve chars", ""]],
    [["a word", "one two"]],
  ]);
  expect(shortenedProblems(fitting, 1000)).toMatchObject([
    { severity: "warning", message: expect.stringContaining("finds 2 of 3 pages") },
  ]);
});

test("description, titles and names of a page are kept when nothing else fits", () => {
  const { places } = pageOf("What it is.\nMore of it.", "What it is.", "code()");
  const named = places.map((place) => ({ ...place, title: "Title", symbols: ["getIt"] }));
  const [fitting] = fitTexts([{ description: "What it is.", places: named }], 0);
  expect(fitting).toEqual({
    places: [{ ...named[0], text: "What it is.", code: "" }],
    isShortened: true,
  });
  expect(shortenedProblems([{ isShortened: true }], 21_300_000)).toMatchObject([
    { message: expect.stringContaining("still has 21.3 MB") },
  ]);
});

test("8,000 small pages stay within the limits of the index and its values", async () => {
  const body = (number: number) => [
    h("p", null, `Answers with record ${number} of the ledger. `.repeat(6)),
    h("h2", null, `Record ${number}`),
    h("p", null, "A field says when the record was written, and by whom. ".repeat(6)),
  ];
  const pages = searchedPages(
    Array.from({ length: 8000 }, (_, number) =>
      samplePage({
        path: `/OpenAPI/read-record-${number}`,
        section: "openapi",
        kind: "operation",
        title: `Read record ${number}`,
        description: `Reads the record with the number ${number}.`,
        symbols: [`readRecord${number}`],
        body: body(number),
      }),
    ),
  );
  const { parts, bytes } = indexPages(pages, { groups: [], also: {} });
  expect(bytes).toBeLessThan(indexLimit);
  expect(shortenedProblems(pages, bytes)).toMatchObject([
    { message: expect.stringMatching(/8000 of 8000 pages.* holds$/) },
  ]);
  const store = new MemoryValues();
  const stored = storeParts(parts, store);
  const sizes = [...store.values.values()].map(({ byteLength }) => byteLength);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000_000);
  expect(stored.pages?.length).toBeGreaterThan(1);
  const engine = createSearchEngine((name) =>
    readPart(stored[name] ?? [], async (hash) =>
      toArrayBuffer(store.values.get(valueKey("search", hash)) ?? new Uint8Array()),
    ),
  );
  const { hits } = await engine.search({ query: "readRecord4711", page: 1 });
  expect(hits[0]?.url).toBe("/OpenAPI/read-record-4711");
});
