import { expect, test } from "vitest";
import {
  addFavorite,
  addRecent,
  parseHistory,
  removeFavorite,
  removeRecent,
  type SearchHistory,
  shownRecent,
  type Visit,
} from "../../../client/islands/search/history/search-history.ts";

const emptyHistory: SearchHistory = { recent: [], favorites: [] };

const visit = (number: number): Visit => ({ url: `/page-${number}`, title: `Page ${number}` });

function visited(count: number): SearchHistory {
  let history = emptyHistory;
  for (let number = 1; number <= count; number++) history = addRecent(history, visit(number));
  return history;
}

test("the latest visit comes first and no page twice", () => {
  const history = addRecent(visited(3), visit(1));
  expect(history.recent.map(({ url }) => url)).toEqual(["/page-1", "/page-3", "/page-2"]);
});

test("seven recent visits are shown, four beside favourites", () => {
  const history = visited(9);
  expect(shownRecent(history)).toHaveLength(7);
  expect(shownRecent(addFavorite(history, visit(20)))).toHaveLength(4);
});

test("a favourite leaves the recent visits and does not return to them", () => {
  const history = addRecent(addFavorite(visited(2), visit(2)), visit(2));
  expect(history.recent).toEqual([visit(1)]);
  expect(history.favorites).toEqual([visit(2)]);
});

test("ten favourites are kept", () => {
  let history = emptyHistory;
  for (let number = 1; number <= 12; number++) history = addFavorite(history, visit(number));
  expect(history.favorites).toHaveLength(10);
  expect(history.favorites[0]).toEqual(visit(12));
});

test("visits and favourites can be removed", () => {
  const history = addFavorite(visited(2), visit(9));
  expect(removeRecent(history, "/page-1").recent).toEqual([visit(2)]);
  expect(removeFavorite(history, "/page-9").favorites).toEqual([]);
});

test("a history that was stored can be read", () => {
  const history = addFavorite(visited(3), { ...visit(4), heading: "Part", query: "part" });
  expect(parseHistory(JSON.stringify(history))).toEqual(history);
});

test.each([null, "", "{", "null", "[]", '{"recent":7}', '{"recent":[null,{"url":1,"title":"x"}]}'])(
  "a store with %j counts as empty",
  (kept) => {
    expect(parseHistory(kept)).toEqual(emptyHistory);
  },
);

test.each(["javascript:alert(1)", "//evil.example", "/\\evil.example", "https://evil.example/"])(
  "a visit to %s is not read",
  (url) => {
    const kept = JSON.stringify({ recent: [{ url, title: "x" }], favorites: [] });
    expect(parseHistory(kept)).toEqual(emptyHistory);
  },
);
