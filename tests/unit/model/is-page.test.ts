import { describe, expect, it } from "vitest";
import { isPage } from "../../../pipeline/model/is-page.ts";
import type { Page } from "../../../pipeline/model/page.ts";

const page: Page = {
  path: "/",
  section: "docs",
  kind: "guide",
  metadata: { title: "Start", description: "Where to begin." },
  frontMatter: {},
  assets: {},
  contentTitle: "Start",
  toc: [],
  breadcrumbs: [],
  sidebar: "docs",
  layout: "article",
  body: [],
  markdown: "# Start\n",
};

describe("isPage", () => {
  it("accepts a page that was parsed from JSON", () => {
    expect(isPage(JSON.parse(JSON.stringify(page)))).toBe(true);
  });

  it.each([null, undefined, 1, "page", [], {}])("refuses %j", (value) => {
    expect(isPage(value)).toBe(false);
  });

  it.each([
    "path",
    "contentTitle",
    "sidebar",
    "markdown",
    "metadata",
    "toc",
    "breadcrumbs",
    "body",
  ] as const)("refuses a page whose %s is missing or null", (field) => {
    const { [field]: _, ...rest } = page;
    expect(isPage(rest)).toBe(false);
    expect(isPage({ ...page, [field]: null })).toBe(false);
  });
});
