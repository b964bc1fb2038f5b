import { decoded } from "../../model/text/decoded.ts";
import { slugify } from "../../model/text/slug.ts";
import type { PagePath } from "../../model/urls.ts";
import type { ApiModel } from "../read/api-model.ts";

/**
 * Resolves links in descriptions. Many files are written for a one-page reference, whose anchors name tags,
 * operations, schemas and headings (`#operation/getPet`, `#tag/pets/operation/getPet`); these become links to pages.
 */
export function ownLinks(api: ApiModel): (href: string) => string {
  const { linkBase } = api;
  const anchors = anchorPages(api);
  return (href) => {
    // A one-page reference is often at the root of its host.
    const [, anchor] = /^\/?#(.+)$/.exec(href) ?? [];
    const page = anchor === undefined ? undefined : pageOfAnchor(api, anchors, anchor);
    if (page !== undefined) return page;
    if (href.startsWith("#")) return href;
    if (linkBase === undefined || !URL.canParse(href, linkBase)) return href;
    return new URL(href, linkBase).href;
  };
}

type AnchorPages = ReadonlyMap<string, PagePath>;

/** Pages of tags, operations and schemas by the anchors that name them. */
function anchorPages(api: ApiModel): AnchorPages {
  const requests = [...api.webhooks, ...api.callbacks, ...api.operations];
  return new Map([
    ...api.tags.map(({ name, path }) => [anchorOf(`tag/${name}`), path] as const),
    ...[...api.schemas.values()].map(
      ({ name, path }) => [anchorOf(`schema/${name}`), path] as const,
    ),
    ...requests.map(({ id, pagePath }) => [anchorOf(`operation/${id}`), pagePath] as const),
  ]);
}

function pageOfAnchor(api: ApiModel, anchors: AnchorPages, anchor: string): string | undefined {
  const parts = anchorOf(anchor).split("/");
  // The anchor may begin with a tag.
  for (const index of parts.keys()) {
    const known = anchors.get(parts.slice(index).join("/"));
    if (known !== undefined) return known;
  }
  const chapter = api.chapters.find(({ name }) => `tag/${anchorOf(name)}` === parts.join("/"));
  if (chapter !== undefined) return `${api.path}#${slugify(chapter.title)}`;
  const [kind = "", ...rest] = parts;
  const last = rest.at(-1);
  if (last === undefined || !headingKinds.has(kind)) return undefined;
  const isScheme = api.securitySchemes.some(({ id }) => anchorOf(id) === last);
  return `${api.path}#${isScheme ? "authentication" : slugify(last)}`;
}

const headingKinds = new Set(["section", "description"]);

/** Normalizes a name: links write spaces as hyphens or percent-encoded, in any case. */
function anchorOf(name: string): string {
  return decoded(name).replace(/\s+/g, "-").toLowerCase();
}
