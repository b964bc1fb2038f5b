import { describe, expect, it } from "vitest";
import { filterSymbols } from "../../../client/islands/symbol-filter/filter-symbols.ts";
import type { SymbolFilterData } from "../../../pipeline/model/search/symbol-filter.ts";

const data: SymbolFilterData = {
  kinds: ["class", "function"],
  packages: [
    {
      name: "api",
      npm: "@silvana-one/api",
      symbols: [
        ["relaunchTokens", 1, "Launches again.", "/api/api/function/relaunchTokens"],
        ["launchToken", 1, "Deploys a token.", "/api/api/function/launchToken"],
        ["launchTokenTwice", 1, "Deploys two tokens.", "/api/api/function/launchTokenTwice"],
      ],
    },
    {
      name: "storage",
      npm: "@silvana-one/storage",
      symbols: [["Whitelist", 0, "Who may receive a token.", "/api/storage/class/Whitelist"]],
    },
  ],
};
const names = (query: string) => filterSymbols(data, query).map(({ name }) => name);

describe("filterSymbols", () => {
  it("lists the exact name first, then names that begin with it, then names that contain it", () => {
    expect(names("launchtoken")).toEqual(["launchToken", "launchTokenTwice", "relaunchTokens"]);
  });

  it("finds words of the summary, the kind and the package", () => {
    expect(names("receive")).toEqual(["Whitelist"]);
    expect(names("class")).toEqual(["Whitelist"]);
    expect(names("storage")).toEqual(["Whitelist"]);
  });

  it("requires every word", () => {
    expect(names("launch twice")).toEqual(["launchTokenTwice"]);
    expect(names("launch nothing")).toEqual([]);
  });

  it("shows nothing for blanks", () => {
    expect(names("  ")).toEqual([]);
  });

  it("treats markup and patterns as plain words", () => {
    expect(names(".*")).toEqual([]);
    expect(names("<script>")).toEqual([]);
  });
});
