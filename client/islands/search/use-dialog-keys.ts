import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { isWaiting, type Search } from "./use-search.ts";

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

/** Index that is selected after a key, among `count` options; -1 is the input. Undefined for other keys. */
export function moveSelection(key: string, selected: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return selected >= count - 1 ? 0 : selected + 1;
    case "ArrowUp":
      return selected <= 0 ? count - 1 : selected - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

const focusable = "input, button, a[href]";

/** Keeps Tab within the dialog. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility(),
  );
  const edge = event.shiftKey ? elements.at(0) : elements.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? elements.at(-1) : elements.at(0))?.focus();
}

/** Arrow keys move the focus between the input and the links of the history. */
function moveFocus(event: KeyboardEvent<HTMLElement>, dialog: HTMLDialogElement): void {
  const links = [...dialog.querySelectorAll<HTMLElement>("input, [data-visit]")];
  const at = links.findIndex((link) => link.isSameNode(document.activeElement));
  const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
  if (!isArrow || links.length < 2) return;
  event.preventDefault();
  const row = at < 0 ? rowOf(links) : at;
  links[moveSelection(event.key, row, links.length) ?? 0]?.focus();
}

/** Index of the history row with the focused button. */
function rowOf(links: readonly HTMLElement[]): number {
  const row = document.activeElement?.closest("li");
  return links.findIndex((link) => row?.contains(link) === true);
}
