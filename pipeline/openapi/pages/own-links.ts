import { slugify } from "../../../content/model/text/slug.ts";
import type { PagePath } from "../../../content/model/urls.ts";
import type { ApiModel } from "../read/api-model.ts";

/**
 * Where links of descriptions lead. Many files are written for a reference of one page, whose anchors name tags,
 * operations, schemas and headings (`#operation/getPet`): here those are pages.
 */
export function ownLinks(api: ApiModel): (href: string) => string {
  const { linkBase } = api;
  const anchors = anchorPages(api);
  return (href) => {
    if (href.startsWith("#")) return pageOfAnchor(api, anchors, href.slice(1)) ?? href;
    if (linkBase === undefined || !URL.canParse(href, linkBase)) return href;
    return new URL(href, linkBase).href;
  };
}

type AnchorPages = ReadonlyMap<string, PagePath>;

function anchorPages(api: ApiModel): AnchorPages {
  const pages = new Map<string, PagePath>();
  for (const { name, path } of api.tags) pages.set(`tag/${written(name)}`, path);
  for (const { name, path } of api.schemas.values()) {
    for (const kind of ["schema", "schemas", "model", "definitions"]) {
      pages.set(`${kind}/${written(name)}`, path);
    }
  }
  for (const { id, pagePath } of [...api.webhooks, ...api.callbacks, ...api.operations]) {
    pages.set(`operation/${written(id)}`, pagePath);
  }
  return pages;
}

function pageOfAnchor(api: ApiModel, anchors: AnchorPages, anchor: string): string | undefined {
  const [kind, ...rest] = written(anchor).split("/");
  const last = rest.at(-1);
  if (last === undefined) return undefined;
  const known = anchors.get([kind, ...rest].join("/"));
  if (known !== undefined) return known;
  if (kind === "section") return `${api.path}#${slugify(last)}`;
  const at = rest.indexOf("operation");
  return at < 0 ? undefined : anchors.get(rest.slice(at).join("/"));
}

/** Spaces of names are written as hyphens in some links, as percent signs in others, and case is not kept. */
function written(name: string): string {
  let text = name;
  try {
    text = decodeURIComponent(name);
  } catch {
    // What is no percent sign of an address stays.
  }
  return text.replace(/\s+/g, "-").toLowerCase();
}
