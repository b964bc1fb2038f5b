import { describe, expect, it } from "vitest";
import type { PartCard } from "../../../content/model/search-index.ts";
import { placesOf, type ReadCard } from "../../../worker/search/read-card.ts";

function cardOf(...texts: string[]): ReadCard {
  const parts = texts.map(
    (text): PartCard => ({
      anchor: "",
      title: "",
      kind: "heading",
      label: "",
      text,
      names: "",
      keywords: "",
      symbols: "",
      stems: ` ${text} `,
    }),
  );
  return {
    path: "/a",
    title: "A",
    section: "docs",
    kind: "guide",
    breadcrumbs: [],
    parts,
    found: new Map(),
  };
}

describe("placesOf", () => {
  it("tells the parts that have a term, twice where one has it again", () => {
    const card = cardOf("mint token", "prove", "token of a token");
    expect(placesOf(card, "stems", "token", false)).toEqual([0, 2, 2]);
    expect(placesOf(card, "stems", "tok", false)).toEqual([]);
    expect(placesOf(card, "stems", "tok", true)).toEqual([0, 2, 2]);
    expect(placesOf(card, "names", "token", false)).toEqual([]);
  });

  it("forgets what it found long ago: an isolate lives for thousands of queries", () => {
    const card = cardOf("mint token");
    for (let query = 0; query < 10_000; query++) placesOf(card, "stems", `word${query}`, false);
    expect(card.found.size).toBeLessThanOrEqual(200);
    expect(placesOf(card, "stems", "mint", false)).toEqual([0]);
  });
});
