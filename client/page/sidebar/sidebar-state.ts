/**
 * Scroll position and folded categories of a sidebar outlive a full load of a page; they end with the tab.
 * Kept as `scroll/open`, where open has one digit for each category in document order.
 */
export function keepSidebar(): void {
  const nav = sidebarNav();
  if (nav === null) return;
  const open = [...nav.querySelectorAll("details")].map((category) => Number(category.open));
  try {
    sessionStorage.setItem(stateKey(), `${nav.scrollTop}/${open.join("")}`);
  } catch {
    // Without storage the sidebar starts afresh.
  }
}

/** Before the first paint where possible, so that nothing jumps. The current page is always in view. */
export function restoreSidebar(): void {
  const nav = sidebarNav();
  if (nav === null) return;
  const [scroll = "", open = ""] = readState().split("/");
  nav.querySelectorAll("details").forEach((category, index) => {
    if (open[index] === "1") category.open = true;
    else if (open[index] === "0" && category.querySelector("[aria-current]") === null) {
      category.open = false;
    }
  });
  nav.scrollTop = Number(scroll) || 0;
  revealCurrent(nav);
}

/** Scrolls only the sidebar, and only when the current page is out of view. */
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

function readState(): string {
  try {
    return sessionStorage.getItem(stateKey()) ?? "";
  } catch {
    return "";
  }
}
