import type { RefObject } from "react";
import * as words from "#words";
import { searchLimits } from "../../../pipeline/model/search/search-answer.ts";
import { crossPath, LineIcon } from "../line-icon.tsx";
import { Spinner } from "./dialog-status.tsx";
import { optionId, resultsId } from "./result-links.ts";
import type { Search } from "./use-search.ts";

export interface SearchFieldProps {
  search: Search;
  input: RefObject<HTMLInputElement | null>;
  onCancel(): void;
}

/** The query field: a combobox by the ARIA pattern, with buttons to clear and to cancel. */
export function SearchField({ search, input, onCancel }: SearchFieldProps) {
  const { text, active, status, type } = search;
  const hasResults = search.count > 0;
  return (
    <div className="sd-bar">
      <Spinner isShown={status === "stalled"} />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={words["search.label"]}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={hasResults}
        aria-controls={hasResults ? resultsId : undefined}
        aria-activedescendant={active < 0 ? undefined : optionId(active)}
        placeholder={words["search.placeholder"]}
        maxLength={searchLimits.query}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {text !== "" && (
        <button
          type="button"
          className="icon-button"
          aria-label={words["search.clear"]}
          onClick={() => {
            type("");
            input.current?.focus();
          }}
        >
          <LineIcon path={crossPath} />
        </button>
      )}
      <button type="button" className="sd-cancel" onClick={onCancel}>
        {words["search.cancel"]}
      </button>
    </div>
  );
}
