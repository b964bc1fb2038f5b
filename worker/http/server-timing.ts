import { timing } from "hono/timing";
import type { AppContext } from "./app-context.ts";

/**
 * `Server-Timing` in development and preview: where the answer came from, and the time until its headers. The
 * runtime's clock only moves with input and output, so the time is that of storage; CPU time is in `npm run bench`.
 */
export const serverTiming = timing({
  enabled: ({ env }: AppContext) =>
    env.ENVIRONMENT === "development" || env.ENVIRONMENT === "preview",
});
