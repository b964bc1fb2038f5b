import { afterLoad } from "../page/after-load.ts";
import { prefetchFragment } from "./fragment-cache.ts";
import { isContentShown, isPageUrl } from "./page-link.ts";
import { onPageShown } from "./page-shown.ts";

/** Milliseconds a pointer or the focus rests on a link before its page is fetched: passing over is no intent. */
const restMilliseconds = 40;

/**
 * Fetches pages ahead of the click: what the reader points at, focuses or touches, and, while nothing else happens,
 * the one that comes next.
 */
export function installPrefetch(): void {
  // From search results and the like every page is loaded in full.
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
  const prefetchNext = () => afterLoad(() => prefetch(pathOf(document.querySelector(nextLink))));
  onPageShown(prefetchNext);
  prefetchNext();
}

const nextLink = ".pagination .next";

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Never where data is dear or slow. */
function isAllowed(): boolean {
  const connection: Connection = Reflect.get(navigator, "connection") ?? {};
  return connection.saveData !== true && !/2g$/.test(connection.effectiveType ?? "");
}

function prefetch(path: string | undefined): void {
  if (path !== undefined && isAllowed()) void prefetchFragment(path);
}

/** Path of the page that the link around the target leads to, when it is another one of this site. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || link.href === "" || link.target !== "" || link.download) return undefined;
  const isPage = isPageUrl(new URL(link.href)) && link.pathname !== location.pathname;
  return isPage ? link.pathname : undefined;
}
