import { describe, expect, it } from "vitest";
import type { CataloguePage } from "../../../pipeline/model/catalogue.ts";
import { createSuggestions } from "../../../worker/lookup/suggest-pages.ts";

const common = { description: "", section: "library", kind: "class", group: "Library" } as const;
const pageAt = (path: string): CataloguePage => {
  return { ...common, path, title: path.slice(path.lastIndexOf("/") + 1) };
};
const admins = ["Admin", "AdvancedAdmin", "BidContract", "ClaimContract", "OfferContract"];
const suggest = createSuggestions(
  [
    "/",
    "/Documentation/launch",
    "/OpenAPI/launch-token",
    "/api/api/function/launchToken",
    ...admins.map((name) => `/api/token/class/FungibleToken${name}`),
    "/api/token/function/FungibleTokenContract",
  ].map(pageAt),
);
const pathsFor = (path: string) => suggest(path).map((page) => page.path);

describe("suggestions for an unknown path", () => {
  it("are similar paths, the nearest first", () => {
    expect(pathsFor("/OpenAPI/lauch-token")[0]).toBe("/OpenAPI/launch-token");
    expect(pathsFor("/documentation/lanch")[0]).toBe("/Documentation/launch");
  });

  it("are pages with this name, wherever they are", () => {
    expect(pathsFor("/docs/launchToken")).toContain("/api/api/function/launchToken");
    expect(pathsFor("/api/token/class/FungibleTokenContract")).toContain(
      "/api/token/function/FungibleTokenContract",
    );
  });

  it("are none when nothing is near", () => {
    expect(suggest("/wp-admin/setup.php")).toEqual([]);
    expect(createSuggestions([pageAt("/OpenAPI/nonce")])("/nope/nope")).toEqual([]);
    expect(suggest("")).toEqual([]);
  });
});
