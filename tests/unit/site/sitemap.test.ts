import { describe, expect, it } from "vitest";
import { robotsTxt, sitemapXml } from "../../../pipeline/site/lists/sitemap-files.ts";

describe("sitemapXml", () => {
  const pages = [{ path: "/", lastUpdated: "2025-01-02" }, { path: "/a&b" }];
  const { path, content } = sitemapXml(pages, "https://docs.example", "2026-11-20");

  it("lists every page once with the date of its last change, or of the build", () => {
    expect(path).toBe("/sitemap.xml");
    expect(content).toContain(
      "<url><loc>https://docs.example/</loc><lastmod>2025-01-02</lastmod></url>",
    );
    expect(content).toContain(
      "<url><loc>https://docs.example/a&amp;b</loc><lastmod>2026-11-20</lastmod></url>",
    );
    expect(String(content).match(/<url>/g)).toHaveLength(2);
  });

  it("names the same page in the other languages", () => {
    const alternates = [
      { hreflang: "en", path: "/a" },
      { hreflang: "el", path: "/el/a" },
    ];
    const page = { path: "/a", lastUpdated: "2025-01-02", alternates };
    const { content } = sitemapXml([page], "https://docs.example", "2026-11-20");
    expect(content).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(content).toContain(
      '<xhtml:link rel="alternate" hreflang="el" href="https://docs.example/el/a"/></url>',
    );
  });
});

describe("robotsTxt", () => {
  const i18n = { defaultLocale: "en", locales: ["en"] };

  it("says whether models may be trained on the pages if the settings do", () => {
    const signalFor = (train: boolean) =>
      robotsTxt({ url: "https://docs.example", i18n, agents: { train } }).content;
    expect(signalFor(false)).toContain("Content-Signal: search=yes, ai-input=yes, ai-train=no\n");
    expect(signalFor(true)).toContain("ai-train=yes\n");
  });

  it("keeps search results out of search engines and names the sitemap", () => {
    expect(robotsTxt({ url: "https://docs.example", i18n }).content).toBe(
      "User-agent: *\nAllow: /\nDisallow: /search?\nContent-Signal: search=yes, ai-input=yes\n\nSitemap: https://docs.example/sitemap.xml\n",
    );
  });
});
