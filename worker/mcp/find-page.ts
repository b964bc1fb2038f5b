import type { CataloguePage } from "../../pipeline/model/catalogue.ts";
import {
  type PagePath,
  pagePathOfMarkdown,
  splitLink,
  withoutOrigin,
} from "../../pipeline/model/urls.ts";
import { didYouMean } from "../lookup/did-you-mean.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { createSuggestions } from "../lookup/suggest-pages.ts";
import { ToolError } from "../lookup/tool-error.ts";

/** Finds a page by path, URL (HTML or Markdown) or title; keeps the anchor of the URL. */
export async function findPage(
  wanted: string,
  source: DocsSource,
): Promise<{ path: PagePath; anchor: string | undefined }> {
  const { path: link, anchor: wantedAnchor } = splitLink(
    withoutOrigin(source.site.url, wanted.trim()),
  );
  const path = pagePathOfMarkdown(link) ?? link;
  const anchor = wantedAnchor === "" ? undefined : wantedAnchor;
  const resolved = source.resolve(path.startsWith("/") ? path : `/${path}`);
  if (resolved !== undefined) return { path: resolved, anchor };
  const pages = await source.pages();
  const page =
    pages.find(({ title }) => title.toLowerCase() === wanted.trim().toLowerCase()) ??
    onlyPageEndingIn(path, pages);
  if (page !== undefined) return { path: page.path, anchor };
  const similar = createSuggestions(pages)(path).map((near) => `\`${near.path}\``);
  const hint =
    similar.length > 0
      ? ` Did you mean ${similar.join(", ")}?`
      : didYouMean(
          wanted,
          pages.map(({ title }) => title),
        );
  throw new ToolError(
    `There is no page \`${path}\`.${hint} search_docs finds pages by their text.`,
  );
}

/** `launch` is `/guides/launch`, when no other page ends so. */
function onlyPageEndingIn(
  path: string,
  pages: readonly CataloguePage[],
): CataloguePage | undefined {
  const end = `/${path.replace(/^\//, "")}`.toLowerCase();
  const [page, ...others] = pages.filter((each) => each.path.toLowerCase().endsWith(end));
  return others.length === 0 ? page : undefined;
}
