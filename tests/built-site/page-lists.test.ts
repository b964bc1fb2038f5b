import { describe, expect, it } from "vitest";
import { absoluteUrl } from "../../pipeline/model/urls.ts";
import { readBuiltSite } from "../worker/read-built-site.ts";
import { worker } from "../worker/served-site.ts";

const { manifest, pages, file } = readBuiltSite();
const origin = manifest.site.url;
const paths = pages.map(({ path }) => path);

describe("the lists of pages", () => {
  it("sitemap.xml has every page with a date", () => {
    const entries = [
      ...file("/sitemap.xml").matchAll(
        /<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d{2}-\d{2})<\/lastmod>/g,
      ),
    ];
    expect(entries.map(([, url]) => url).toSorted()).toEqual(
      paths.map((path) => absoluteUrl(origin, path)).toSorted(),
    );
  });

  it("pages.json has every page, with method and path of every operation", () => {
    const catalogue: { pages: { path: string; operation?: { path: string } }[] } = JSON.parse(
      file("/pages.json"),
    );
    expect(catalogue.pages.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    const operations = catalogue.pages.filter(({ operation }) => operation !== undefined);
    expect(operations).toHaveLength(pages.filter(({ kind }) => kind === "operation").length);
  });

  it("robots.txt names the sitemap", () => {
    expect(file("/robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});

describe("the Worker", () => {
  it("leads from every old address to what replaced it at once", async () => {
    for (const [from, to] of Object.entries(manifest.redirects)) {
      const { status, headers } = await worker.get(from);
      expect([from, status, headers.get("location")]).toEqual([from, 308, to]);
      expect([to, (await worker.get(to)).status]).toEqual([to, 200]);
    }
  });

  it("marks a page that continues another in the sidebar as that one", async () => {
    const html = await (await worker.get("/api/api/page-2")).text();
    expect(html).toContain('href="/api/api" aria-current="page"');
  });
});
