import { useLayoutEffect, useRef } from "react";
import * as words from "#words";
import { Failed, Keys, statusText } from "./dialog-status.tsx";
import { HistoryList } from "./history/history-list.tsx";
import { addFavorite, removeFavorite, removeRecent } from "./history/search-history.ts";
import { useVisits } from "./history/use-visits.ts";
import { HitOpener } from "./hit-opener.ts";
import { useDialogKeys } from "./keyboard/use-dialog-keys.ts";
import { NoResults } from "./no-results.tsx";
import { ResultCount, Results } from "./results.tsx";
import { SearchField } from "./search-field.tsx";
import { useCloseOnBack } from "./use-close-on-back.ts";
import { isWaiting, type Search, useSearch } from "./use-search.ts";

export interface SearchDialogProps {
  /** Called once, when the reader has closed the dialog; the caller unmounts it. */
  onClose(): void;
  /** Where a missing result is reported; `{query}` stands for the query. */
  issueUrl: string;
}

/** Search as you type, in a modal dialog. */
export default function SearchDialog({ onClose, issueUrl }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // Before anything else runs: keys that are pressed meanwhile must find the field.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    const { classList } = document.documentElement;
    // The page behind stays where it is.
    classList.add("search-open");
    return () => classList.remove("search-open");
  }, []);

  const search = useSearch();
  const visits = useVisits(() =>
    requestAnimationFrame(() => returnFocus(dialog.current, input.current)),
  );
  const close = useCloseOnBack(onClose);
  const hits = new HitOpener((link) => visits.remember(link, search.answer), onClose);
  const open = (place: number, inNewTab: boolean) => hits.open(place, inNewTab);
  const onKeyDown = useDialogKeys(search, { dialog, input, close, open });
  const suggest = (suggestion: string) => {
    search.type(suggestion);
    input.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={words["search.title"]}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
        else hits.follow(event);
      }}
    >
      <div className="sd">
        <SearchField search={search} input={input} onCancel={close} />
        <div className="sd-body" aria-busy={isWaiting(search)}>
          {search.state.status === "idle" && <Visits {...visits} />}
          <Found search={search} issueUrl={issueUrl} onSuggestion={suggest} />
        </div>
        <div className="sd-foot">
          {search.answer !== undefined && search.count > 0 && (
            <ResultCount answer={search.answer} />
          )}
          <Keys />
        </div>
        <p className="visually-hidden" role="status">
          {statusText(search.state)}
        </p>
      </div>
    </dialog>
  );
}

/** The row that had the focus may be gone. */
function returnFocus(dialog: HTMLDialogElement | null, input: HTMLInputElement | null): void {
  if (dialog?.contains(document.activeElement) !== true) input?.focus();
}

function Visits({ history, keep }: Pick<ReturnType<typeof useVisits>, "history" | "keep">) {
  return (
    <HistoryList
      history={history}
      onAddFavorite={(visit) => keep(addFavorite(history, visit))}
      onRemoveRecent={({ url }) => keep(removeRecent(history, url))}
      onRemoveFavorite={({ url }) => keep(removeFavorite(history, url))}
    />
  );
}

interface FoundProps {
  search: Search;
  issueUrl: string;
  onSuggestion(query: string): void;
}

/** What the query has brought: hits, the lack of them, or why there is no answer. */
function Found({ search: { state, answer, ...search }, issueUrl, onSuggestion }: FoundProps) {
  if (state.status === "failed") {
    return <Failed isTooMany={state.isTooMany} onRetry={() => search.session.retry()} />;
  }
  if (answer === undefined || answer.isUnfinished === true) return null;
  if (search.count > 0) {
    return <Results answer={answer} selected={search.active} onSelect={search.select} />;
  }
  const { query, suggestions } = answer;
  return (
    <NoResults
      query={query}
      suggestions={suggestions}
      issueUrl={issueUrl}
      onSearch={onSuggestion}
    />
  );
}
