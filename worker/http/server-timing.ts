import type { Env } from "../env.ts";

/** Measures one request; absent in production. */
export interface Timing {
  /** Adds `Server-Timing`: where the answer came from, and the time since the start. */
  addTo(headers: Record<string, string>, cache: string): void;
}

/** The runtime's clock only moves with input and output, so the time is that of storage; CPU time is in `npm run bench`. */
export function startTiming(env: Env): Timing | undefined {
  if (env.ENVIRONMENT !== "development" && env.ENVIRONMENT !== "preview") return undefined;
  const start = performance.now();
  return {
    addTo(headers, cache) {
      const duration = (performance.now() - start).toFixed(1);
      headers["Server-Timing"] = `cache;desc="${cache}", render;dur=${duration}`;
    },
  };
}
