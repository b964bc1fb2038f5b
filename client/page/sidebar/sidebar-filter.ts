import * as words from "#words";
import { fill } from "../../../pipeline/model/text/translate.ts";
import { element } from "../../kernel/element.ts";
import { pageShown } from "../../kernel/page-shown.ts";
import { searchUrl } from "../../kernel/site-prefix.ts";

/** Filters the sidebar by the typed words and opens matching categories. Without a match it links to the search. */
export function installSidebarFilter(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest(".sidebar-filter") !== null) {
      filter(target.value);
    }
  });
  pageShown.on(() =>
    filter(document.querySelector<HTMLInputElement>(".sidebar-filter input")?.value ?? ""),
  );
}

/** Categories opened by the filter, to be closed with it. */
const opened = new Set<HTMLDetailsElement>();

function filter(text: string): void {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const list = document.querySelector(".sidebar-nav > ul");
  if (list === null) return;
  const found = [...list.children].map((item) => showMatching(item, typed));
  document
    .querySelector(".sidebar-filter [role=status]")
    ?.replaceChildren(...(found.includes(true) ? [] : [searchLink(text.trim())]));
  if (typed.length > 0) return;
  for (const category of opened) category.open = false;
  opened.clear();
}

function searchLink(query: string): HTMLAnchorElement {
  return element("a", { href: searchUrl(query) }, fill(words["sidebar.filter.none"], { query }));
}

/** True when the item or a descendant contains all words. */
function showMatching(item: Element, typed: readonly string[]): boolean {
  const category = item.querySelector<HTMLDetailsElement>(":scope > details");
  const inside = [...item.querySelectorAll(":scope > details > ul > li")].map((each) =>
    showMatching(each, typed),
  );
  const label = item.querySelector(":scope > a")?.textContent?.toLowerCase() ?? "";
  const matches =
    category === null ? typed.every((word) => label.includes(word)) : inside.includes(true);
  item.toggleAttribute("hidden", !matches);
  if (category !== null && matches && typed.length > 0 && !category.open) {
    category.open = true;
    opened.add(category);
  }
  return matches;
}
