import * as words from "#words";
import { closest } from "../kernel/closest.ts";
import { overlayState } from "../kernel/overlay-entry.ts";
import { pageShown } from "../kernel/page-shown.ts";

/**
 * The menu button of narrow windows opens the sidebar as a modal dialog; without JavaScript it is a link to `#sidebar`.
 * An open menu is a history entry, so that going back closes it. It traps the focus and makes the rest inert.
 */
export function installMobileMenu(): void {
  const sidebar = document.getElementById("sidebar");
  const opener = document.querySelector<HTMLElement>(".menu-button");
  if (sidebar === null || opener === null) return;
  const hide = () => {
    toggle(sidebar, false);
    opener.focus();
  };
  const close = () => {
    if (!isOpen()) return;
    hide();
    history.back();
  };
  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (closest(target, ".menu-button") !== null) {
        event.preventDefault();
        history.pushState(overlayState, "");
        sidebar.classList.remove("show-main");
        toggle(sidebar, true);
        sidebar.querySelector<HTMLElement>(".menu-close")?.focus();
      } else if (!isOpen()) return;
      else if (closest(target, ".menu-close") !== null || closest(target, "#sidebar") === null) {
        event.preventDefault();
        close();
      } else if (closest(target, ".menu-back") !== null) showMainMenu(sidebar);
    },
    true,
  );
  sidebar.addEventListener("keydown", (event) => {
    if (!isOpen()) return;
    if (event.key === "Tab") wrapFocus(sidebar, event);
    // Escape closes a nested menu first.
    else if (event.key === "Escape" && sidebar.querySelector(":popover-open") === null) close();
  });
  matchMedia("(width >= 62.25em)").addEventListener("change", close);
  addEventListener("popstate", () => {
    if (isOpen()) hide();
  });
  pageShown.on(() => toggle(sidebar, false));
}

function isOpen(): boolean {
  return document.documentElement.classList.contains("menu-open");
}

function showMainMenu(sidebar: HTMLElement): void {
  sidebar.classList.add("show-main");
  // The link of this section, so that one row looks selected, not two.
  const links = [...sidebar.querySelectorAll<HTMLElement>(".main-menu a")];
  (links.find((link) => link.ariaCurrent !== null) ?? links[0])?.focus();
}

function toggle(sidebar: HTMLElement, isOpen: boolean): void {
  document.documentElement.classList.toggle("menu-open", isOpen);
  for (const element of document.querySelectorAll(
    "body > :not(.page, dialog), .page > :not(#sidebar)",
  )) {
    element.toggleAttribute("inert", isOpen);
  }
  sidebar.role = isOpen ? "dialog" : null;
  sidebar.ariaModal = isOpen ? "true" : null;
  sidebar.ariaLabel = isOpen ? words["navbar.menu.label"] : null;
}

function wrapFocus(sidebar: HTMLElement, event: KeyboardEvent): void {
  const controls = [...sidebar.querySelectorAll<HTMLElement>("a, button, summary")].filter(
    (control) => control.checkVisibility() && control.tabIndex >= 0,
  );
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
