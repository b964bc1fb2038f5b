import { closest } from "../kernel/closest.ts";
import { fragmentTarget } from "../kernel/fragment-target.ts";
import { onEachPage } from "../kernel/page-shown.ts";

/** Marks the current heading in the table of contents. */
export function installTocSpy(): void {
  let entries: TocLink[] = [];
  let isScheduled = false;
  const update = () => {
    isScheduled = false;
    mark(entries);
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(update);
  };
  // In narrow windows the list covers the text, so following a link closes it.
  document.addEventListener("click", ({ target }) => {
    if (closest(target, ".toc a") !== null) {
      document.querySelector(".toc details")?.removeAttribute("open");
    }
  });
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", schedule, { passive: true });
  onEachPage(() => {
    entries = readEntries();
    schedule();
  });
}

interface TocLink {
  link: HTMLAnchorElement;
  heading: HTMLElement;
}

function readEntries(): TocLink[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(".toc a")].flatMap((link) => {
    const heading = fragmentTarget(link.hash);
    return heading === null ? [] : [{ link, heading }];
  });
}

/** The last heading above the first quarter of the window; at the end of the page, the last one. */
function mark(entries: readonly TocLink[]): void {
  const line = innerHeight / 4;
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const passed = entries.filter(({ heading }) => heading.getBoundingClientRect().top <= line);
  const current = isAtEnd && scrollY > 0 ? entries.at(-1) : passed.at(-1);
  for (const { link } of entries) {
    if (link === current?.link) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const bar = document.querySelector<HTMLElement>(".toc summary");
  if (bar !== null) bar.dataset.current = current?.link.textContent ?? "";
  keepInView(current?.link);
}

/** Scrolls the table of contents without scrolling the page. */
function keepInView(link: HTMLElement | undefined): void {
  const toc = link?.closest<HTMLElement>(".toc");
  if (link === undefined || toc === null || toc === undefined) return;
  const { top, bottom } = link.getBoundingClientRect();
  const view = toc.getBoundingClientRect();
  if (top < view.top) toc.scrollTop -= view.top - top + 40;
  else if (bottom > view.bottom) toc.scrollTop += bottom - view.bottom + 40;
}
