import * as words from "#words";
import { counted } from "../../../pipeline/model/text/translate.ts";
import { slashKey, storage } from "../../kernel/storage.ts";
import { LineIcon } from "../line-icon.tsx";
import type { Search } from "./use-search.ts";

/** Announced to screen readers; a failure is an alert of its own. */
export function statusText({ status, answer }: Search): string {
  if (status === "stalled") return words["search.loading"];
  if (status !== "done" || answer === undefined) return "";
  const { total: count, query } = answer;
  if (count === 0) return `${words["search.noResults"]} “${query}”`;
  return counted(words["search.count.one"], words["search.count"], count);
}

export function Spinner({ isShown }: { isShown: boolean }) {
  return (
    <LineIcon
      path={isShown ? "M12 3a9 9 0 1 1-9 9" : "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 5 5"}
      size={18}
      className={isShown ? "icon sd-spin" : "icon"}
    />
  );
}

export interface FailedProps {
  /** True when the rate limit was exceeded; the connection works. */
  isRateLimited: boolean;
  onRetry(): void;
}

export function Failed({ isRateLimited, onRetry }: FailedProps) {
  return (
    <div className="sd-state" role="alert">
      <p>
        <strong>{isRateLimited ? words["search.tooMany"] : words["search.error.title"]}</strong>
      </p>
      {!isRateLimited && <p className="sd-muted">{words["search.error.hint"]}</p>}
      <button type="button" className="button" onClick={onRetry}>
        {words["loader.retry"]}
      </button>
    </div>
  );
}

/** Turns the one single-key shortcut on and off. */
export function SlashSwitch() {
  return (
    <label className="sd-keys">
      <input
        type="checkbox"
        defaultChecked={storage.get(slashKey) !== "off"}
        onChange={({ target }) => storage.set(slashKey, target.checked ? "on" : "off")}
      />{" "}
      <kbd>/</kbd> {words["search.key.slash"]}
    </label>
  );
}

export function Keys() {
  return (
    <p className="sd-keys" aria-hidden="true">
      <kbd>↵</kbd> {words["search.key.open"]} <kbd>↑</kbd>
      <kbd>↓</kbd> {words["search.key.move"]} <kbd>esc</kbd> {words["search.key.close"]}
    </p>
  );
}
