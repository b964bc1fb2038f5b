import { describe, expect, it } from "vitest";
import type { Page } from "../../../pipeline/model/page.ts";
import { jsonLd } from "../../../worker/render/json-ld.ts";

const site = {
  title: "Site",
  tagline: "A tagline",
  url: "https://docs.example",
  version: "1.2.3",
  i18n: { defaultLocale: "en", locales: ["en"] },
};

function page(path: string, title: string, rest: Partial<Page> = {}): Page {
  return {
    path,
    section: "docs",
    kind: "guide",
    metadata: { title, description: "What it is about.", lastUpdated: "2026-01-02" },
    frontMatter: {},
    assets: {},
    contentTitle: title,
    toc: [],
    breadcrumbs: [],
    sidebar: "docs",
    layout: "article",
    body: [],
    markdown: "",
    ...rest,
  };
}

describe("jsonLd", () => {
  it("describes the site and its search on the front page", () => {
    expect(JSON.parse(jsonLd(page("/", "Start"), site))).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "WebSite",
          name: "Site",
          url: "https://docs.example/",
          potentialAction: {
            "@type": "SearchAction",
            target: { urlTemplate: "https://docs.example/search?q={query}" },
          },
        },
      ],
    });
  });

  it("describes any other page as an article with its breadcrumbs, itself last", () => {
    const breadcrumbs = [{ label: "Docs", path: "/" }, { label: "Schemas" }];
    const { "@graph": graph } = JSON.parse(jsonLd(page("/a", "A page", { breadcrumbs }), site));
    expect(graph[0]).toMatchObject({
      "@type": "TechArticle",
      headline: "A page",
      url: "https://docs.example/a",
      dateModified: "2026-01-02",
    });
    expect(graph[1].itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Docs", item: "https://docs.example/" },
      { "@type": "ListItem", position: 2, name: "Schemas" },
      { "@type": "ListItem", position: 3, name: "A page", item: "https://docs.example/a" },
    ]);
  });

  it("has no breadcrumbs where the page has none", () => {
    expect(JSON.parse(jsonLd(page("/api", "API"), site))["@graph"]).toHaveLength(1);
  });

  it("cannot end the script element that contains it", () => {
    const text = jsonLd(page("/a", "</script><script>alert(1)</script><!--"), site);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)["@graph"][0].headline).toContain("</script>");
  });
});
