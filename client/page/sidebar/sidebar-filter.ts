import { onPageShown } from "../../navigation/page-shown.ts";

/** Filters the sidebar by the typed words; matching categories are opened. */
export function installSidebarFilter(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest(".sidebar-filter") !== null) {
      filter(target.value);
    }
  });
  onPageShown(() =>
    filter(document.querySelector<HTMLInputElement>(".sidebar-filter input")?.value ?? ""),
  );
}

/** Categories opened by the filter, to be closed with it. */
const opened = new Set<HTMLDetailsElement>();

function filter(text: string): void {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const list = document.querySelector(".sidebar-nav > ul");
  if (list === null) return;
  for (const item of list.children) showMatching(item, words);
  if (words.length > 0) return;
  for (const category of opened) category.open = false;
  opened.clear();
}

/** True when the item or a descendant contains all words. */
function showMatching(item: Element, words: readonly string[]): boolean {
  const category = item.querySelector<HTMLDetailsElement>(":scope > details");
  const inside = [...item.querySelectorAll(":scope > details > ul > li")].map((each) =>
    showMatching(each, words),
  );
  const label = item.querySelector(":scope > a")?.textContent?.toLowerCase() ?? "";
  const matches =
    category === null ? words.every((word) => label.includes(word)) : inside.includes(true);
  item.toggleAttribute("hidden", !matches);
  if (category !== null && matches && words.length > 0 && !category.open) {
    category.open = true;
    opened.add(category);
  }
  return matches;
}
