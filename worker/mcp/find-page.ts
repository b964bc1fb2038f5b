import type { CataloguePage } from "../../content/model/catalogue.ts";
import { pagePathOfMarkdown, splitLink } from "../../content/model/urls.ts";
import { createSuggestions } from "../routes/suggest-pages.ts";
import type { DocsSource } from "../store/docs-source.ts";
import { didYouMean } from "./did-you-mean.ts";
import { ToolError } from "./tool.ts";

/** Finds a page by path, URL (HTML or Markdown) or title; keeps the anchor of the URL. */
export async function findPage(
  wanted: string,
  source: DocsSource,
): Promise<{ page: CataloguePage; anchor: string | undefined }> {
  const { path: written, anchor } = splitLink(withoutOrigin(wanted.trim(), source.site.url));
  const path = pagePathOfMarkdown(written) ?? written;
  const pages = await source.pages();
  const resolved = source.resolve(path.startsWith("/") ? path : `/${path}`);
  const page =
    pages.find((candidate) => candidate.path === resolved) ??
    pages.find(({ title }) => title.toLowerCase() === wanted.trim().toLowerCase()) ??
    onlyPageEndingIn(path, pages);
  if (page !== undefined) return { page, anchor: anchor === "" ? undefined : anchor };
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

/** `launch` is `/Documentation/launch`, when no other page ends so. */
function onlyPageEndingIn(
  path: string,
  pages: readonly CataloguePage[],
): CataloguePage | undefined {
  const end = `/${path.replace(/^\//, "")}`.toLowerCase();
  const [page, ...others] = pages.filter((each) => each.path.toLowerCase().endsWith(end));
  return others.length === 0 ? page : undefined;
}

function withoutOrigin(address: string, origin: string): string {
  if (address === origin) return "/";
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
