import { closest } from "../kernel/closest.ts";
import { storage } from "../kernel/storage.ts";
import { targetIndex } from "../kernel/target-index.ts";

/** Storage key of the chosen version, as specified. */
const versionKey = "docs-preferred-version-default";

/**
 * Keyboard support of menus. They are popovers: the browser opens them, closes them on Escape or an outside click, and
 * returns the focus. This moves the focus into an opened menu and handles arrow keys and type-ahead.
 */
export function installMenus(): void {
  document.addEventListener("toggle", onToggle, true);
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", ({ target }) => {
    const chosen = closest(target, "[data-docs-version]");
    if (chosen === null) return;
    storage.set(versionKey, chosen.dataset.docsVersion ?? "");
    menuOf(chosen)?.hidePopover();
  });
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    const menu = menuOf(target);
    // No related target: the window lost focus, or the browser is closing the menu.
    if (menu === null || !(relatedTarget instanceof Element)) return;
    if (!menu.contains(relatedTarget) && invokerOf(menu) !== relatedTarget) menu.hidePopover();
  });
}

function onToggle(event: Event): void {
  const menu = event.target;
  if (!(menu instanceof HTMLElement) || !menu.matches(".menu[popover]")) return;
  const isOpen = event instanceof ToggleEvent && event.newState === "open";
  if (isOpen) entriesOf(menu)[0]?.focus();
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  const opener = closest(target, "[popovertarget]");
  if (opener !== null && key === "ArrowDown") {
    document.getElementById(opener.getAttribute("popovertarget") ?? "")?.showPopover();
    event.preventDefault();
    return;
  }
  const menu = menuOf(target);
  if (menu === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = nextEntry(entriesOf(menu), key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function menuOf(target: EventTarget | null): HTMLElement | null {
  return closest(target, ".menu[popover]");
}

function invokerOf(menu: HTMLElement): Element | null {
  return document.querySelector(`[popovertarget="${menu.id}"]`);
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("a, button")].filter((entry) =>
    entry.checkVisibility(),
  );
}

/** The entry that a key moves the focus to, by the ARIA menu pattern; undefined for other keys. */
function nextEntry(entries: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const current = entries.findIndex((entry) => entry.matches(":focus"));
  const target = targetIndex(key, current, entries.length);
  if (target !== undefined) return entries[target];
  if (key.length !== 1 || key === " ") return undefined;
  const fromCurrent = [...entries.slice(current + 1), ...entries.slice(0, current + 1)];
  return fromCurrent.find(({ textContent }) =>
    textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}
