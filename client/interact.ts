/** Everything that answers to the reader's hands, loaded with the first gesture. */
import { installIslands } from "./island-intent.ts";
import { installSearchShortcuts } from "./open-search.ts";
import { installCodeTools } from "./reading/code-tools.ts";
import { installMobileMenu } from "./reading/mobile-menu.ts";
import { installNavbarHiding } from "./reading/navbar-hiding.ts";
import { installPageActions } from "./reading/page-actions.ts";
import { installShortcuts } from "./reading/shortcuts.ts";
import { installSidebarFolding } from "./reading/sidebar-folding.ts";
import { installTabs } from "./reading/tabs.ts";
import { installTocSpy } from "./reading/toc-spy.ts";

installIslands();
installSearchShortcuts();
installTabs();
installMobileMenu();
installSidebarFolding();
installNavbarHiding();
installTocSpy();
installCodeTools();
installPageActions();
installShortcuts();
performance.mark("interactive");
