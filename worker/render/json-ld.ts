import type { Page } from "../../pipeline/model/page.ts";
import type { SiteConfig } from "../../pipeline/model/site.ts";
import { absoluteUrl } from "../../pipeline/model/urls.ts";

type SiteNames = Pick<SiteConfig, "title" | "tagline" | "url">;

/**
 * Structured data for search engines (schema.org as JSON-LD): the site with its search on the front page, an article
 * with breadcrumbs elsewhere. Escaped for a `script` element.
 * @param prefix path prefix of the language
 */
export function jsonLd(page: Page, site: SiteNames, prefix = ""): string {
  const graph =
    page.path === (prefix || "/")
      ? [webSite(site, prefix)]
      : [article(page, site), ...breadcrumbs(page, site)];
  // Only `<` can end the element or start a comment in it.
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll(
    "<",
    "\\u003c",
  );
}

function webSite({ title, tagline, url }: SiteNames, prefix: string) {
  return {
    "@type": "WebSite",
    name: title,
    description: tagline,
    url: prefix === "" ? `${url}/` : url + prefix,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${url}${prefix}/search?q={query}` },
      "query-input": "required name=query",
    },
  };
}

function article({ path, metadata }: Page, { url }: SiteNames) {
  return {
    "@type": "TechArticle",
    headline: metadata.title,
    description: metadata.description,
    url: absoluteUrl(url, path),
    ...(metadata.lastUpdated !== undefined && { dateModified: metadata.lastUpdated }),
  };
}

function breadcrumbs({ path, metadata, breadcrumbs: crumbs }: Page, { url }: SiteNames) {
  if (crumbs.length === 0) return [];
  const names = [...crumbs, { label: metadata.title, path }];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: names.map((crumb, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: crumb.label,
        ...(crumb.path !== undefined && { item: absoluteUrl(url, crumb.path) }),
      })),
    },
  ];
}
