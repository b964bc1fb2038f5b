import type { EventSinkOf } from "../../worker/analytics/event-sink.ts";

/**
 * Where this site sends its events, beside Analytics Engine and Google Analytics. Each is made from the Worker's
 * variables and secrets; undefined where it is not configured. It runs in the Worker, so that readers' browsers ask no
 * other host:
 *
 *     ({ PLAUSIBLE_DOMAIN }) =>
 *       typeof PLAUSIBLE_DOMAIN === "string" ? plausibleSink(PLAUSIBLE_DOMAIN) : undefined,
 */
export const siteSinks: readonly EventSinkOf[] = [];
