/** What a reader gets without asking, loaded when the page is there and the browser is idle. */
import { installAnalytics } from "./analytics/page-views.ts";
import { installPrefetch } from "./navigation/prefetch.ts";
import { installRouter } from "./navigation/router.ts";
import { installLoadFailures } from "./navigation/show-load-failures.ts";

installRouter();
installLoadFailures();
installPrefetch();
installAnalytics();
// Seen in the browser's timeline, and awaited by tests and benches.
performance.mark("enhanced");
