import { h } from "hastscript";
import { describe, expect, it } from "vitest";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { completePage, type PageSurroundings } from "../../../pipeline/site/pages/complete-page.ts";
import { pageDraft } from "./page-draft.ts";

const surroundings: PageSurroundings = {
  editUrl: "https://code.example/edit/",
  version: "1.2.3",
  sharesTitle: false,
  isUntranslated: false,
  markdown: { origin: "https://docs.example", path: "/launch", isPage: () => true },
};
const body = [h("p", null, "Text."), h("h2", { id: "fees" }, "Fees")];
const complete = (rest: Partial<PageDraft> = {}, more: Partial<PageSurroundings> = {}) =>
  completePage(pageDraft("/launch", body, rest), { ...surroundings, ...more });

describe("completePage", () => {
  it("makes a page that JSON keeps as it is", () => {
    expect(JSON.parse(JSON.stringify(complete()))).toEqual(complete());
  });

  it("renders the body to HTML and lists its headings", () => {
    const page = complete();
    expect(page.body).toEqual([
      { kind: "html", html: expect.stringContaining('<p>Text.</p><h2 id="fees">Fees') },
    ]);
    expect(page.toc).toEqual([{ title: "Fees", anchor: "fees", level: 2 }]);
  });

  it("makes a table of contents even if the layout has a second column instead", () => {
    expect(complete({ layout: "columns" }).toc).toEqual(complete().toc);
    expect(complete().toc).not.toEqual([]);
  });

  it("omits unknown values instead of storing them empty", () => {
    const page = complete();
    expect(page.metadata).toEqual({ title: "A guide", description: "What the guide is about." });
    expect(page.assets).toEqual({});
    expect(Object.keys(page)).not.toContain("previous");
  });

  it("keeps known values", () => {
    const page = complete(
      {
        sourceFile: "content/guides/launch.mdx",
        lastUpdated: "2025-01-02",
        image: "/img/card.png",
      },
      { next: { label: "Trade", path: "/trade" } },
    );
    expect(page.metadata).toMatchObject({
      editUrl: "https://code.example/edit/content/guides/launch.mdx",
      lastUpdated: "2025-01-02",
    });
    expect(page.assets).toEqual({ image: "/img/card.png" });
    expect(page.next).toEqual({ label: "Trade", path: "/trade" });
  });

  it("distinguishes pages with the same title by their breadcrumbs", () => {
    const page = complete(
      { title: "LocalCloud", breadcrumbs: [{ label: "Library" }, { label: "prover" }] },
      { sharesTitle: true },
    );
    expect(page.metadata.title).toBe("LocalCloud (prover)");
    expect(page.contentTitle).toBe("LocalCloud");
  });

  it("begins the Markdown twin with title, description, url and version, however odd the title", () => {
    expect(complete({ title: 'Say: "go"' }).markdown).toMatch(
      /^---\ntitle: .*Say: .*\ndescription: What the guide is about\.\nurl: https:\/\/docs\.example\/launch\nversion: 1\.2\.3\n---\n\n# /,
    );
  });

  it("is the same for the same draft: an unchanged page keeps its hash", () => {
    expect(JSON.stringify(complete())).toBe(JSON.stringify(complete()));
  });
});
