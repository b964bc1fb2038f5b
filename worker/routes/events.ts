import type { Context } from "hono";
import { MOST_EVENT_BYTES } from "../../content/model/analytics-event.ts";
import { eventSinks } from "../analytics/event-sinks.ts";
import { parseEvents } from "../analytics/parse-events.ts";
import type { Env } from "../env.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { readLimitedText } from "../http/read-limited-text.ts";
import { logError } from "../log.ts";

type EventsContext = Context<{ Bindings: Env }>;

/** Takes batches of analytics events from our own pages and hands them to the sinks after the answer. */
export async function serveEvents(context: EventsContext): Promise<Response> {
  const request = context.req.raw;
  if (request.method !== "POST")
    return refuse(405, "Only POST is answered here.", { Allow: "POST" });
  if (isCrossSite(request)) return refuse(403, "Only pages of this site may send events.");
  if (!isJson(request)) return refuse(415, "The content type must be application/json.");
  const body = await readLimitedText(request, MOST_EVENT_BYTES);
  if (body === undefined) return refuse(413, `A batch has at most ${MOST_EVENT_BYTES} bytes.`);
  const parsed = parseEvents(body);
  if ("refused" in parsed) return refuse(parsed.refused, parsed.reason);
  if (!asksForPrivacy(request)) {
    const { origin } = new URL(request.url);
    for (const sink of eventSinks(context.env)) {
      const written = sink
        .write(parsed.events, { origin })
        .catch((error: unknown) => logError("events-failed", { sink: sink.name }, error));
      context.executionCtx.waitUntil(written);
    }
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": cachePolicy.none } });
}

/** Browsers say where a request comes from; a client that says nothing is no browser on another site. */
function isCrossSite({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return true;
  const origin = headers.get("origin");
  return origin !== null && origin !== new URL(url).origin;
}

function isJson({ headers }: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}

function asksForPrivacy({ headers }: Request): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
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
