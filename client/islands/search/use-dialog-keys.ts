import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { isComposing } from "../../kernel/is-composing.ts";
import { targetIndex } from "../../kernel/target-index.ts";
import type { Search } from "./use-search.ts";

interface DialogKeys {
  dialog: HTMLDialogElement;
  input: RefObject<HTMLInputElement | null>;
  close(): void;
  /** Opens the selected hit. */
  open(index: number, inNewTab: boolean): void;
}

type DialogKeyEvent = KeyboardEvent<HTMLElement>;

/** The keys of the dialog, by the ARIA pattern of a combobox. */
export function useDialogKeys(search: Search, { dialog, input, close, open }: DialogKeys) {
  const enter = useEnter(search, open);
  return (event: DialogKeyEvent) => {
    const { key, nativeEvent, target } = event;
    const isTyping = target === input.current;
    // An input method uses these keys itself.
    if (isComposing(nativeEvent)) return;
    const next = targetIndex(key, search.active, search.count);
    if (key === "Escape") close();
    else if (key === "Enter" && isTyping) enter(event.ctrlKey || event.metaKey);
    else if (next !== undefined) {
      search.select(next);
      input.current?.focus();
    } else if (search.count > 0 || !moveFocus(key, dialog)) return;
    event.preventDefault();
  };
}

/** Enter opens the selected hit; if it is pressed before the answer arrives, the first hit of that. */
function useEnter(search: Search, open: DialogKeys["open"]) {
  const enteredText = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer opens what was entered before it
  useEffect(() => {
    if (search.isWaiting) return;
    const isEntered = enteredText.current === search.text;
    enteredText.current = undefined;
    if (isEntered && search.active >= 0) open(search.active, false);
  }, [search.status]);
  return (inNewTab: boolean) => {
    if (search.isWaiting) enteredText.current = search.text;
    else if (search.active >= 0) open(search.active, inNewTab);
  };
}

/** Arrow keys move the focus between the input and the rows of the history. False for other keys. */
function moveFocus(key: string, dialog: HTMLDialogElement): boolean {
  if (key !== "ArrowDown" && key !== "ArrowUp") return false;
  const stops = [...dialog.querySelectorAll<HTMLElement>("input, .sd-row .sd-item")];
  const { activeElement } = document;
  const current = activeElement?.closest(".sd-row")?.querySelector(".sd-item") ?? activeElement;
  const index = stops.findIndex((stop) => stop.isSameNode(current));
  stops[targetIndex(key, index, stops.length) ?? 0]?.focus();
  return true;
}
