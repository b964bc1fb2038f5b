import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import * as words from "#words";
import { isObject } from "../../../pipeline/model/schema/json-value.ts";
import { searchLimits } from "../../../pipeline/model/search/search-answer.ts";
import type { SymbolFilterData } from "../../../pipeline/model/search/symbol-filter.ts";
import { counted } from "../../../pipeline/model/text/translate.ts";
import { CrashBoundary } from "../crash-boundary.tsx";
import { type FilterHit, filterSymbols } from "./filter-symbols.ts";

export interface SymbolFilterProps {
  /** Site path of the symbol data. */
  source: string;
  label: string;
  placeholder: string;
  /** Text typed into the placeholder's field. */
  typed?: string;
}

/** Hits shown at most; typing another letter narrows them. */
const maxShown = 60;

/** Filters the symbols of all packages while typing. Enter opens the site search. */
export default function SymbolFilter({ source, label, placeholder, typed }: SymbolFilterProps) {
  const [query, setQuery] = useState(typed ?? "");
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (typed === undefined) return;
    input.current?.focus();
    input.current?.setSelectionRange(typed.length, typed.length);
  }, [typed]);
  const shownQuery = useDeferredValue(query);
  const { data, hasFailed } = useSymbolData(source);
  const hits = data === undefined ? [] : filterSymbols(data, shownQuery);
  const isAsked = shownQuery.trim() !== "";
  // Repeated here: a shared chunk would cost a request.
  const { prefix = "" } = document.documentElement.dataset;
  return (
    <form className="filter" action={`${prefix}/search`}>
      <label htmlFor="symbol-filter">{label}</label>
      <input
        ref={input}
        id="symbol-filter"
        type="search"
        name="q"
        maxLength={searchLimits.query}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <CrashBoundary>
        <p role="status">{isAsked ? statusText(hits.length, data !== undefined, hasFailed) : ""}</p>
        {hits.length > 0 && (
          <ul className="hits">
            {hits.slice(0, maxShown).map((hit) => (
              <Hit key={`${hit.href} ${hit.kind}`} hit={hit} />
            ))}
          </ul>
        )}
      </CrashBoundary>
    </form>
  );
}

function Hit({ hit }: { hit: FilterHit }) {
  return (
    <li>
      <a href={hit.href}>
        <code>{hit.name}</code>
      </a>{" "}
      <span className="opt">
        {hit.kind}, {hit.library}
      </span>
      <br />
      {hit.summary}
    </li>
  );
}

function statusText(count: number, isLoaded: boolean, hasFailed: boolean): string {
  if (hasFailed) return `${words["search.error.title"]}. ${words["search.error.hint"]}`;
  if (!isLoaded) return words["loader.loading"];
  return counted(words["search.count.one"], words["search.count"], count);
}

function useSymbolData(source: string): { data?: SymbolFilterData; hasFailed: boolean } {
  const [data, setData] = useState<SymbolFilterData>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    fetchSymbolData(source, leaving.signal).then(setData, () =>
      setHasFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [source]);
  return { ...(data !== undefined && { data }), hasFailed };
}

async function fetchSymbolData(source: string, signal: AbortSignal): Promise<SymbolFilterData> {
  const response = await fetch(source, { signal });
  const data: unknown = await response.json();
  if (!isSymbolData(data)) throw new Error(`${source} answered ${response.status}`);
  return data;
}

/** Distinguishes the data from an error page or a captive portal. */
function isSymbolData(value: unknown): value is SymbolFilterData {
  return isObject(value) && Array.isArray(value.kinds) && Array.isArray(value.packages);
}
