import type { EventBatch } from "../../pipeline/model/analytics-event.ts";
import { requestPrefix } from "../kernel/fragment-target.ts";
import { onEachPage } from "../kernel/page-shown.ts";
import { createEventQueue } from "./event-queue.ts";
import { track, tracked } from "./track.ts";

/**
 * Counts page views without cookies or ids. Off for readers with `Sec-GPC` or `DNT`, and when disabled in the settings.
 */
export function installAnalytics(): void {
  if (document.documentElement.dataset.analytics === "off") return;
  if (Reflect.get(navigator, "globalPrivacyControl") || navigator.doNotTrack === "1") return;
  const queue = createEventQueue((events) => {
    const batch: EventBatch = { events };
    const body = new Blob([JSON.stringify(batch)], { type: "application/json" });
    navigator.sendBeacon("/events", body);
  });
  tracked.on(queue.add);
  addEventListener("pagehide", queue.flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") queue.flush();
  });
  let last = "";
  let referrer = document.referrer;
  const countView = () => {
    const { pathname: path, search: query, origin } = location;
    const hash = location.hash.startsWith(requestPrefix) ? "" : location.hash;
    // `location.hash` is also empty for a bare `#`, which is therefore the same view.
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
    referrer = origin + view;
  };
  addEventListener("hashchange", countView);
  // A page restored from the back/forward cache counts as a view.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    last = "";
    countView();
  });
  onEachPage(countView);
}
