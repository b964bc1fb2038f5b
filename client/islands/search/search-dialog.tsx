import { useLayoutEffect, useRef } from "react";
import { Failed, Keys, statusText } from "./dialog-status.tsx";
import { HistoryList } from "./history/history-list.tsx";
import { addFavorite, removeFavorite, removeRecent } from "./history/search-history.ts";
import { useVisits } from "./history/use-visits.ts";
import { HitOpener } from "./hit-opener.ts";
import { NoResults } from "./no-results.tsx";
import { ResultCount, Results } from "./results.tsx";
import { SearchField } from "./search-field.tsx";
import { useDialogKeys } from "./use-dialog-keys.ts";
import { isWaiting, type Search, useSearch } from "./use-search.ts";

export interface SearchDialogProps {
  /** The page's open dialog; its dataset has the URL for reporting missing results. */
  dialog: HTMLDialogElement;
  /** The form that was shown while this code was loading. */
  standIn: HTMLFormElement;
  /** Closes the dialog and removes its history entry. */
  close(): void;
}

/** Search as you type, in a modal dialog. */
export default function SearchDialog({ dialog, standIn, close }: SearchDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch(() => standIn.querySelector("input")?.value ?? "");
  // Synchronous, so that keys that are pressed meanwhile reach the field.
  useLayoutEffect(() => {
    standIn.hidden = true;
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [standIn]);

  const visits = useVisits(() => requestAnimationFrame(() => returnFocus(dialog, input.current)));
  const hits = new HitOpener(
    (link) => visits.remember(link, search.answer),
    () => dialog.close(),
  );
  const open = (place: number, inNewTab: boolean) => hits.open(place, inNewTab);
  const onKeyDown = useDialogKeys(search, { dialog, input, close, open });
  const suggest = (suggestion: string) => {
    search.type(suggestion);
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and links of what is inside.
    <div className="sd" onKeyDown={onKeyDown} onClick={(event) => hits.follow(event)}>
      <SearchField search={search} input={input} onCancel={close} />
      <div className="sd-body" aria-busy={isWaiting(search)}>
        {search.state.status === "idle" && <Visits {...visits} />}
        <Found search={search} issueUrl={dialog.dataset.issueUrl ?? ""} onSuggestion={suggest} />
      </div>
      <div className="sd-foot">
        {search.answer !== undefined && search.count > 0 && <ResultCount answer={search.answer} />}
        <Keys />
      </div>
      <p className="visually-hidden" role="status">
        {statusText(search.state)}
      </p>
    </div>
  );
}

/** The focused row may have been removed. */
function returnFocus(dialog: HTMLDialogElement, input: HTMLInputElement | null): void {
  if (!dialog.contains(document.activeElement)) input?.focus();
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

/** Hits, a message that there are none, or the failure. */
function Found({ search: { state, answer, ...search }, issueUrl, onSuggestion }: FoundProps) {
  if (state.status === "failed") {
    return <Failed isRateLimited={state.isRateLimited} onRetry={() => search.session.retry()} />;
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
