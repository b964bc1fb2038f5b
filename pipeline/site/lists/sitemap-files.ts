import { plainTextType, type SiteFile } from "../../kernel/site-file.ts";
import { languagePrefix } from "../../model/languages.ts";
import { absoluteUrl, type PagePath, sitemapPath } from "../../model/urls.ts";
import type { SiteSettings } from "../../settings/site.ts";
import { escapeText } from "../../tree/to-html.ts";

export interface SitemapPage {
  path: PagePath;
  lastUpdated?: string | undefined;
  /** The page in all languages including its own; absent on a site with one language. */
  alternates?: readonly { hreflang: string; path: PagePath }[];
}

/** For search engines, with the date of the last change. */
export function sitemapXml(
  pages: readonly SitemapPage[],
  origin: string,
  builtOn: string,
): SiteFile {
  const address = (path: PagePath) => escapeText(absoluteUrl(origin, encodeURI(path)));
  const entries = pages.map(({ path, lastUpdated, alternates = [] }) => {
    const links = alternates.map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${each.hreflang}" href="${address(each.path)}"/>`,
    );
    const lastmod = `<lastmod>${lastUpdated ?? builtOn}</lastmod>`;
    return `<url><loc>${address(path)}</loc>${lastmod}${links.join("")}</url>`;
  });
  const hasAlternates = pages.some(({ alternates = [] }) => alternates.length > 0);
  const xhtml = hasAlternates ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${entries.join("\n")}\n</urlset>\n`;
  return { path: sitemapPath, type: "application/xml; charset=utf-8", content };
}

export function robotsTxt({
  url,
  i18n,
  agents,
}: Pick<SiteSettings, "url" | "i18n" | "agents">): SiteFile {
  const searches = i18n.locales.map(
    (language) => `Disallow: ${languagePrefix(language, i18n)}/search?\n`,
  );
  const train = agents?.train;
  const signals = [
    "search=yes",
    "ai-input=yes",
    ...(train === undefined ? [] : [`ai-train=${train ? "yes" : "no"}`]),
  ].join(", ");
  const content = `User-agent: *\nAllow: /\n${searches.join("")}Content-Signal: ${signals}\n\nSitemap: ${url}${sitemapPath}\n`;
  return { path: "/robots.txt", type: plainTextType, content };
}
