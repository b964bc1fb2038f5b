import { expect, test } from "vitest";
import { groupHits } from "../../../client/islands/search/group-hits.ts";
import { hitTrail } from "../../../client/islands/search/hit-marks.tsx";
import type { Section } from "../../../pipeline/model/page.ts";
import type { SearchHit } from "../../../pipeline/model/search/search-answer.ts";

function hit(section: Section, number: number): SearchHit {
  const text = [{ text: `${section} ${number}` }];
  return {
    url: `/${section}/${number}`,
    title: text,
    section,
    kind: "guide",
    breadcrumbs: [],
    excerpt: text,
  };
}

test("with hits in all sections each has three, so that the best of each are visible", () => {
  const hits = (["library", "docs", "openapi"] as const).flatMap((section) =>
    Array.from({ length: 6 }, (_, number) => hit(section, number)),
  );
  expect(groupHits(hits).map(({ hits: own }) => own.length)).toEqual([3, 3, 3]);
});

test("a hit's breadcrumbs leave out its section, which is one of its marks", () => {
  const guide = { ...hit("docs", 1), breadcrumbs: ["Guides"] };
  expect(hitTrail(guide, "Guides")).toBe("");
  expect(hitTrail({ ...guide, heading: [{ text: "Costs" }] }, "Guides")).toBe("docs 1");
  const operation = { ...hit("openapi", 1), breadcrumbs: ["API reference", "NFT"] };
  expect(hitTrail(operation, "API reference")).toBe("NFT");
  const otherApi = { ...hit("openapi", 2), breadcrumbs: ["Billing", "Invoices"] };
  expect(hitTrail(otherApi, "API reference")).toBe("Billing › Invoices");
});
