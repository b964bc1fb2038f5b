/**
 * The only script before the load event: what has to respond at once. `interactive.ts` follows after load, React on
 * intent (`intent.ts`).
 */

import { installIntent, loadInteractive } from "./intent.ts";
import { installSearchShortcuts } from "./islands/search-shortcuts.ts";
import { afterLoad } from "./kernel/after-load.ts";
import { closest } from "./kernel/closest.ts";
import { restoreSidebar } from "./navigation/sidebar-state.ts";
import { closeAnnouncement } from "./page/announcement.ts";
import { syncColorMode } from "./page/color-mode.ts";
import { restoreTabs } from "./page/restore-tabs.ts";

document.addEventListener("click", ({ target }) => {
  if (closest(target, "[data-close-announcement]") !== null) closeAnnouncement();
});
syncColorMode();
installIntent();
installSearchShortcuts();
restoreSidebar();
restoreTabs();
afterLoad(() => void loadInteractive());
