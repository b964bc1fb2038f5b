/** Scripts of the page other than islands, loaded when the browser is idle or with the first gesture. */

import { installAnalytics } from "./analytics/page-views.ts";
import { installVariants } from "./islands/request-editor/variants.ts";
import { requestPrefix } from "./kernel/fragment-target.ts";
import { onEachPage } from "./kernel/page-shown.ts";
import { installPrefetch } from "./navigation/prefetch.ts";
import { installRouter } from "./navigation/router.ts";
import { installLoadFailures } from "./navigation/show-load-failures.ts";
import { installCodeTools } from "./page/code-tools.ts";
import { installColorModeToggle } from "./page/color-mode.ts";
import { installKeptValues } from "./page/kept-values.ts";
import { installMenus } from "./page/menus.ts";
import { installMobileMenu } from "./page/mobile-menu.ts";
import { installNavbarHiding } from "./page/navbar-hiding.ts";
import { installPageActions } from "./page/page-actions.ts";
import { installRevealTarget } from "./page/reveal-target.ts";
import { installSampleFields } from "./page/sample-fields.ts";
import { installSidebarFilter } from "./page/sidebar/sidebar-filter.ts";
import { installSidebarFolding } from "./page/sidebar/sidebar-folding.ts";
import { installTabs } from "./page/tabs.ts";
import { installTocSpy } from "./page/toc-spy.ts";
import { installTypeHints } from "./page/type-hints.ts";
import { installWideTables } from "./page/wide-tables.ts";

installRouter();
installLoadFailures();
installPrefetch();
installAnalytics();
installTabs();
installMenus();
installMobileMenu();
installColorModeToggle();
installSampleFields();
installTypeHints();
installSidebarFolding();
installNavbarHiding();
installTocSpy();
installSidebarFilter();
installRevealTarget();
installWideTables();
installVariants();
installKeptValues();
installCodeTools();
installPageActions();
// A request in the URL fragment opens the editor.
onEachPage(() => {
  if (!location.hash.startsWith(requestPrefix)) return;
  document.querySelector<HTMLElement>("[data-opens=request-editor]")?.click();
});
// For the browser's timeline, tests and benches.
performance.mark("interactive");
