import { type Section, sections } from "../../content/model/page.ts";
import {
  pageHistories,
  type SearchProblem,
  type SearchRequest,
  searchLanguages,
  searchLimits,
} from "../../content/model/search.ts";

export type ParsedSearchRequest = SearchRequest | { error: SearchProblem };

/** Highest page number understood; beyond it there is nothing on any site. */
const MAX_PAGE = 1_000_000;

/** Checks the parameters of `/search` and `/search.json`. `version` is the only documentation version there is. */
export function parseSearchRequest(params: URLSearchParams, version: string): ParsedSearchRequest {
  const query = cleanQuery(params.get("q") ?? "");
  if ((params.get("q") ?? "").length > searchLimits.query) {
    return refuse("query-too-long", `q may have at most ${searchLimits.query} characters.`);
  }
  const page = parsePage(params.get("page"));
  if (page === undefined) return refuse("invalid-page", "page must be a positive integer.");
  const section = params.get("section");
  if (section !== null && section !== "" && !isSection(section)) {
    return refuse("unknown-section", `section must be one of ${sections.join(", ")}.`);
  }
  const wantedHistory = params.get("history");
  const history = pageHistories.find((known) => known === wantedHistory);
  if (wantedHistory && history === undefined) {
    return refuse("unknown-history", `history must be ${pageHistories.join(" or ")}.`);
  }
  const wantedLang = params.get("lang");
  const lang = searchLanguages.find((known) => known === wantedLang);
  if (wantedLang && lang === undefined) {
    return refuse("unknown-lang", `lang must be ${searchLanguages.join(" or ")}.`);
  }
  const wantedVersion = params.get("version");
  if (wantedVersion !== null && wantedVersion !== "" && wantedVersion !== version) {
    return refuse("unknown-version", `version must be ${version}.`);
  }
  return {
    query,
    page,
    ...(section ? { section } : {}),
    ...(history ? { history } : {}),
    ...(lang ? { lang } : {}),
    ...(wantedVersion ? { version: wantedVersion } : {}),
  };
}

function refuse(code: SearchProblem["code"], message: string): { error: SearchProblem } {
  return { error: { code, message } };
}

// A text, not an expression: as such it would be checked when the code is read, for a while in a fresh isolate.
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Co}\uFFFD]+`;

/** Control characters and broken surrogates cannot be found and must not be echoed. */
function cleanQuery(query: string): string {
  if (/^[\x20-\x7e]*$/.test(query)) {
    return query.includes("  ") ? query.replace(/ {2,}/g, " ").trim() : query.trim();
  }
  return query.toWellFormed().replace(new RegExp(INVISIBLE, "gu"), " ").replace(/\s+/g, " ").trim();
}

function parsePage(value: string | null): number | undefined {
  if (value === null || value === "") return 1;
  if (!/^[1-9]\d{0,6}$/.test(value)) return undefined;
  const page = Number(value);
  return page <= MAX_PAGE ? page : undefined;
}

function isSection(value: string): value is Section {
  return sections.some((section) => section === value);
}
