import { tabStorage } from "../kernel/storage.ts";

/**
 * Saves scroll position and open categories of the sidebar for the next full page load, in session storage.
 * Stored as `scroll/open`, where `open` has one digit per category in document order.
 */
export function saveSidebar(): void {
  const nav = sidebarNav();
  if (nav === null) return;
  const open = [...nav.querySelectorAll("details")].map((category) => Number(category.open));
  tabStorage.set(stateKey(), `${nav.scrollTop}/${open.join("")}`);
}

/** The current page is always scrolled into view. */
export function restoreSidebar(): void {
  const nav = sidebarNav();
  if (nav === null) return;
  const [scroll = "", open = ""] = (tabStorage.get(stateKey()) ?? "").split("/");
  nav.querySelectorAll("details").forEach((category, index) => {
    if (open[index] === "1") category.open = true;
    else if (open[index] === "0" && category.querySelector("[aria-current]") === null) {
      category.open = false;
    }
  });
  // In the first frame, which computes the layout anyway: reading positions here would compute it once more.
  requestAnimationFrame(() => {
    nav.scrollTop = Number(scroll) || 0;
    revealCurrent(nav);
  });
}

/** Scrolls the sidebar alone, and only when the current page is out of view. */
export function revealCurrent(nav: HTMLElement): void {
  const current = nav.querySelector("[aria-current]");
  if (current === null) return;
  const { top, bottom } = current.getBoundingClientRect();
  const view = nav.getBoundingClientRect();
  const end = Math.min(view.bottom, innerHeight);
  if (top < view.top || bottom > end) nav.scrollTop += top - (view.top + end) / 2;
}

function sidebarNav(): HTMLElement | null {
  return document.querySelector(".sidebar-nav");
}

function stateKey(): string {
  return `sidebar.${document.getElementById("sidebar")?.dataset.sidebar}`;
}
