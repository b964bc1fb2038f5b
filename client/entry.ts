/**
 * The only script before the load event: what must answer at once. The rest comes when the page has loaded
 * (`interactive.ts`), and React when the reader reaches for an island (`intent.ts`).
 */
import { installIntent, loadInteractive } from "./intent.ts";
import { afterLoad } from "./page/after-load.ts";
import { closeAnnouncement } from "./page/announcement.ts";
import { syncColorMode } from "./page/color-mode.ts";
import { restoreTabs } from "./page/restore-tabs.ts";
import { installSearchShortcuts } from "./page/shortcuts/search-shortcuts.ts";
import { restoreSidebar } from "./page/sidebar/sidebar-state.ts";

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-close-announcement]") !== null) closeAnnouncement();
});
syncColorMode();
installIntent();
installSearchShortcuts();
restoreSidebar();
restoreTabs();
afterLoad(() => void loadInteractive());
