import type { MouseEvent } from "react";
import { optionId } from "./result-links.ts";

/** Follows links of the dialog, and reports each one that is opened. */
export class HitOpener {
  readonly #remember: (link: HTMLAnchorElement) => void;
  readonly #leave: () => void;

  /** @param leave called when another page is on its way into this tab */
  constructor(remember: (link: HTMLAnchorElement) => void, leave: () => void) {
    this.#remember = remember;
    this.#leave = leave;
  }

  /** Opens the hit at this index. */
  open(place: number, inNewTab: boolean): void {
    const link = document.getElementById(optionId(place));
    if (!(link instanceof HTMLAnchorElement)) return;
    if (!inNewTab) {
      this.#go(link);
      return;
    }
    this.#remember(link);
    open(link.href, "_blank", "noopener");
  }

  /** Handles clicks on any link of the dialog. */
  follow(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target === "_blank") return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      this.#remember(link);
      return;
    }
    event.preventDefault();
    this.#go(link);
  }

  #go(link: HTMLAnchorElement): void {
    this.#remember(link);
    // Replaces the dialog's history entry by the chosen page.
    location.replace(link.href);
    this.#leave();
  }
}
