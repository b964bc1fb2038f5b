import { onPageShown } from "../browser/page-shown.ts";
import { prefetchFragment } from "./fragment-cache.ts";
import { isPageUrl } from "./page-link.ts";

/** Links in view that are fetched ahead on one page; what the reader points at always is. */
const mostInView = 20;

/** Fetches pages ahead of the click: on hover, focus and touch, and links in view while nothing else happens. */
export function installPrefetch(): void {
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, onPointedAt, { passive: true });
  }
  let stop = watchLinksInView();
  onPageShown(() => {
    stop();
    stop = watchLinksInView();
  });
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Never where data is dear or slow. */
function isAllowed(): boolean {
  const connection: Connection = Reflect.get(navigator, "connection") ?? {};
  return connection.saveData !== true && !/2g$/.test(connection.effectiveType ?? "");
}

function onPointedAt({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  const path = link === null ? undefined : pagePath(link);
  if (path !== undefined && isAllowed()) void prefetchFragment(path);
}

function pagePath(link: HTMLAnchorElement): string | undefined {
  const isPage =
    link.href !== "" && link.target === "" && !link.download && isPageUrl(new URL(link.href));
  return isPage && link.pathname !== location.pathname ? link.pathname : undefined;
}

function watchLinksInView(): () => void {
  const queue: string[] = [];
  const seen = new Set<string>();
  let isRunning = false;
  let isStopped = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let path = queue.shift(); path !== undefined && !isStopped; path = queue.shift()) {
      await pause();
      if (!isStopped && isAllowed()) await prefetchFragment(path);
    }
    isRunning = false;
  };
  const observer = new IntersectionObserver((changes) => {
    for (const { isIntersecting, target } of changes) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      const path = pagePath(target);
      if (path === undefined || seen.has(path) || seen.size >= mostInView) continue;
      seen.add(path);
      queue.push(path);
    }
    void run();
  });
  // What the reader reads comes before the list of everything else.
  for (const selector of ["main a", ".sidebar-nav a"]) {
    for (const link of document.querySelectorAll(selector)) observer.observe(link);
  }
  return () => {
    isStopped = true;
    observer.disconnect();
  };
}

/** Between two prefetches the reader's own requests come first; a pause costs fewer bytes than idle callbacks. */
function pause(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}
