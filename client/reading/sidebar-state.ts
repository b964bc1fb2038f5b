/** Scroll position and folded categories of a sidebar outlive a full load of a page; they end with the tab. */
interface SidebarState {
  scroll: number;
  /** Whether each category is open, in document order. */
  open: boolean[];
}

function sidebarNav(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(".sidebar-nav") ?? undefined;
}

function stateKey(): string {
  return `sidebar.${document.getElementById("sidebar")?.dataset.sidebar}`;
}

/** Before the first paint where possible, so that nothing jumps. The current page is always in view. */
export function restoreSidebar(): void {
  const nav = sidebarNav();
  if (nav === undefined) return;
  const state = readState();
  if (state !== undefined) {
    nav.querySelectorAll("details").forEach((category, index) => {
      const isCurrent = category.querySelector("[aria-current]") !== null;
      category.open = isCurrent || (state.open[index] ?? category.open);
    });
    nav.scrollTop = state.scroll;
  }
  revealCurrent(nav);
}

/** Scrolls only the sidebar, and only when the current page is out of view. */
export function revealCurrent(nav: HTMLElement): void {
  const current = nav.querySelector("[aria-current]");
  if (current === null || nav.clientHeight === 0) return;
  const { top, bottom } = current.getBoundingClientRect();
  const view = nav.getBoundingClientRect();
  const bottomEdge = Math.min(view.bottom, innerHeight);
  if (top >= view.top && bottom <= bottomEdge) return;
  nav.scrollTop += top - view.top - (bottomEdge - view.top) / 2;
}

export function keepSidebar(): void {
  const nav = sidebarNav();
  if (nav === undefined) return;
  const open = [...nav.querySelectorAll("details")].map((category) => category.open);
  const state: SidebarState = { scroll: nav.scrollTop, open };
  try {
    sessionStorage.setItem(stateKey(), JSON.stringify(state));
  } catch {
    // Without storage the sidebar starts afresh.
  }
}

function readState(): SidebarState | undefined {
  try {
    const state: unknown = JSON.parse(sessionStorage.getItem(stateKey()) ?? "");
    return isState(state) ? state : undefined;
  } catch {
    return undefined;
  }
}

function isState(value: unknown): value is SidebarState {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof Reflect.get(value, "scroll") === "number" &&
    Array.isArray(Reflect.get(value, "open"))
  );
}
