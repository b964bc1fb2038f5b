import type { CataloguePage } from "../../pipeline/model/catalogue.ts";
import { literalLength } from "../../pipeline/model/checks/path-template.ts";
import { pagePathOfMarkdown, splitLink, withoutOrigin } from "../../pipeline/model/urls.ts";
import { didYouMean } from "./did-you-mean.ts";
import type { DocsSource } from "./docs-source.ts";
import { ToolError } from "./tool-error.ts";

/** @throws ToolError when there is none. */
export async function findOperation(
  wanted: string,
  source: DocsSource,
  method?: string,
): Promise<CataloguePage> {
  const found = await operationNamed(wanted, source, method);
  if (found !== undefined) return found;
  const candidates = (await source.pages()).flatMap(({ operation }) =>
    operation === undefined ? [] : [operation.id, operation.path],
  );
  throw new ToolError(
    `There is no operation \`${wanted}\`.${didYouMean(withoutServer(wanted), candidates)} search_docs without \`query\` lists section \`openapi\`.`,
  );
}

/** The page of an operation by id, path (with method or server too) or page. @param method of a path without one */
export async function operationNamed(
  wanted: string,
  source: DocsSource,
  method = "",
): Promise<CataloguePage | undefined> {
  const operations = (await source.pages()).filter(({ operation }) => operation !== undefined);
  const [, written = method, name = ""] =
    /^(?:(get|put|post|delete|options|head|patch|trace|query)\s+)?(.*)$/is.exec(wanted.trim()) ??
    [];
  const byName = operations.find(
    ({ operation }) => operation?.id.toLowerCase() === name.toLowerCase(),
  );
  if (byName !== undefined) return byName;
  const { path: address } = splitLink(withoutOrigin(source.site.url, name));
  const path = pagePathOfMarkdown(address) ?? address;
  const folders = source.site.apiFolders.map((folder) => `${folder}/`);
  const pages = ["", ...folders].map((folder) => source.resolve(folder + path));
  return (
    operations.find(({ path: page }) => pages.includes(page)) ??
    atEndpoint(withoutServer(path), written.toUpperCase(), operations)
  );
}

/** `https://devnet.example.com/api/v1/token/mint` → `/api/v1/token/mint`, which may still contain the server's base path. */
function withoutServer(path: string): string {
  const endpoint = path.replace(/^https?:\/\/[^/]+/, "").replace(/\/$/, "");
  return endpoint.startsWith("/") ? endpoint : `/${endpoint}`;
}

/**
 * The operation whose path template matches the end of the address. Of several templates the most specific one counts;
 * among operations of one path, the one with the method.
 */
function atEndpoint(
  endpoint: string,
  method: string,
  operations: readonly CataloguePage[],
): CataloguePage | undefined {
  const written = endpoint.split("/");
  return operations
    .filter(({ operation }) => operation !== undefined && endsIn(written, operation.path))
    .sort(
      (a, b) =>
        literalLength(b.operation?.path ?? "") - literalLength(a.operation?.path ?? "") ||
        Number(b.operation?.method === method) - Number(a.operation?.method === method),
    )[0];
}

function endsIn(written: readonly string[], path: string): boolean {
  const parts = path.split("/").filter(Boolean);
  const end = written.slice(-parts.length);
  return (
    parts.length > 0 &&
    end.length === parts.length &&
    parts.every((part, at) => part === end[at] || (/\{.*\}/.test(part) && end[at] !== ""))
  );
}
