import { h } from "hastscript";
import { describe, expect, it } from "vitest";
import { englishWords, href, inLanguage } from "../../../pipeline/kernel/language.ts";
import { t } from "../../../pipeline/kernel/words.ts";
import { completePage } from "../../../pipeline/site/pages/complete-page.ts";
import { Twin } from "../../../pipeline/tree/forms.ts";
import { toNodes } from "../../../pipeline/tree/jsx-runtime.ts";
import { pageDraft } from "../site/page-draft.ts";

const greek = {
  code: "el",
  words: { ...englishWords, "related.guides": "Οδηγοί" },
  prefix: "/el",
  shared: new Set(["/img/flow.svg", "/openapi.yaml"]),
};

describe("the language that a page is built in", () => {
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
  ])("has %s at %s", (path, expected) => {
    expect(inLanguage(greek, () => href(path))).toBe(expected);
    expect(href(path)).toBe(path);
  });

  it("applies to words, also after an await, while another page is built in another language", async () => {
    const title = async () => {
      await Promise.resolve();
      return t("related.guides");
    };
    expect(await Promise.all([inLanguage(greek, title), title()])).toEqual(["Οδηγοί", "Guides"]);
  });

  it("applies to links between pages, in HTML and in Markdown; one draft serves all languages", () => {
    const body = toNodes([
      h("p", h("a", { href: "/api" }, "API"), h("img", { src: "/img/flow.svg" })),
      Twin({
        markdown: h("a", { href: "/twin" }, "twin"),
        children: h("form", { action: "/search" }),
      }),
    ]);
    const draft = pageDraft("/guide", body, { breadcrumbs: [{ label: "Guides", path: "/" }] });
    const before = structuredClone(draft);
    const page = inLanguage(greek, () =>
      completePage(draft, {
        editUrl: "",
        version: "1",
        sharesTitle: false,
        isUntranslated: false,
        next: { label: "Next", path: "/next" },
        markdown: { origin: "https://docs.example", path: "/guide", isPage: () => true },
      }),
    );
    expect(page).toMatchObject({
      path: "/el/guide",
      sidebar: "docs@el",
      breadcrumbs: [{ path: "/el" }],
      next: { path: "/el/next" },
    });
    const [block] = page.body;
    expect(block).toMatchObject({
      html: '<p><a href="/el/api">API</a><img src="/img/flow.svg"></p><form action="/el/search"></form>',
    });
    expect(page.markdown).toContain("[API](https://docs.example/el/api.md)");
    expect(page.markdown).toContain("[twin](https://docs.example/el/twin.md)");
    expect(draft).toEqual(before);
  });
});
