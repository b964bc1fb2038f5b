import { revealCurrent } from "../kernel/reveal-current.ts";
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

function sidebarNav(): HTMLElement | null {
  return document.querySelector(".sidebar-nav");
}

function stateKey(): string {
  return `sidebar.${document.getElementById("sidebar")?.dataset.sidebar}`;
}
