import { storage } from "../kernel/storage.ts";

export function tabsKey(group: string): string {
  return `tabs.${group}`;
}

/** Restores the stored tab in every tab set of its group. */
export function restoreTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(".tabs[data-group]")) {
    const chosen = storage.get(tabsKey(tabs.dataset.group ?? ""));
    if (chosen !== null) showTab(tabs, chosen);
  }
}

/** Selects the tab with this value, if the set has one. */
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

/** Selects the example response of the request variant, or the first one where the variant has none. */
function showVariantExamples(variant: string): void {
  const examples = [...document.querySelectorAll<HTMLElement>("[data-for-variant]")];
  const shown = examples.find((example) => example.dataset.forVariant === variant) ?? examples[0];
  for (const example of examples) example.toggleAttribute("data-inactive", example !== shown);
}
