import { describe, expect, it } from "vitest";
import { type SidebarItem, sidebarLinks } from "../../../pipeline/model/navigation.ts";

const link = (label: string, path: string): SidebarItem => ({ type: "link", label, path });

describe("sidebarLinks", () => {
  it("lists links in reading order, a category's own page before what is in it", () => {
    const items: SidebarItem[] = [
      link("Start", "/"),
      {
        type: "category",
        label: "Tokens",
        path: "/tokens",
        open: true,
        items: [
          link("Mint", "/mint"),
          { type: "category", label: "More", open: false, items: [link("Burn", "/burn")] },
        ],
      },
      link("End", "/end"),
    ];
    expect(sidebarLinks(items).map((item) => item.path)).toEqual([
      "/",
      "/tokens",
      "/mint",
      "/burn",
      "/end",
    ]);
  });

  it("skips a category without a page", () => {
    expect(sidebarLinks([{ type: "category", label: "Empty", open: true, items: [] }])).toEqual([]);
  });
});
