import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { closest } from "../../kernel/closest.ts";
import { CrashBoundary } from "../crash-boundary.tsx";
import { Failed, Keys, SlashSwitch, statusText } from "./dialog-status.tsx";
import { HistoryList } from "./history/history-list.tsx";
import type { SearchHistory } from "./history/search-history.ts";
import { useVisits } from "./history/use-visits.ts";
import { NoResults } from "./no-results.tsx";
import { optionId } from "./result-links.ts";
import { ResultCount, Results } from "./results.tsx";
import { SearchField } from "./search-field.tsx";
import { useDialogKeys } from "./use-dialog-keys.ts";
import { type Search, useSearch } from "./use-search.ts";

export interface SearchDialogProps {
  /** The page's open dialog; its dataset has the URL for reporting missing results. */
  dialog: HTMLDialogElement;
  /** The form that the server rendered, which is shown until this component is. */
  serverForm: HTMLFormElement;
  /** Closes the dialog and removes its history entry. */
  close(): void;
}

/** Search as you type, in a modal dialog. */
export default function SearchDialog({ dialog, serverForm, close }: SearchDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch(() => serverForm.querySelector("input")?.value ?? "");
  // A layout effect, so that no key press is lost in between.
  useLayoutEffect(() => {
    serverForm.hidden = true;
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [serverForm]);

  const visits = useVisits();
  /** Opens a link in this tab, in place of the dialog's history entry. */
  const follow = (event: MouseEvent) => {
    const link = closest<HTMLAnchorElement>(event.target, "a");
    if (link === null || link.target === "_blank") return;
    visits.remember(link, search.answer);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.href);
    dialog.close();
  };
  const openHit = (index: number, inNewTab: boolean) => {
    const link = document.getElementById(optionId(index));
    if (!(link instanceof HTMLAnchorElement)) return;
    if (!inNewTab) return link.click();
    visits.remember(link, search.answer);
    open(link.href, "_blank", "noopener");
  };
  const changeHistory = (history: SearchHistory) => {
    visits.save(history);
    input.current?.focus();
  };
  const onKeyDown = useDialogKeys(search, { dialog, input, close, open: openHit });
  const suggest = (suggestion: string) => {
    search.type(suggestion);
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and links of what is inside.
    <div className="sd" onKeyDown={onKeyDown} onClick={follow}>
      <SearchField search={search} input={input} onCancel={close} />
      <CrashBoundary>
        <div className="sd-body" aria-busy={search.isWaiting}>
          {search.status === "idle" && (
            <HistoryList history={visits.history} onChange={changeHistory} />
          )}
          <Found search={search} issueUrl={dialog.dataset.issueUrl} onSuggestion={suggest} />
        </div>
        <div className="sd-foot">
          {search.answer !== undefined && search.count > 0 && (
            <ResultCount answer={search.answer} />
          )}
          <SlashSwitch />
          <Keys />
        </div>
        <p className="visually-hidden" role="status">
          {statusText(search)}
        </p>
      </CrashBoundary>
    </div>
  );
}

interface FoundProps {
  search: Search;
  issueUrl: string | undefined;
  onSuggestion(query: string): void;
}

/** Hits, a message that there are none, or the failure. */
function Found({ search, issueUrl, onSuggestion }: FoundProps) {
  const { status, answer, count, active, select, retry } = search;
  if (status === "failed" || status === "limited") {
    return <Failed isRateLimited={status === "limited"} onRetry={retry} />;
  }
  if (answer === undefined) return null;
  if (count > 0) return <Results answer={answer} selected={active} onSelect={select} />;
  return <NoResults {...answer} issueUrl={issueUrl} onSearch={onSuggestion} />;
}
