import type { EventBatch } from "../../content/model/analytics-event.ts";
import { onPageShown } from "../navigation/page-shown.ts";
import { createEventQueue } from "./event-queue.ts";
import { onTracked, track } from "./track.ts";

/**
 * Counts page views without cookies or ids. A reader who sends `Sec-GPC` or `DNT` is not counted at all, and nobody
 * is where the site's settings say so.
 */
export function installAnalytics(): void {
  if (document.documentElement.dataset.analytics === "off") return;
  if (Reflect.get(navigator, "globalPrivacyControl") || navigator.doNotTrack === "1") return;
  const queue = createEventQueue((events) => {
    const batch: EventBatch = { events };
    const body = new Blob([JSON.stringify(batch)], { type: "application/json" });
    navigator.sendBeacon("/events", body);
  });
  onTracked(queue.add);
  addEventListener("pagehide", queue.flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") queue.flush();
  });
  let last = "";
  let referrer = document.referrer;
  const countView = () => {
    const { pathname: path, search: query, hash, href } = location;
    // Not the whole address: with an empty hash (`#`, back to the top) it differs, and the page is the same.
    const view = path + query + hash;
    if (view === last) return;
    last = view;
    track({
      type: "page_view",
      path,
      ...(query === "" ? {} : { query }),
      ...(hash === "" ? {} : { hash }),
      title: document.title,
      ...(referrer === "" ? {} : { referrer }),
    });
    referrer = href;
  };
  onPageShown(countView);
  addEventListener("hashchange", countView);
  // A page that the browser kept for going back is seen once more.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    last = "";
    countView();
  });
  countView();
}
