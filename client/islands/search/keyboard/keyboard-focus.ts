import type { KeyboardEvent } from "react";
import { moveSelection } from "./move-selection.ts";

const focusable = "input, button, a[href]";

/** Keeps Tab within the dialog. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility(),
  );
  const edge = event.shiftKey ? elements.at(0) : elements.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? elements.at(-1) : elements.at(0))?.focus();
}

/** Arrow keys move the focus between the input and the links of the history. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, dialog: HTMLDialogElement): void {
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
