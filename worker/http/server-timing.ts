import { timing } from "hono/timing";
import type { AppContext } from "./app-context.ts";

/**
 * `Server-Timing` in development and preview. The Workers clock advances only with I/O, so the duration is the time
 * spent waiting for storage; `npm run bench` measures CPU time.
 */
export const serverTiming = timing({
  enabled: ({ env }: AppContext) =>
    env.ENVIRONMENT === "development" || env.ENVIRONMENT === "preview",
});
