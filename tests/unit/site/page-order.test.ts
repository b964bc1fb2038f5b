import { describe, expect, it } from "vitest";
import type { Sidebar, SidebarItem } from "../../../pipeline/model/navigation.ts";
import { pageNeighbours } from "../../../pipeline/site/pages/complete-pages.ts";

const link = (path: string): SidebarItem => ({ type: "link", label: path.slice(1), path });
const sidebar = (id: string, ...items: SidebarItem[]): Sidebar => ({ id, items });

describe("pageNeighbours", () => {
  it("follows the sidebar through its categories, with no neighbour beyond the ends", () => {
    const docs = sidebar("docs", link("/a"), {
      type: "category",
      label: "More",
      path: "/more",
      open: true,
      items: [link("/b")],
    });
    const neighbours = pageNeighbours([docs], () => "docs");
    expect(neighbours.get("/a")).toEqual({ next: { label: "More", path: "/more" } });
    expect(neighbours.get("/more")).toEqual({
      previous: { label: "a", path: "/a" },
      next: { label: "b", path: "/b" },
    });
    expect(neighbours.get("/b")).toEqual({ previous: { label: "More", path: "/more" } });
  });

  it("skips anchors and uses the first place of a page that is listed twice", () => {
    const docs = sidebar("docs", link("/a"), link("/a#part"), link("/b"), link("/a"));
    const neighbours = pageNeighbours([docs], () => "docs");
    expect(neighbours.get("/a")).toEqual({ next: { label: "b", path: "/b" } });
    expect(neighbours.get("/b")).toEqual({ previous: { label: "a", path: "/a" } });
  });

  it("follows the sidebar that the page shows when it is in several", () => {
    const all = sidebar("library", link("/x"), link("/a"));
    const own = sidebar("library/a", link("/a"), link("/a/b"));
    const neighbours = pageNeighbours([all, own], (path) =>
      path === "/a" ? "library/a" : "library",
    );
    expect(neighbours.get("/a")).toEqual({ next: { label: "a/b", path: "/a/b" } });
    expect(neighbours.get("/x")).toEqual({ next: { label: "a", path: "/a" } });
  });
});
