import { HitMarks, hitTrail } from "../../../client/islands/search/hit-marks.tsx";
import { Segments } from "../../../client/islands/search/segments.tsx";
import { type Section, sections } from "../../../pipeline/model/page.ts";
import {
  type SearchAnswer,
  type SearchHit,
  searchLimits,
} from "../../../pipeline/model/search/search-answer.ts";
import { currentPrefix, currentSite } from "../../kernel/language.ts";
import { t } from "../../kernel/messages.ts";
import { StatusPage } from "../status/status-page.tsx";
import { SearchForm } from "./search-form.tsx";

export interface SearchResultsProps {
  answer: SearchAnswer;
  section: Section | undefined;
  /** Where to report a query without results; `{query}` stands for it. */
  issueUrl: string | undefined;
}

/** Characters of a query that a title shows: pasted errors are long. */
const maxTitleLength = 60;

export function resultsTitle(query: string): string {
  if (query === "") return t("search.title");
  const beginning = query.slice(0, maxTitleLength).toWellFormed();
  const shown = beginning === query ? query : `${beginning}…`;
  return t("search.resultsFor", { query: shown });
}

export function SearchResults({ answer, section, issueUrl }: SearchResultsProps) {
  const { query, hits } = answer;
  return (
    <StatusPage title={resultsTitle(query)} hasWaysIn={query === "" || answer.total === 0}>
      <SearchForm query={query} section={section} />
      {query === "" ? null : <SectionFilter answer={answer} chosen={section} />}
      {query !== "" && answer.total === 0 && answer.isUnfinished !== true ? (
        <NoHits answer={answer} issueUrl={issueUrl} />
      ) : null}
      {answer.total > 0 && hits.length === 0 ? (
        <NoSuchPage answer={answer} section={section} />
      ) : null}
      {hits.length === 0 ? null : (
        <ol className="results" start={(answer.page - 1) * searchLimits.hitsPerPage + 1}>
          {hits.map((hit) => (
            <Hit key={hit.url} hit={hit} />
          ))}
        </ol>
      )}
      <Pages answer={answer} section={section} />
    </StatusPage>
  );
}

/** Links to the query in all sections or one of them, with the number of hits; empty when no section has any. */
function SectionFilter({ answer, chosen }: { answer: SearchAnswer; chosen: Section | undefined }) {
  const counts = answer.facets.section;
  const all = sections.reduce((sum, name) => sum + counts[name], 0);
  if (all === 0) return null;
  return (
    <nav className="filters" aria-label={t("search.filter")}>
      {[undefined, ...sections.filter(isSectionOfSite)].map((section) => (
        <a
          key={section ?? ""}
          href={searchUrl(answer.query, 1, section)}
          aria-current={section === chosen ? "true" : undefined}
        >
          {section === undefined ? t("search.all") : t(`search.section.${section}`)}
          <small> {section === undefined ? all : counts[section]}</small>
        </a>
      ))}
    </nav>
  );
}

function isSectionOfSite(name: Section): boolean {
  return currentSite().navbar.items.some(
    (item) => item.type === "doc-sidebar" && item.section === name,
  );
}

function Hit({ hit }: { hit: SearchHit }) {
  const section = t(`search.section.${hit.section}`);
  const trail = hitTrail(hit, section);
  return (
    <li>
      <HitMarks hit={hit} label={section} />
      <a href={hit.url}>
        <Segments segments={hit.heading ?? hit.title} isTitle />
      </a>
      {trail === "" ? null : <small>{trail}</small>}
      <p>
        <Segments segments={hit.excerpt} />
      </p>
    </li>
  );
}

/** A page beyond the last: the number of pages, and a link to the last one. */
function NoSuchPage({ answer, section }: Pick<SearchResultsProps, "answer" | "section">) {
  const { query, page, pages } = answer;
  return (
    <p>
      {t("search.noSuchPage", { page, pages })}{" "}
      <a href={searchUrl(query, pages, section)}>{t("search.lastPage")}</a>
    </p>
  );
}

function NoHits({ answer, issueUrl }: Pick<SearchResultsProps, "answer" | "issueUrl">) {
  const { query, suggestions } = answer;
  return (
    <>
      <p>
        {t("search.noResults")} “<strong>{query}</strong>”
      </p>
      {suggestions.length === 0 ? null : (
        <>
          <p>{t("search.trySearching")}</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <a href={searchUrl(suggestion, 1)}>{suggestion}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {issueUrl === undefined ? null : (
        <p>
          {t("search.believe")}{" "}
          <a href={issueUrl.replaceAll("{query}", encodeURIComponent(query))}>
            {t("search.letUsKnow")}
          </a>
        </p>
      )}
    </>
  );
}

function Pages({ answer, section }: Pick<SearchResultsProps, "answer" | "section">) {
  const { query, page, pages } = answer;
  if (pages < 2 || page > pages) return null;
  return (
    <nav className="pagination" aria-label={t("search.pages")}>
      {page > 1 ? (
        <a className="previous" rel="prev" href={searchUrl(query, page - 1, section)}>
          {t("pagination.previous")}
        </a>
      ) : null}
      <span>{t("search.page", { page, pages })}</span>
      {page < pages ? (
        <a className="next" rel="next" href={searchUrl(query, page + 1, section)}>
          {t("pagination.next")}
        </a>
      ) : null}
    </nav>
  );
}

function searchUrl(query: string, page: number, section?: Section): string {
  const params = new URLSearchParams({ q: query });
  if (page > 1) params.set("page", String(page));
  if (section !== undefined) params.set("section", section);
  return `${currentPrefix()}/search?${params}`;
}

/** Why there was no search, and the form. The mark is of a failure of the site; other faults are the reader's. */
export function SearchFailure(props: { query: string; message: string; mark?: string }) {
  const { query, message, mark } = props;
  return (
    <StatusPage title={mark ? t("search.error.title") : t("search.title")} mark={mark}>
      <p role={mark ? undefined : "alert"}>{message}</p>
      <SearchForm query={query} />
    </StatusPage>
  );
}
