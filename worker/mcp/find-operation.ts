import { didYouMean } from "../../content/checks/nearest.ts";
import type { CataloguePage } from "../../content/model/catalogue.ts";
import { pagePathOfMarkdown, splitLink } from "../../content/model/urls.ts";
import type { DocsSource } from "../store/docs-source.ts";
import { ToolError } from "./tool.ts";

/** The page of an operation by id, path (with method or server too) or page. @throws ToolError when there is none. */
export async function findOperation(wanted: string, source: DocsSource): Promise<CataloguePage> {
  const operations = (await source.pages()).filter(({ operation }) => operation !== undefined);
  const name = wanted.trim().replace(/^(get|put|post|delete|options|head|patch|trace)\s+/i, "");
  const byName = operations.find(
    ({ operation }) => operation?.id.toLowerCase() === name.toLowerCase(),
  );
  if (byName !== undefined) return byName;
  const { path: written } = splitLink(
    name.startsWith(source.site.url) ? name.slice(source.site.url.length) : name,
  );
  const path = pagePathOfMarkdown(written) ?? written;
  const endpoint = withoutServer(path);
  const resolved = source.resolve(path) ?? source.resolve(`/OpenAPI/${path}`);
  const found = operations.find(
    ({ path: page, operation }) => page === resolved || operation?.path === endpoint,
  );
  if (found !== undefined) return found;
  const candidates = operations.flatMap(({ operation }) =>
    operation === undefined ? [] : [operation.id, operation.path],
  );
  throw new ToolError(
    `There is no operation \`${wanted}\`.${didYouMean(endpoint, candidates)} list_pages with kind \`operation\` lists all ${operations.length}.`,
  );
}

/** `https://devnet.minatokens.com/api/v1/token/mint` → `/token/mint`. */
function withoutServer(path: string): string {
  const endpoint = path.replace(/^https?:\/\/[^/]+(\/api\/v\d+)?/, "").replace(/\/$/, "");
  return endpoint.startsWith("/") ? endpoint : `/${endpoint}`;
}
