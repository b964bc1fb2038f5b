import { HitMarks } from "../../../client/islands/search/hit-marks.tsx";
import { Segments } from "../../../client/islands/search/segments.tsx";
import { type Section, sections } from "../../../content/model/page.ts";
import { plainText, type SearchAnswer, type SearchHit } from "../../../content/model/search.ts";
import { t } from "../../render/messages.ts";
import { StatusPage } from "../status/status-page.tsx";
import { WaysIn } from "../status/ways-in.tsx";
import { SearchForm } from "./search-form.tsx";

export interface SearchResultsProps {
  answer: SearchAnswer;
  section: Section | undefined;
  /** Where to report a query without results; `{query}` stands for it. */
  issueUrl: string;
}

export function SearchResults({ answer, section, issueUrl }: SearchResultsProps) {
  const { query, hits } = answer;
  const title = query === "" ? t("search.title") : t("search.resultsFor", { query });
  return (
    <StatusPage title={title}>
      <SearchForm query={query} section={section} />
      {query === "" ? null : <SectionFilter answer={answer} section={section} />}
      {query !== "" && answer.total === 0 ? <NoHits answer={answer} issueUrl={issueUrl} /> : null}
      {answer.total > 0 && hits.length === 0 ? (
        <NoSuchPage answer={answer} section={section} />
      ) : null}
      {hits.length === 0 ? null : (
        <ol className="results" start={(answer.page - 1) * 20 + 1}>
          {hits.map((hit) => (
            <Hit key={hit.url} hit={hit} />
          ))}
        </ol>
      )}
      <Pages answer={answer} section={section} />
      {query === "" || answer.total === 0 ? <WaysIn /> : null}
    </StatusPage>
  );
}

/** The same query in all sections or in one of them, with the number of hits. */
function SectionFilter({
  answer,
  section,
}: {
  answer: SearchAnswer;
  section: Section | undefined;
}) {
  const counts = answer.facets.section;
  const all = sections.reduce((sum, name) => sum + counts[name], 0);
  const filters = [
    { name: undefined, label: t("search.all"), count: all },
    ...sections.map((name) => ({ name, label: t(`search.section.${name}`), count: counts[name] })),
  ];
  return (
    <nav className="filters" aria-label={t("search.filter")}>
      {filters.map(({ name, label, count }) => (
        <a
          key={label}
          href={searchUrl(answer.query, 1, name)}
          aria-current={name === section ? "true" : undefined}
        >
          {label} <small>{count}</small>
        </a>
      ))}
    </nav>
  );
}

function Hit({ hit }: { hit: SearchHit }) {
  const section = t(`search.section.${hit.section}`);
  // Breadcrumbs of guides begin with the name of their section.
  const crumbs = hit.breadcrumbs[0] === section ? hit.breadcrumbs : [section, ...hit.breadcrumbs];
  const trail = [...crumbs, ...(hit.heading === undefined ? [] : [plainText(hit.title)])];
  return (
    <li>
      <HitMarks
        hit={hit}
        section={section}
        since={hit.since && t("search.since", { version: hit.since })}
      />
      <a href={hit.url}>
        <Segments segments={hit.heading ?? hit.title} />
      </a>
      <small>{trail.join(" › ")}</small>
      <p>
        <Segments segments={hit.excerpt} />
      </p>
    </li>
  );
}

/** A page beyond the last: how many there are, and the way to the last one. */
function NoSuchPage({ answer, section }: { answer: SearchAnswer; section: Section | undefined }) {
  const { query, page, pages } = answer;
  return (
    <p>
      {t("search.noSuchPage", { page, pages })}{" "}
      <a href={searchUrl(query, pages, section)}>{t("search.lastPage")}</a>
    </p>
  );
}

function NoHits({ answer, issueUrl }: { answer: SearchAnswer; issueUrl: string }) {
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
      <p>
        {t("search.believe")}{" "}
        <a href={issueUrl.replaceAll("{query}", encodeURIComponent(query))}>
          {t("search.letUsKnow")}
        </a>
      </p>
    </>
  );
}

function Pages({ answer, section }: { answer: SearchAnswer; section: Section | undefined }) {
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
  return `/search?${params}`;
}

/** The request cannot be understood: what is wrong with it, and a way to ask again. */
export function SearchRefused({ query, message }: { query: string; message: string }) {
  return (
    <StatusPage title={t("search.title")}>
      <p role="alert">{message}</p>
      <SearchForm query={query} />
    </StatusPage>
  );
}

export function SearchFailure({ query }: { query: string }) {
  return (
    <StatusPage title={t("search.error.title")}>
      <p>{t("search.unavailable")}</p>
      <SearchForm query={query} />
    </StatusPage>
  );
}
