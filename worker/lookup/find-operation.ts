import type { CataloguePage } from "../../pipeline/model/catalogue.ts";
import { literalLength, matchesTemplate } from "../../pipeline/model/checks/path-template.ts";
import { httpMethods } from "../../pipeline/model/operation.ts";
import { pagePathOfMarkdown, splitLink, withoutOrigin } from "../../pipeline/model/urls.ts";
import { didYouMean } from "./did-you-mean.ts";
import type { DocsSource } from "./docs-source.ts";
import { ToolError } from "./tool-error.ts";

/** The page of an operation, see {@link operationNamed}. @throws ToolError when there is none */
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

const methodAndName = new RegExp(`^(?:(${httpMethods.join("|")})\\s+)?(.*)$`, "is");

/**
 * The page of an operation.
 * @param wanted its id, its page, or its path, which may have a method before it and be a whole URL
 * @param method for a path without one
 */
export async function operationNamed(
  wanted: string,
  source: DocsSource,
  method = "",
): Promise<CataloguePage | undefined> {
  const operations = (await source.pages()).filter(({ operation }) => operation !== undefined);
  const [, wantedMethod = method, name = ""] = methodAndName.exec(wanted.trim()) ?? [];
  const byId = operations.find(
    ({ operation }) => operation?.id.toLowerCase() === name.toLowerCase(),
  );
  if (byId !== undefined) return byId;
  const { path: link } = splitLink(withoutOrigin(source.site.url, name));
  const path = pagePathOfMarkdown(link) ?? link;
  const folders = source.site.apiFolders.map((folder) => `${folder}/`);
  const pages = ["", ...folders].map((folder) => source.resolve(folder + path));
  return (
    operations.find(({ path: page }) => pages.includes(page)) ??
    operationAtPath(withoutServer(path), wantedMethod.toUpperCase(), operations)
  );
}

/** `https://devnet.example.com/api/v1/token/mint` → `/api/v1/token/mint`, which may still contain the server's base path. */
function withoutServer(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/, "").replace(/\/$/, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/**
 * The operation whose path template matches the end of a path. Of several templates the most specific one counts;
 * among operations of one template, the one with the method.
 */
function operationAtPath(
  path: string,
  method: string,
  operations: readonly CataloguePage[],
): CataloguePage | undefined {
  return operations
    .filter(({ operation }) => operation !== undefined && endMatches(path, operation.path))
    .sort(
      (a, b) =>
        literalLength(b.operation?.path ?? "") - literalLength(a.operation?.path ?? "") ||
        Number(b.operation?.method === method) - Number(a.operation?.method === method),
    )[0];
}

function endMatches(path: string, template: string): boolean {
  const wanted = template.split("/").filter(Boolean);
  const end = path.split("/").filter(Boolean).slice(-wanted.length);
  return wanted.length > 0 && matchesTemplate(end.join("/"), wanted.join("/"));
}
