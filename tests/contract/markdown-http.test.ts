import { describe, expect, it } from "vitest";
import { markdownPath } from "../../pipeline/model/urls.ts";
import { markdownHeadings, namedSections } from "../../worker/lookup/markdown-sections.ts";
import { readBuiltSite } from "../worker/read-built-site.ts";
import { worker } from "../worker/served-site.ts";

const { manifest, pages } = readBuiltSite();
const markdownType = "text/markdown; charset=utf-8";

describe("an agent", () => {
  it("that accepts Markdown gets the twin at the page's own URL", async () => {
    const path = "/Documentation/launch";
    const negotiated = await worker.get(path, {
      headers: { accept: "text/markdown, text/html;q=0.9" },
    });
    const twin = await worker.get(`${path}.md`);
    expect(negotiated.headers.get("content-type")).toBe(markdownType);
    expect(negotiated.headers.get("vary")).toContain("Accept");
    expect(await negotiated.text()).toBe(await twin.text());
  });

  it("gets one section by its anchor, with its title and links", async () => {
    const response = await worker.get("/Documentation/launch.md?section=the-whitelist-of-a-token");
    const text = await response.text();
    expect(text).toContain(
      `<!-- ${manifest.site.url}/Documentation/launch -->\n### The whitelist of`,
    );
    expect(text).toContain(`](${manifest.site.url}/OpenAPI/schemas/whitelist.md)`);
    expect(text.match(/^#/gm)).toHaveLength(1);
    const etag = response.headers.get("etag") ?? "";
    const again = await worker.get("/Documentation/launch.md?section=the-whitelist-of-a-token", {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
  });

  it("that asks for a section that a page lacks gets the names of those it has", async () => {
    const response = await worker.get("/Documentation/launch.md?section=the-whitelst");
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(
      /has no heading `the-whitelst`.*Its headings: .*whitelist/,
    );
  });

  it("gets each section by the anchor that the page has for it", () => {
    // Markdown leaves out long examples of responses, and has authors' samples in the place of ours.
    const elsewhere = ["example-response", "author-samples"];
    const missing = pages.flatMap((page) =>
      page.toc
        .filter(({ anchor, title }) => {
          const { text = "" } = namedSections(page, [anchor], page.path);
          return !elsewhere.includes(anchor) && markdownHeadings(text)[0]?.title !== title;
        })
        .map(({ anchor }) => `${page.path}#${anchor}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ["at the address of a twin", "/OpenAPI/lauch-token.md", "*/*"],
    ["as Markdown", "/OpenAPI/lauch-token", "text/markdown"],
  ])("that asks for a missing page %s gets suggestions it can follow", async (_, path, accept) => {
    const response = await worker.get(path, { headers: { accept } });
    expect([response.status, response.headers.get("content-type")]).toEqual([404, markdownType]);
    expect(await response.text()).toContain(`${manifest.site.url}/OpenAPI/launch-token.md`);
  });
});

describe("every page", () => {
  const paths = [
    "/",
    "/Documentation/launch",
    "/OpenAPI/mint-tokens",
    "/OpenAPI/schemas/whitelist",
    "/api",
    "/api/api",
  ];

  it.each(paths)("%s names its twin in a header and in its head", async (path) => {
    const response = await worker.get(path);
    expect(response.headers.get("link")).toContain(
      `<${markdownPath(path)}>; rel="alternate"; type="text/markdown"`,
    );
    expect(await response.text()).toContain(
      `<link rel="alternate" type="text/markdown" href="${markdownPath(path)}"/>`,
    );
  });
});

describe("the API catalogue", () => {
  it.each(["GET", "HEAD"])("names itself in a Link header on %s", async (method) => {
    const response = await worker.get("/.well-known/api-catalog", { method });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/linkset\+json/);
    expect(response.headers.get("link")).toContain('</.well-known/api-catalog>; rel="api-catalog"');
    await response.text();
  });
});

describe("plain files", () => {
  it.each([
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/llms-full.txt", "text/plain; charset=utf-8"],
    ["/skill.md", markdownType],
    ["/openapi.yaml", "application/yaml"],
    ["/openapi.json", "application/json"],
  ])("%s is %s, and is not sent again when it has not changed", async (path, type) => {
    const response = await worker.get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    await response.text();
    const etag = response.headers.get("etag") ?? "";
    expect((await worker.get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});
