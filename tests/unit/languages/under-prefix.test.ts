import { h } from "hastscript";
import { describe, expect, it } from "vitest";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { UnderPrefix } from "../../../pipeline/languages/under-prefix.ts";
import { Island, Twin } from "../../../pipeline/tree/forms.ts";
import { raw, toNodes } from "../../../pipeline/tree/jsx-runtime.ts";

const greek = new UnderPrefix("/el", new Set(["/img/flow.svg", "/openapi.yaml"]));

const draft = (body: PageDraft["body"]): PageDraft => ({
  path: "/guide",
  section: "docs",
  kind: "guide",
  title: "A guide",
  description: "What it is about.",
  body,
  layout: "article",
  sidebar: "docs",
  breadcrumbs: [{ label: "Guides", path: "/" }],
  frontMatter: {},
  place: { file: "content/guides/guide.mdx", line: 1 },
  search: { symbols: [], entries: [] },
  group: "Guides",
});

describe("what is made for the root of the site, below the prefix of a language", () => {
  it.each([
    ["/", "/el"],
    ["/#start", "/el#start"],
    ["/guide?a=1#b", "/el/guide?a=1#b"],
    ["/img/flow.svg", "/img/flow.svg"],
    ["/openapi.yaml", "/openapi.yaml"],
    ["/mcp", "/mcp"],
    ["#here", "#here"],
    ["https://other.example/guide", "https://other.example/guide"],
    ["//other.example", "//other.example"],
  ])("leads %s to %s", (href, expected) => {
    expect(greek.link(href)).toBe(expected);
  });

  it("has its links in both forms of a page, in highlighted code and in islands; the original stays", () => {
    const original = draft(
      toNodes([
        h("p", h("a", { href: "/api" }), h("img", { src: "/img/flow.svg" })),
        Twin({ markdown: h("a", { href: "/twin" }), children: h("form", { action: "/search" }) }),
        raw('<a href="/api/x">x</a> <a href="#y">y</a>'),
        Island({ name: "request-editor", props: { src: "/a.request.json", check: "/a.json" } }),
        Island({ name: "of-an-author", props: { src: "/theirs" } }),
      ]),
    );
    const before = structuredClone(original);
    const [moved] = greek.drafts([original]);
    const text = JSON.stringify(moved).replaceAll("\\", "");
    const links = text.match(/(?:href|action|src|check)(?:":|=)"[^"]*/g);
    expect(links?.map((link) => link.replaceAll(/[":=]+/g, " "))).toMatchInlineSnapshot(`
      [
        "href /el/api",
        "src /img/flow.svg",
        "action /el/search",
        "href /el/twin",
        "href /el/api/x",
        "href #y",
        "src /el/a.request.json",
        "check /a.json",
        "src /theirs",
      ]
    `);
    expect(moved).toMatchObject({ path: "/el/guide", sidebar: "docs@el" });
    expect(moved?.breadcrumbs).toEqual([{ label: "Guides", path: "/el" }]);
    expect(original).toEqual(before);
  });

  it("brings addresses and links inside of a JSON file below its prefix, each once", () => {
    const content = JSON.stringify({
      at: "/api/tiny",
      html: '<a href="/api/tiny/class/Coin">Coin</a>',
    });
    const [file] = new UnderPrefix("/el").files([
      { path: "/changelog/tiny.json", type: "application/json", content },
    ]);
    expect(file?.path).toBe("/el/changelog/tiny.json");
    expect(JSON.parse(String(file?.content))).toEqual({
      at: "/el/api/tiny",
      html: '<a href="/el/api/tiny/class/Coin">Coin</a>',
    });
  });

  it("keeps everything as it is for the default language", () => {
    const root = new UnderPrefix("");
    const page = draft([]);
    expect(root.link("/guide")).toBe("/guide");
    expect(root.drafts([page])[0]).toBe(page);
  });
});
