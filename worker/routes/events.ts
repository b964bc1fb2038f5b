import { MOST_EVENT_BYTES } from "../../content/model/analytics-event.ts";
import { parseEvents } from "../analytics/parse-events.ts";
import { writeEvents } from "../analytics/write-events.ts";
import type { AppContext } from "../http/app-context.ts";
import { asksForPrivacy, isCrossSite, isJson } from "../http/browser-signals.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { manifest } from "../manifest.ts";

/** `POST /events`: passes a batch of analytics events to the sinks after responding. */
export async function serveEvents(context: AppContext): Promise<Response> {
  const request = context.req.raw;
  if (request.method !== "POST")
    return refuse(405, "Only POST is answered here.", { Allow: "POST" });
  if (isCrossSite(request)) return refuse(403, "Only pages of this site may send events.");
  if (!isJson(request)) return refuse(415, "The content type must be application/json.");
  const parsed = parseEvents(await context.req.text());
  if ("refused" in parsed) return refuse(parsed.refused, parsed.reason);
  if (manifest.site.analytics && !asksForPrivacy(request)) {
    const { origin } = new URL(request.url);
    context.executionCtx.waitUntil(writeEvents(parsed.events, context.env, origin));
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": cachePolicy.none } });
}

/** Response to a batch over the size limit. */
export function refuseEvents(): Response {
  return refuse(413, `A batch has at most ${MOST_EVENT_BYTES} bytes.`);
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": cachePolicy.none,
      ...headers,
    },
  });
}
