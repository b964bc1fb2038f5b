import type { SearchState } from "./search-session.ts";
import { countText, t } from "./words.ts";

/** What screen readers are told. */
export function statusText(state: SearchState): string {
  switch (state.status) {
    case "idle":
    case "loading":
      return "";
    case "stalled":
      return t("search.loading");
    case "failed":
      return t("search.error.title");
    case "done":
      return state.answer.total === 0
        ? `${t("search.noResults")} “${state.query}”`
        : countText(state.answer.total);
  }
}

export function Spinner({ isShown }: { isShown: boolean }) {
  return (
    <svg
      className={isShown ? "icon sd-spin" : "icon"}
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
    >
      <path d={isShown ? "M12 3a9 9 0 1 1-9 9" : "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 5 5"} />
    </svg>
  );
}

export function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="sd-state" role="alert">
      <p>
        <strong>{t("search.error.title")}</strong>
      </p>
      <p className="sd-muted">{t("search.error.hint")}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t("loader.retry")}
      </button>
    </div>
  );
}

export function Keys() {
  return (
    <p className="sd-keys" aria-hidden="true">
      <kbd>↵</kbd> {t("search.key.open")} <kbd>↑</kbd>
      <kbd>↓</kbd> {t("search.key.move")} <kbd>esc</kbd> {t("search.key.close")}
    </p>
  );
}
