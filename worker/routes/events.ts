import type { AnalyticsEvent } from "../../pipeline/model/analytics-event.ts";
import { countableEvents } from "../analytics/countable-events.ts";
import type { ParsedEvents } from "../analytics/parse-events.ts";
import { writeEvents } from "../analytics/write-events.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { isWithinLimit } from "../http/limit-requests.ts";
import { readJsonPost } from "../http/read-json-post.ts";
import { jsonError } from "../http/responses.ts";
import { manifest } from "../kernel/manifest.ts";

/**
 * A route that passes events from this site's pages to the sinks after responding: `POST` of JSON.
 * @param maxBytes largest body
 */
export function serveEvents(maxBytes: number, parse: (body: string) => ParsedEvents) {
  return async (context: AppContext): Promise<Response> => {
    const request = context.req.raw;
    if (request.method === "POST" && isCrossSite(request)) {
      return jsonError(403, "cross-site", "Only pages of this site may send this.");
    }
    const body = await readJsonPost(request, maxBytes);
    if (body instanceof Response) return body;
    const parsed = parse(body);
    if ("refused" in parsed) {
      const code = parsed.refused === 413 ? "too-large" : "malformed";
      return jsonError(parsed.refused, code, parsed.reason);
    }
    const mayCount = manifest.site.analytics && !asksForPrivacy(request);
    // A report is sent on purpose, whatever the browser says about counting.
    const counted = parsed.events.filter(({ type }) => mayCount || type === "feedback");
    const events = await withinLimit(context, countableEvents(counted, Date.now()));
    const { origin } = new URL(request.url);
    context.executionCtx.waitUntil(writeEvents(events, context.env, origin));
    return new Response(null, { status: 204, headers: { "Cache-Control": cachePolicy.none } });
  };
}

/** The events until the client's limit. The first is counted with the request. */
async function withinLimit(context: AppContext, events: AnalyticsEvent[]) {
  const others = await Promise.all(
    events.slice(1).map(() => isWithinLimit(context, "EVENTS_LIMIT")),
  );
  return events.slice(0, 1 + others.filter((isWithin) => isWithin).length);
}

/** True when `Sec-Fetch-Site` or `Origin` shows another site. Clients without these headers are no browsers. */
function isCrossSite({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return true;
  const origin = headers.get("origin");
  return origin !== null && origin !== new URL(url).origin;
}

function asksForPrivacy({ headers }: Request): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
}
