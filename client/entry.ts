/**
 * The only script before the load event: what must answer at once. The rest comes when the page has loaded
 * (`enhance.ts`), with the first gesture (`interact.ts`), and React when the reader reaches for an island.
 */
import { afterLoad } from "./browser/after-load.ts";
import { syncColorMode, toggleColorMode } from "./browser/color-mode.ts";
import { storage } from "./browser/storage.ts";
import { installFirstGesture } from "./first-gesture.ts";
import { restoreTabs } from "./reading/restore-tabs.ts";
import { restoreSidebar } from "./reading/sidebar-state.ts";

const root = document.documentElement;

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-color-mode-toggle]") !== null) toggleColorMode();
  if (target.closest("[data-close-announcement]") !== null) {
    storage.set("announcement.dismissed", root.dataset.announcement ?? "");
    root.dataset.announcementClosed = "";
    document.getElementById("content")?.focus({ preventScroll: true });
  }
});
syncColorMode();
installFirstGesture();
restoreSidebar();
restoreTabs();
afterLoad(() => void import("./enhance.ts").catch(() => undefined));
