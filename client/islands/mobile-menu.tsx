import { useEffect, useEffectEvent, useRef, useState } from "react";
import { overlayState } from "../kernel/overlay-entry.ts";
import { pageShown } from "../kernel/page-shown.ts";
import { LineIcon } from "./line-icon.tsx";

export interface MobileMenuProps {
  /** Of the button. */
  label: string;
  /** Of the open menu. */
  menuLabel: string;
}

/**
 * The menu button of narrow windows, which opens the sidebar; without JavaScript it is a link to `#sidebar`. An open
 * menu is a history entry, so that going back closes it. It traps the focus and makes the rest inert.
 */
export default function MobileMenu({ label, menuLabel }: MobileMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const closeAndGoBack = () => {
    setIsOpen(false);
    opener.current?.focus();
    history.back();
  };
  useOpenMenu(isOpen, menuLabel, closeAndGoBack);
  useEffect(() => {
    const close = () => setIsOpen(false);
    const closeByHistory = () => {
      if (document.documentElement.classList.contains("menu-open")) opener.current?.focus();
      close();
    };
    addEventListener("popstate", closeByHistory);
    const stop = pageShown.on(close);
    return () => {
      removeEventListener("popstate", closeByHistory);
      stop();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useValidAnchor: without JavaScript it is the link that opens the sidebar.
    <a
      ref={opener}
      className="icon-button menu-button"
      href="#sidebar"
      onClick={(event) => {
        event.preventDefault();
        history.pushState(overlayState, "");
        setIsOpen(true);
      }}
    >
      <LineIcon path="M4 7h16M4 12h16M4 17h16" size={22} />
      <span className="visually-hidden">{label}</span>
    </a>
  );
}

/** Makes the sidebar a modal dialog while the menu is open, and handles what closes it. */
function useOpenMenu(isOpen: boolean, label: string, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const sidebar = document.getElementById("sidebar");
    if (!isOpen || sidebar === null) return;
    const events = new AbortController();
    const { signal } = events;
    sidebar.classList.remove("show-main");
    toggle(sidebar, label, true);
    sidebar.querySelector<HTMLElement>(".menu-close")?.focus();
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (target.closest(".menu-close") !== null || !sidebar.contains(target)) {
        event.preventDefault();
        close();
      } else if (target.closest(".menu-back") !== null) {
        sidebar.classList.add("show-main");
        // The link of this section, so that one row looks selected, not two.
        const links = sidebar.querySelectorAll<HTMLElement>(".main-menu a");
        const current = [...links].find((link) => link.ariaCurrent !== null);
        (current ?? links[0])?.focus();
      }
    };
    // While it bubbles, the click that opened the menu would close it again.
    document.addEventListener("click", onClick, { signal, capture: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Tab") wrapFocus(sidebar, event);
      // Escape closes a nested menu first.
      else if (event.key === "Escape" && sidebar.querySelector(":popover-open") === null) close();
    };
    sidebar.addEventListener("keydown", onKey, { signal });
    const onWide = ({ matches }: MediaQueryListEvent) => {
      if (matches) close();
    };
    matchMedia("(width >= 62.25em)").addEventListener("change", onWide, { signal });
    return () => {
      events.abort();
      toggle(sidebar, label, false);
    };
  }, [isOpen, label]);
}

function toggle(sidebar: HTMLElement, label: string, isOpen: boolean): void {
  document.documentElement.classList.toggle("menu-open", isOpen);
  for (const element of document.querySelectorAll(
    "body > :not(.page, dialog), .page > :not(#sidebar)",
  )) {
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
