/** Everything a reader gets without asking, loaded when the page is there and the browser is idle. */
import { installAnalytics } from "./analytics/page-views.ts";
import { installPrefetch } from "./navigation/prefetch.ts";
import { installRouter } from "./navigation/router.ts";
import { installCodeTools } from "./reading/code-tools.ts";
import { installMobileMenu } from "./reading/mobile-menu.ts";
import { installNavbarHiding } from "./reading/navbar-hiding.ts";
import { installPageActions } from "./reading/page-actions.ts";
import { installShortcuts } from "./reading/shortcuts.ts";
import { installSidebarFolding } from "./reading/sidebar-folding.ts";
import { installTabs } from "./reading/tabs.ts";
import { installTocSpy } from "./reading/toc-spy.ts";

installRouter();
installTabs();
installMobileMenu();
installSidebarFolding();
installNavbarHiding();
installTocSpy();
installCodeTools();
installPageActions();
installShortcuts();
installPrefetch();
installAnalytics();
