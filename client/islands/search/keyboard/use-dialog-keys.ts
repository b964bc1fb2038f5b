import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { isWaiting, type Search } from "../use-search.ts";
import { keepFocusInside, moveFocus } from "./keyboard-focus.ts";
import { moveSelection } from "./move-selection.ts";

interface DialogKeys {
  dialog: HTMLDialogElement;
  input: RefObject<HTMLInputElement | null>;
  close(): void;
  /** Opens the selected hit. */
  open(place: number, inNewTab: boolean): void;
}

type DialogKeyEvent = KeyboardEvent<HTMLElement>;

/** The keys of the dialog, by the ARIA pattern of a combobox. */
export function useDialogKeys(search: Search, { dialog, input, close, open }: DialogKeys) {
  const enter = useEnterAhead(search, open);

  const onInputKey = (event: DialogKeyEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      enter(event.ctrlKey || event.metaKey);
    } else if (search.count > 0) {
      const next = moveSelection(event.key, search.active, search.count);
      if (next === undefined) return;
      event.preventDefault();
      search.select(next);
    } else if (search.state.status === "idle") moveFocus(event, dialog);
  };

  return (event: DialogKeyEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Tab") keepFocusInside(event);
    else if (event.target === input.current) onInputKey(event);
    else if (search.count > 0 && event.key !== "Enter") {
      onInputKey(event);
      if (event.defaultPrevented) input.current?.focus();
    } else moveFocus(event, dialog);
  };
}

/** Enter opens the selected hit; pressed before the answer arrives, it opens its first hit. */
function useEnterAhead(search: Search, open: DialogKeys["open"]) {
  const enteredQuery = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer opens what was entered before it
  useEffect(() => {
    if (search.state.status !== "done") return;
    const isEntered = enteredQuery.current === search.query;
    enteredQuery.current = undefined;
    if (isEntered && search.active >= 0) open(search.active, false);
  }, [search.state]);
  return (inNewTab: boolean) => {
    if (isWaiting(search)) enteredQuery.current = search.query;
    else if (search.active >= 0) open(search.active, inNewTab);
  };
}
