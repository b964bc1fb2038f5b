import { storage } from "./storage.ts";

/** Key of the choice that all tab sets of a group follow. */
export function tabsKey(group: string): string {
  return `tabs.${group}`;
}

/** Shows in every tab set of a group what the reader chose before. */
export function restoreTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(".tabs[data-group]")) {
    const chosen = storage.get(tabsKey(tabs.dataset.group ?? ""));
    if (chosen !== null) showTab(tabs, chosen);
  }
}

/** Shows the tab with this value; a set without it stays as it is. */
export function showTab(tabs: HTMLElement, value: string): void {
  const buttons = [...tabs.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]")];
  if (!buttons.some((button) => button.dataset.value === value)) return;
  for (const button of buttons) {
    const selected = button.dataset.value === value;
    button.setAttribute("aria-selected", String(selected));
    button.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
    panel?.toggleAttribute("data-inactive", !selected);
  }
  if (tabs.dataset.variant !== undefined) showVariantExamples(value);
}

/** Example responses follow the chosen variant of the request; for one without its own the first stands. */
function showVariantExamples(variant: string): void {
  const examples = [...document.querySelectorAll<HTMLElement>("[data-for-variant]")];
  const own = examples.find((example) => example.dataset.forVariant === variant) ?? examples[0];
  for (const example of examples) example.toggleAttribute("data-inactive", example !== own);
}
