import { "navbar.menu.label" as label } from "#words";
import { overlayState } from "../navigation/overlay-entry.ts";
import { onPageShown } from "../navigation/page-shown.ts";

/**
 * The menu of narrow windows. It has an entry in the history of its own, so that going back closes it;
 * focus stays inside and everything else is inert while it is open.
 */
export function installMobileMenu(): void {
  const sidebar = document.getElementById("sidebar");
  const opener = document.querySelector<HTMLElement>(".menu-button");
  if (sidebar === null || opener === null) return;
  const root = document.documentElement;
  const isOpen = () => root.classList.contains("menu-open");

  const open = () => {
    sidebar.classList.remove("show-main");
    toggle(sidebar, true);
    history.pushState(overlayState, "");
    sidebar.querySelector<HTMLElement>(".menu-close")?.focus();
  };
  const close = () => {
    if (!isOpen()) return;
    toggle(sidebar, false);
    opener.focus();
  };
  const closeAndGoBack = () => {
    close();
    history.back();
  };

  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (opener.contains(target)) {
      event.preventDefault();
      open();
    } else if (isOpen() && (target.closest(".menu-close") !== null || !sidebar.contains(target))) {
      event.preventDefault();
      closeAndGoBack();
    } else if (target.closest(".menu-back") !== null) {
      sidebar.classList.add("show-main");
      sidebar.querySelector<HTMLElement>(".main-menu a")?.focus();
    }
  });
  sidebar.addEventListener("keydown", (event) => {
    if (!isOpen()) return;
    if (event.key === "Tab") wrapFocus(sidebar, event);
    else if (event.key === "Escape" && !event.defaultPrevented) closeAndGoBack();
  });
  addEventListener("popstate", close);
  onPageShown(() => toggle(sidebar, false));
  matchMedia("(width >= 62.25em)").addEventListener("change", (query) => {
    if (query.matches && isOpen()) closeAndGoBack();
  });
}

function toggle(sidebar: HTMLElement, isOpen: boolean): void {
  document.documentElement.classList.toggle("menu-open", isOpen);
  for (const element of document.querySelectorAll("body > :not(.page), .page > :not(#sidebar)")) {
    element.toggleAttribute("inert", isOpen);
  }
  for (const [name, value] of [
    ["role", "dialog"],
    ["aria-modal", "true"],
    ["aria-label", label],
  ] as const) {
    if (isOpen) sidebar.setAttribute(name, value);
    else sidebar.removeAttribute(name);
  }
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
