import * as words from "#words";
import { announce } from "../kernel/announce.ts";
import { fragmentTarget } from "../kernel/fragment-target.ts";
import { isOverlayEntry } from "../kernel/overlay-entry.ts";
import { pageShown } from "../kernel/page-shown.ts";
import { revealCurrent } from "../kernel/reveal-current.ts";
import { isServerReachable } from "../kernel/server-reachable.ts";
import { failureView } from "./failure-view.ts";
import { loadFragment } from "./fragment-cache.ts";
import { isContentShown, isPageUrl } from "./page-link.ts";
import { startProgress } from "./progress-bar.ts";
import { ownShell, shownSidebar } from "./request-fragment.ts";
import { markLink, showFragment } from "./show-fragment.ts";

/**
 * Client-side navigation with the Navigation API. Modified clicks, downloads, new tabs, fragments, forms, reloads and
 * the stop button stay with the browser. Without the API, pages load in full.
 */
export function installRouter(): void {
  if (!("navigation" in window) || shownSidebar() === "" || !isContentShown()) return;
  navigation.addEventListener("navigate", (event) => {
    const url = new URL(event.destination.url);
    if (
      event.navigationType === "push" &&
      event.cancelable &&
      isOverlayEntry() &&
      // The entry of an overlay has the URL of its page.
      event.destination.url !== location.href
    ) {
      event.preventDefault();
      navigation.navigate(url.href, { history: "replace" });
      return;
    }
    if (!isInterceptable(event, url)) return;
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      handler: () => goTo(url, event),
    });
  });
}

function isInterceptable(event: NavigateEvent, url: URL): boolean {
  return (
    event.canIntercept &&
    event.navigationType !== "reload" &&
    !event.hashChange &&
    event.downloadRequest === null &&
    event.formData === null &&
    !isFromForm(event) &&
    isPageUrl(url) &&
    url.pathname !== location.pathname
  );
}

/** GET forms have no `formData`; newer browsers provide `sourceElement`. */
function isFromForm(event: NavigateEvent): boolean {
  const source: unknown = Reflect.get(event, "sourceElement");
  return source instanceof Element && source.matches("form, button, input");
}

/** A page that takes longer is shown with a view transition. */
const slowMilliseconds = 50;

/** Shows the page at a URL that the browser has changed to already: to load it in full is to reload. */
async function goTo(url: URL, event: NavigateEvent): Promise<void> {
  const progress = startProgress();
  const start = performance.now();
  try {
    const [fragment] = await Promise.all([
      loadFragment(url.pathname, {
        signal: event.signal,
        isGoingBack: event.navigationType === "traverse",
      }),
      markPressedLink(url),
    ]);
    if (event.signal.aborted) return;
    if (fragment.shell !== ownShell()) return location.reload();
    if (fragment.path !== url.pathname) {
      history.replaceState(history.state, "", fragment.path + url.search + url.hash);
    }
    const update = () => {
      // Writes to the DOM before reading layout, so that layout runs once.
      showFragment(fragment);
      event.scroll();
      moveFocus(url.hash);
      revealCurrent(document.querySelector(".sidebar-nav"));
      pageShown.emit(start);
    };
    // A transition captures the old page, which takes longer than showing a prefetched one.
    if (performance.now() - start < slowMilliseconds) update();
    else await withTransition(event, update);
    announce(fragment.title);
  } catch (error) {
    if (event.signal.aborted) return;
    // An error is shown here only when the page cannot be loaded in full.
    if (await isServerReachable()) location.reload();
    else showFailure(error);
  } finally {
    progress.done();
  }
}

/** At once, because on a slow device showing the page takes longer than a frame. */
async function markPressedLink({ pathname }: URL): Promise<void> {
  const nav = document.querySelector(".sidebar-nav");
  if (nav !== null) markLink(nav, pathname);
  await new Promise((resolve) => setTimeout(resolve));
}

async function withTransition(event: NavigateEvent, update: () => void): Promise<void> {
  const isWanted =
    "startViewTransition" in document &&
    !event.hasUAVisualTransition &&
    document.visibilityState === "visible" &&
    matchMedia("(prefers-reduced-motion: no-preference)").matches;
  if (!isWanted) return update();
  const transition = document.startViewTransition(update);
  // It rejects when the browser skips the animation.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}

/** Moves the focus to the target of the fragment or to the content, where the next Tab continues. */
function moveFocus(hash: string): void {
  const heading = fragmentTarget(hash);
  const target = heading ?? document.getElementById("content");
  if (heading !== null) heading.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

function showFailure(error: unknown): void {
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  document.title = `${words["loader.title"]} | ${site?.content ?? ""}`;
  const content = document.getElementById("content");
  const retry = async () => {
    const progress = startProgress();
    const isReachable = await isServerReachable();
    progress.done();
    if (isReachable) location.reload();
    else if (view.isConnected) showFailure(error);
  };
  const view = failureView({
    title: words["loader.title"],
    heading: "h1",
    error,
    retry: () => void retry(),
  });
  content?.replaceChildren(view);
  document.querySelector(".toc")?.remove();
  scrollTo(0, 0);
  content?.focus({ preventScroll: true });
}
