import { isFilteredSidebar } from "../../pipeline/model/navigation.ts";
import type { PageFragment } from "../../pipeline/model/page-fragment.ts";
import { markdownPath, undividedPath } from "../../pipeline/model/urls.ts";
import { sitePrefix } from "../kernel/site-prefix.ts";
import { shownSidebar } from "./request-fragment.ts";

/** Sidebars shown in this tab, by id. */
const sidebars = new Map<string, string>();

/** Replaces head, sidebar, current-page marks and content with those of another page. */
export function showFragment(fragment: PageFragment): void {
  showHead(fragment);
  showSidebar(fragment);
  showLanguages(fragment);
  for (const link of document.querySelectorAll<HTMLElement>("[data-section]")) {
    link.ariaCurrent = link.dataset.section === fragment.section ? "true" : null;
  }
  document.body.dataset.layout = fragment.layout;
  document.body.dataset.sectionShown = fragment.section;
  const page = document.querySelector(".page");
  for (const part of [...(page?.children ?? [])]) {
    if (part.id !== "sidebar") part.remove();
  }
  page?.insertAdjacentHTML("beforeend", fragment.html);
}

function showHead({ documentTitle, title, description, path }: PageFragment): void {
  document.title = documentTitle;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const url = new URL(path, canonical?.href ?? location.href).href;
  canonical?.setAttribute("href", url);
  document
    .querySelector('link[rel="alternate"][type="text/markdown"]')
    ?.setAttribute("href", markdownPath(path));
  setMeta('[name="description"]', description);
  setMeta('[property="og:description"]', description);
  setMeta('[property="og:title"]', title);
  setMeta('[property="og:url"]', url);
  // `hreflang` is not updated: only crawlers read it.
  for (const element of document.querySelectorAll("link[hreflang]")) element.remove();
}

/** Updates the links of the language menu. */
function showLanguages({ path }: PageFragment): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-language]")) {
    const translation = `${link.dataset.language}${path.slice(sitePrefix().length)}`;
    link.setAttribute("href", translation.replace(/(.)\/$/, "$1") || "/");
  }
}

function setMeta(selector: string, content: string): void {
  document.querySelector(`meta${selector}`)?.setAttribute("content", content);
}

function showSidebar({ sidebar, sidebarHtml, path }: PageFragment): void {
  const nav = document.querySelector<HTMLElement>(".sidebar-nav");
  if (nav === null) return;
  const shown = shownSidebar();
  if (sidebar !== shown) {
    sidebars.set(shown, nav.innerHTML);
    nav.innerHTML = sidebarHtml ?? sidebars.get(sidebar) ?? "";
    nav.scrollTop = 0;
    nav.parentElement?.setAttribute("data-sidebar", sidebar);
    showSidebarFilter(sidebar);
  }
  let category = markLink(nav, path)?.closest("details");
  while (category) {
    category.open = true;
    category = category.parentElement?.closest("details");
  }
}

/** Marks the sidebar's link to a page, or to the page that it continues, as the current one, if there is such a link. */
export function markLink(nav: ParentNode, path: string): Element | null {
  for (const link of nav.querySelectorAll("[aria-current]")) link.ariaCurrent = null;
  const linkTo = (href: string) => nav.querySelector(`a[href="${CSS.escape(href)}"]`);
  const current = linkTo(path) ?? linkTo(undividedPath(path));
  if (current !== null) current.ariaCurrent = "page";
  return current;
}

/** A new sidebar starts unfiltered. */
function showSidebarFilter(sidebar: string): void {
  const filter = document.querySelector<HTMLElement>(".sidebar-filter");
  const field = filter?.querySelector("input");
  if (filter === null || field === null || field === undefined) return;
  filter.hidden = !isFilteredSidebar(sidebar);
  field.value = "";
}
