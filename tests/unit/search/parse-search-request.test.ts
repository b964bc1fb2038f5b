import { expect, test } from "vitest";
import { parseSearchRequest } from "../../../worker/search/parse-search-request.ts";

const site = { version: "0.1.2" };
const parse = (query: string) => parseSearchRequest(new URLSearchParams(query), site, "en");

test("a query alone asks for its first page", () => {
  expect(parse("q=mint+token")).toEqual({ query: "mint token", page: 1 });
});

test("all facets may be given, empty ones count as absent; language and version must be those of the index", () => {
  expect(parse("q=a&page=3&section=library&lang=en&version=0.1.2")).toEqual({
    query: "a",
    page: 3,
    section: "library",
  });
  expect(parse("q=a&page=&section=&lang=&version=")).toEqual({ query: "a", page: 1 });
});

test("a missing or blank query is valid and empty", () => {
  expect(parse("")).toEqual({ query: "", page: 1 });
  expect(parse("q=%20%09")).toEqual({ query: "", page: 1 });
});

test("a query has at most 512 characters", () => {
  expect(parse(`q=${"a".repeat(512)}`)).toMatchObject({ page: 1 });
  expect(parse(`q=${"a".repeat(513)}`)).toEqual({
    error: { code: "query-too-long", message: "q may have at most 512 characters." },
  });
});

test.each(["0", "-1", "1.5", "two", "1e3", "9999999999", " 1", "０"])(
  "page %j is refused",
  (page) => {
    expect(parse(`page=${encodeURIComponent(page)}`)).toMatchObject({
      error: { code: "invalid-page" },
    });
  },
);

test.each([
  ["section=blog", "unknown-section"],
  ["section=__proto__", "unknown-section"],
  ["section=constructor", "unknown-section"],
  ["lang=de", "unknown-lang"],
  ["version=9.9.9", "unknown-version"],
])("%s is refused", (query, code) => {
  expect(parse(query)).toMatchObject({ error: { code } });
});

test("control characters and broken surrogates become spaces", () => {
  expect(parse("q=mint%00%1b%7ftoken%ED%A0%80")).toEqual({ query: "mint token", page: 1 });
  const lone = new URLSearchParams();
  lone.set("q", "mint\ud800");
  expect(parseSearchRequest(lone, site, "en")).toEqual({ query: "mint", page: 1 });
});
