import type { SiteFile } from "../../kernel/site-file.ts";
import { openSearchPath } from "../../model/urls.ts";
import { escapeText } from "../../tree/to-html.ts";

/** OpenSearch 1.1 description, with which browsers add the site's search. */
export function openSearch(site: {
  title: string;
  tagline: string;
  url: string;
  favicon: string;
}): SiteFile {
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeText(site.title.slice(0, 16))}</ShortName>
<LongName>${escapeText(`${site.title} documentation`.slice(0, 48))}</LongName>
<Description>${escapeText(`Search the ${site.title} documentation. ${site.tagline}.`)}</Description>
<Language>en</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Image width="16" height="16" type="image/x-icon">${escapeText(site.url + site.favicon)}</Image>
<Url type="text/html" method="get" template="${escapeText(site.url)}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeText(site.url + openSearchPath)}"/>
</OpenSearchDescription>
`;
  return {
    path: openSearchPath,
    type: "application/opensearchdescription+xml; charset=utf-8",
    content,
  };
}
