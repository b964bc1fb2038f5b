import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { searchLimits } from "../../../content/model/search.ts";
import { storage } from "../../page/storage.ts";
import { Failed, Keys, Spinner, statusText } from "./dialog-status.tsx";
import { fetchAnswer } from "./fetch-answer.ts";
import { HistoryList } from "./history-list.tsx";
import { keepFocusInside, moveFocus } from "./keyboard-focus.ts";
import { moveSelection } from "./move-selection.ts";
import { NoResults } from "./no-results.tsx";
import { optionId, resultsId } from "./result-links.ts";
import { ResultCount, Results, shownHits } from "./results.tsx";
import {
  addFavorite,
  addRecent,
  readHistory,
  removeFavorite,
  removeRecent,
  type SearchHistory,
  writeHistory,
} from "./search-history.ts";
import { answerOf, SearchSession, type SearchState } from "./search-session.ts";
import { useCloseOnBack } from "./use-close-on-back.ts";
import { visitOf } from "./visit-of.ts";
import { words } from "./words.ts";

export interface SearchDialogProps {
  /** Called once, when the reader has closed the dialog; the caller unmounts it. */
  onClose(): void;
  /** Where a missing result is reported; `{query}` stands for the query. */
  issueUrl: string;
}

/** Search as you type. A modal dialog with a combobox by the ARIA patterns. */
export default function SearchDialog({ onClose, issueUrl }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState(0);
  const [state, setState] = useState<SearchState>({ status: "idle" });
  const [history, setHistory] = useState<SearchHistory>(() => readHistory(storage));
  const [session] = useState(() => new SearchSession(fetchAnswer, setState));
  const close = useCloseOnBack(onClose);

  /** The reader has pressed Enter before the answer to what was typed was there. */
  const isEntered = useRef(false);

  // Before anything else runs: keys that are pressed meanwhile must find the field.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    // Whoever opened the dialog takes the focus back.
    return () => session.close();
  }, [session]);

  const answer = answerOf(state);
  const hits = answer === undefined ? [] : shownHits(answer);
  const hasResults = hits.length > 0;
  const active = hasResults ? Math.min(selected, hits.length - 1) : -1;

  useEffect(() => {
    if (active >= 0)
      document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer opens what was entered before it
  useEffect(() => {
    if (state.status !== "done" || !isEntered.current) return;
    isEntered.current = false;
    if (active >= 0) openActive(false);
  }, [state]);

  const search = (text: string) => {
    isEntered.current = false;
    setQuery(text);
    setSelected(0);
    session.type(text);
  };

  const keep = (next: SearchHistory) => {
    setHistory(next);
    writeHistory(storage, next);
    // The row that had the focus may be gone.
    requestAnimationFrame(() => {
      if (dialog.current?.contains(document.activeElement) !== true) input.current?.focus();
    });
  };

  const remember = (link: HTMLAnchorElement) => {
    const visit = visitOf(link.getAttribute("href") ?? "", answer, history);
    if (visit !== undefined) keep(addRecent(history, visit));
  };

  const go = (link: HTMLAnchorElement) => {
    remember(link);
    // The dialog's own history entry becomes the page that was chosen.
    location.replace(link.href);
    onClose();
  };

  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target === "_blank") return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      remember(link);
      return;
    }
    event.preventDefault();
    go(link);
  };

  const openActive = (inNewTab: boolean) => {
    const link = document.getElementById(optionId(active));
    if (!(link instanceof HTMLAnchorElement)) return;
    if (!inNewTab) {
      go(link);
      return;
    }
    remember(link);
    open(link.href, "_blank", "noopener");
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Tab") keepFocusInside(event);
    else if (event.target === input.current) onInputKey(event);
    else if (hasResults && event.key !== "Enter") {
      onInputKey(event);
      if (event.defaultPrevented) input.current?.focus();
    } else moveFocus(event, dialog.current);
  };

  const onInputKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (state.status === "loading" || state.status === "stalled") isEntered.current = true;
      else if (active >= 0) openActive(event.ctrlKey || event.metaKey);
      return;
    }
    if (!hasResults) {
      if (state.status === "idle") moveFocus(event, dialog.current);
      return;
    }
    const next = moveSelection(event.key, active, hits.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
  };

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={words.title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
        else follow(event);
      }}
    >
      <div className="sd">
        <div className="sd-bar">
          <Spinner isShown={state.status === "stalled"} />
          <input
            ref={input}
            type="search"
            name="q"
            role="combobox"
            aria-label={words.label}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={hasResults}
            aria-controls={hasResults ? resultsId : undefined}
            aria-activedescendant={active < 0 ? undefined : optionId(active)}
            placeholder={words.placeholder}
            maxLength={searchLimits.dialogQuery}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={(event) => search(event.target.value)}
          />
          {query !== "" && (
            <button
              type="button"
              className="icon-button"
              aria-label={words.clear}
              onClick={() => {
                search("");
                input.current?.focus();
              }}
            >
              <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
                <path d="m6 6 12 12M18 6 6 18" />
              </svg>
            </button>
          )}
          <button type="button" className="sd-cancel" onClick={close}>
            {words.cancel}
          </button>
        </div>
        <div
          className="sd-body"
          aria-busy={state.status === "loading" || state.status === "stalled"}
        >
          {state.status === "idle" && (
            <HistoryList
              history={history}
              onAddFavorite={(visit) => keep(addFavorite(history, visit))}
              onRemoveRecent={({ url }) => keep(removeRecent(history, url))}
              onRemoveFavorite={({ url }) => keep(removeFavorite(history, url))}
            />
          )}
          {state.status === "failed" && (
            <Failed isTooMany={state.isTooMany} onRetry={() => session.retry()} />
          )}
          {answer !== undefined && hasResults && (
            <Results answer={answer} selected={active} onSelect={setSelected} />
          )}
          {answer !== undefined && !hasResults && (
            <NoResults
              query={answer.query}
              suggestions={answer.suggestions}
              issueUrl={issueUrl}
              onSearch={(suggestion) => {
                search(suggestion);
                input.current?.focus();
              }}
            />
          )}
        </div>
        <div className="sd-foot">
          {answer !== undefined && hasResults && <ResultCount answer={answer} />}
          <Keys />
        </div>
        <p className="visually-hidden" role="status">
          {statusText(state)}
        </p>
      </div>
    </dialog>
  );
}
