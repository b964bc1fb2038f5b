import { absoluteUrl, markdownPath } from "../../../content/model/urls.ts";
import { escapeText } from "../../tree/to-html.ts";
import { t } from "../../words.ts";
import type { PageGroup } from "./listed-page.ts";
import { markdownText, plainText, type SiteFile } from "./site-files.ts";

/** Every page with the date of its last change, for search engines. */
export function sitemapXml(
  groups: readonly PageGroup[],
  origin: string,
  builtOn: string,
): SiteFile {
  const entries = groups.flatMap(({ pages }) =>
    pages.map((page) => {
      const location = escapeText(absoluteUrl(origin, page.path));
      return `<url><loc>${location}</loc><lastmod>${page.lastUpdated ?? builtOn}</lastmod></url>`;
    }),
  );
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return { path: "/sitemap.xml", type: "application/xml; charset=utf-8", content };
}

/** The same for readers of Markdown: one line a page, in sections. */
export function sitemapMd(
  groups: readonly PageGroup[],
  site: { title: string; url: string },
  builtOn: string,
): SiteFile {
  const parts = groups.map(({ title, pages }) => {
    const lines = pages.map((page) => {
      const url = absoluteUrl(site.url, markdownPath(page.path));
      const text = page.title.replace(/[[\]\\]/g, "\\$&");
      return `- [${text}](${url}) (${page.lastUpdated ?? builtOn})`;
    });
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  const content = `# ${t("list.allPages", { site: site.title })}\n\n${parts.join("\n\n")}\n`;
  return { path: "/sitemap.md", type: markdownText, content };
}

export function robotsTxt(origin: string): SiteFile {
  const content = `User-agent: *\nAllow: /\nDisallow: /search?\nContent-Signal: search=yes, ai-input=yes\n\nSitemap: ${origin}/sitemap.xml\n`;
  return { path: "/robots.txt", type: plainText, content };
}
