import { afterLoad } from "../kernel/after-load.ts";
import { closest } from "../kernel/closest.ts";
import { onEachPage } from "../kernel/page-shown.ts";
import { prefetchFragment } from "./fragment-cache.ts";
import { isContentShown, isPageUrl } from "./page-link.ts";

/** Milliseconds of hover or focus before a page is prefetched. */
const restMilliseconds = 40;

/** Prefetches the page of a hovered, focused or touched link, and, when idle, the next page. */
export function installPrefetch(): void {
  // Search results and other status pages load pages in full.
  if (!isContentShown()) return;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onRest = ({ target }: Event) => {
    clearTimeout(rest);
    const path = pathOf(target);
    if (path !== undefined) rest = setTimeout(() => prefetch(path), restMilliseconds);
  };
  document.addEventListener("pointerover", onRest, { passive: true });
  document.addEventListener("focusin", onRest);
  const onTouch = ({ target }: Event) => prefetch(pathOf(target));
  document.addEventListener("touchstart", onTouch, { passive: true });
  onEachPage(() => afterLoad(() => prefetch(pathOf(document.querySelector(nextLink)))));
}

const nextLink = ".pagination .next";

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Not with data saver or on slow connections. */
function isAllowed(): boolean {
  const connection: Connection = Reflect.get(navigator, "connection") ?? {};
  return connection.saveData !== true && !/2g$/.test(connection.effectiveType ?? "");
}

function prefetch(path: string | undefined): void {
  if (path !== undefined && isAllowed()) void prefetchFragment(path);
}

/** Path of the link around the target, if it is another page of this site. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = closest<HTMLAnchorElement>(target, "a");
  if (link === null || link.href === "" || link.target !== "" || link.download) return undefined;
  const isPage = isPageUrl(new URL(link.href)) && link.pathname !== location.pathname;
  return isPage ? link.pathname : undefined;
}
