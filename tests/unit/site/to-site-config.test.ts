import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import type { Sidebar } from "../../../pipeline/model/navigation.ts";
import type { SiteSettings } from "../../../pipeline/settings/site.ts";
import { readSite } from "../../../pipeline/site/settings/read-site.ts";
import { toSiteBasics, toSiteConfig } from "../../../pipeline/site/settings/to-site-config.ts";

const { settings, lineOf } = await readSite("tests/fixtures/site");
if (settings === undefined) throw new Error("the fixture's settings are broken");

const sidebar = (id: string, path: string): Sidebar => ({
  id,
  items: [{ type: "link", label: "First", path }],
});
const place = { file: "content/site.yaml", lineOf };
const sidebars = [
  sidebar("docs", "/"),
  sidebar("openapi", "/OpenAPI/tiny"),
  sidebar("library", "/api"),
];
const withItems = (...items: SiteSettings["navbar"]["items"]): SiteSettings => ({
  ...settings,
  navbar: { ...settings.navbar, items },
});

describe("toSiteConfig", () => {
  it("resolves an item that names a sidebar to the path of its first page", () => {
    const { site, problems } = toSiteConfig(settings, sidebars, place);
    expect(problems).toEqual([]);
    expect(site.navbar.items).toContainEqual({
      type: "doc-sidebar",
      position: "left",
      label: "OpenAPI",
      section: "openapi",
      to: "/OpenAPI/tiny",
    });
  });

  it("names an unknown sidebar, the item and the known sidebars", () => {
    const { problems } = toSiteConfig(
      withItems({ type: "doc-sidebar", position: "left", label: "Guides", sidebar: "doc" }),
      sidebars,
      place,
    );
    expect(problems.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
      "error  content/site.yaml:31  navbar item \`Guides\` names the sidebar \`doc\`, which does not exist
             hint: sidebars: docs, openapi, library; did you mean \`docs\`?"
    `);
  });

  it("warns of two items with one label, which readers cannot tell apart", () => {
    const item = {
      type: "doc-sidebar",
      position: "left",
      label: "API",
      sidebar: "openapi",
    } as const;
    const { problems } = toSiteConfig(withItems(item, item), sidebars, place);
    expect(problems.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
      "warning  content/site.yaml:32  \`API\` is also the label at line 31
             hint: write a \`label\` that tells the two apart"
    `);
  });

  it("treats a sidebar without pages as a missing one", () => {
    const { problems } = toSiteConfig(
      settings,
      [{ id: "docs", items: [] }, ...sidebars.slice(1)],
      place,
    );
    expect(problems).toMatchObject([{ severity: "error" }]);
  });

  it("omits settings that only the build needs", () => {
    const { site } = toSiteConfig(settings, sidebars, place);
    for (const name of ["openapi", "redirects", "editUrl"]) expect(site).not.toHaveProperty(name);
  });
});

describe("toSiteBasics", () => {
  it("has no navbar", () => {
    const basics = toSiteBasics(settings);
    expect(basics).not.toHaveProperty("navbar");
  });

  it("survives JSON unchanged: no field is undefined", () => {
    const basics = toSiteBasics(settings);
    expect(JSON.parse(JSON.stringify(basics))).toStrictEqual(basics);
  });
});
