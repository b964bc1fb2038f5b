import { sections } from "../../pipeline/model/page.ts";
import {
  type SearchProblem,
  type SearchRequest,
  searchLimits,
} from "../../pipeline/model/search/search-answer.ts";
import type { SiteConfig } from "../../pipeline/model/site.ts";

export type ParsedSearchRequest = SearchRequest | { error: SearchProblem };

type Choice = "section" | "lang" | "version";

/**
 * Validates the parameters of `/search` and `/search.json`. An index has one language and one version, so others are
 * rejected; each language has these routes below its prefix.
 */
export function parseSearchRequest(
  params: URLSearchParams,
  { version }: Pick<SiteConfig, "version">,
  language: string,
): ParsedSearchRequest {
  const query = params.get("q") ?? "";
  if (query.length > searchLimits.query) {
    return refuse("query-too-long", `q may have at most ${searchLimits.query} characters.`);
  }
  const page = parsePage(params.get("page"));
  if (page === undefined) return refuse("invalid-page", "page must be a positive integer.");
  const choices: [Choice, readonly string[]][] = [
    ["section", sections],
    ["lang", [language]],
    ["version", [version]],
  ];
  for (const [name, known] of choices) {
    const wanted = params.get(name);
    if (!wanted || known.some((value) => value === wanted)) continue;
    return refuse(`unknown-${name}`, `${name} must be ${known.join(" or ")}.`);
  }
  const section = sections.find((value) => value === params.get("section"));
  return { query: cleanQuery(query), page, ...(section && { section }) };
}

function refuse(code: SearchProblem["code"], message: string): { error: SearchProblem } {
  return { error: { code, message } };
}

/** Control characters and broken surrogates match nothing and must not be echoed. */
function cleanQuery(query: string): string {
  return query
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}\p{Co}\uFFFD]+/gu, " ")
    .trim();
}

/** No site has a million pages of hits. */
function parsePage(value: string | null): number | undefined {
  if (value === null || value === "") return 1;
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
}
