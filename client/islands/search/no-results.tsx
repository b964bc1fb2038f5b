import { words } from "./words.ts";

export interface NoResultsProps {
  query: string;
  /** Words near the query that do have results. */
  suggestions: readonly string[];
  /** Where to report the query; `{query}` stands for it. */
  issueUrl: string;
  onSearch(query: string): void;
}

export function NoResults({ query, suggestions, issueUrl, onSearch }: NoResultsProps) {
  return (
    <div className="sd-state">
      <p>
        {words.noResults} “<strong>{query}</strong>”
      </p>
      {suggestions.length > 0 && (
        <>
          <p className="sd-muted">{words.trySearching}</p>
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
      <p className="sd-muted">
        {words.believe}{" "}
        <a
          href={issueUrl.replaceAll("{query}", encodeURIComponent(query))}
          target="_blank"
          rel="noopener"
        >
          {words.letUsKnow}
        </a>
      </p>
    </div>
  );
}
