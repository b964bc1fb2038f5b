/**
 * The only script before the load event: what has to respond at once. `interactive.ts` follows after load, React on
 * intent (`intent.ts`).
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
