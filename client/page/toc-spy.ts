import { closest } from "../kernel/closest.ts";
import { fragmentTarget } from "../kernel/fragment-target.ts";
import { onEachPage } from "../kernel/page-shown.ts";
import { revealCurrent } from "../kernel/reveal-current.ts";

/** Marks the current heading in the table of contents. */
export function installTocSpy(): void {
  let entries: TocLink[] = [];
  const update = () => mark(entries);
  // In narrow windows the list covers the text, so following a link closes it.
  document.addEventListener("click", ({ target }) => {
    if (closest(target, ".toc a") !== null) {
      document.querySelector(".toc details")?.removeAttribute("open");
    }
  });
  // Browsers fire both once a frame at most.
  addEventListener("scroll", update, { passive: true });
  addEventListener("resize", update, { passive: true });
  onEachPage(() => {
    entries = readEntries();
    requestAnimationFrame(update);
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
    link.ariaCurrent = link === current?.link ? "true" : null;
  }
  const bar = document.querySelector<HTMLElement>(".toc summary");
  if (bar !== null) bar.dataset.current = current?.link.textContent ?? "";
  revealCurrent(document.querySelector(".toc"));
}
