import { closest } from "../kernel/closest.ts";
import { pageShown } from "../kernel/page-shown.ts";
import { onStoredChange, storage } from "../kernel/storage.ts";
import { targetIndex } from "../kernel/target-index.ts";
import { restoreTabs, showTab, tabsKey } from "./restore-tabs.ts";
import { variantChosen } from "./variant-chosen.ts";

/** Tabs by mouse and keyboard. Selecting one selects it in all sets of its group, on every page. */
export function installTabs(): void {
  document.addEventListener("click", ({ target }) => {
    choose(tabOf(target));
    showMore(target);
  });
  document.addEventListener("keydown", (event) => {
    const tab = tabOf(event.target);
    const next = tab === undefined ? undefined : neighbour(tab, event.key);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
  pageShown.on(restoreTabs);
  onStoredChange(tabsKey(""), restoreTabs);
}

function tabOf(target: EventTarget | null): HTMLElement | undefined {
  return closest(target, ".tabs [role=tab]") ?? undefined;
}

/** Shows the tabs that do not fit into the first row. */
function showMore(target: EventTarget | null): void {
  const button = closest(target, ".more-tabs");
  const tabs = button?.closest(".tabs");
  if (button === null || tabs === null || tabs === undefined) return;
  const isOpen = tabs.classList.toggle("all");
  button.setAttribute("aria-expanded", String(isOpen));
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const index = targetIndex(key, tabs.indexOf(tab), tabs.length, ["ArrowLeft", "ArrowRight"]);
  return tabs[index ?? -1];
}

function choose(tab: HTMLElement | undefined): void {
  const tabs = tab?.closest<HTMLElement>(".tabs");
  const value = tab?.dataset.value;
  if (tab === undefined || tabs === null || tabs === undefined || value === undefined) return;
  const { group } = tabs.dataset;
  if (group === undefined) {
    showTab(tabs, value);
    if (tabs.dataset.variant !== undefined) variantChosen.emit(value);
    return;
  }
  storage.set(tabsKey(group), value);
  // Tab sets above may change their height: keeps the clicked tab in place.
  const { top } = tab.getBoundingClientRect();
  restoreTabs();
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: "instant" });
}
