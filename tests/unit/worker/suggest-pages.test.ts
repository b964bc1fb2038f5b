import { expect, it } from "vitest";
import type { CataloguePage } from "../../../content/model/catalogue.ts";
import { createPageSuggester } from "../../../worker/routes/suggest-pages.ts";

const common = { description: "", section: "library", kind: "class", group: "Library" } as const;
const pageAt = (path: string): CataloguePage => {
  return { ...common, path, title: path.slice(path.lastIndexOf("/") + 1) };
};

it("suggests pages near by their path and pages near by their name alternately", () => {
  const admins = ["Admin", "AdvancedAdmin", "BidContract", "ClaimContract", "OfferContract"];
  const { suggest } = createPageSuggester([
    ...admins.map((name) => pageAt(`/api/token/class/FungibleToken${name}`)),
    pageAt("/api/token/function/FungibleTokenContract"),
  ]);
  const found = suggest("/api/token/class/FungibleToken").map(({ path }) => path);
  expect(found).toHaveLength(5);
  expect(found).toContain("/api/token/class/FungibleTokenAdmin");
  expect(found).toContain("/api/token/function/FungibleTokenContract");
});
