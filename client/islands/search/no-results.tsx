import { useEffect } from "react";
import * as words from "#words";
import type { SearchAnswer } from "../../../pipeline/model/search/search-answer.ts";
import { track } from "../../analytics/track.ts";

/** A query without results is reported after this pause, because the reader may still be typing. */
const reportDelayMilliseconds = 1_500;

export interface NoResultsProps extends Pick<SearchAnswer, "query" | "suggestions"> {
  /** Where to report the query; `{query}` stands for it. */
  issueUrl: string | undefined;
  onSearch(query: string): void;
}

export function NoResults({ query, suggestions, issueUrl, onSearch }: NoResultsProps) {
  useEffect(() => {
    const report = () =>
      track({ type: "search_no_results", query, path: globalThis.location.pathname });
    const timer = setTimeout(report, reportDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [query]);
  return (
    <div className="sd-state">
      <p>
        {words["search.noResults"]} “<strong>{query}</strong>”
      </p>
      {suggestions.length > 0 && (
        <>
          <p className="sd-muted">{words["search.trySearching"]}</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onSearch(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {issueUrl !== undefined && (
        <p className="sd-muted">
          {words["search.believe"]}{" "}
          <a
            href={issueUrl.replaceAll("{query}", encodeURIComponent(query))}
            target="_blank"
            rel="noopener"
          >
            {words["search.letUsKnow"]}
          </a>
        </p>
      )}
    </div>
  );
}
