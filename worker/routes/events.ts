import type { ParsedEvents } from "../analytics/parse-events.ts";
import { writeEvents } from "../analytics/write-events.ts";
import type { AppContext } from "../http/app-context.ts";
import { asksForPrivacy, isCrossSite, isJson } from "../http/browser-signals.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { readLimitedText } from "../http/read-limited-text.ts";
import { manifest } from "../kernel/manifest.ts";

/**
 * A route that passes events from this site's pages to the sinks after responding: `POST` of JSON.
 * @param mostBytes largest body
 */
export function serveEvents(mostBytes: number, parse: (body: string) => ParsedEvents) {
  return async (context: AppContext): Promise<Response> => {
    const request = context.req.raw;
    const refuse = (status: 400 | 403 | 405 | 413 | 415, code: string, message: string) =>
      context.json({ error: { code, message } }, status, {
        "Cache-Control": cachePolicy.none,
        ...(status === 405 && { Allow: "POST" }),
      });
    if (request.method !== "POST") {
      return refuse(405, "method-not-allowed", "Only POST is answered here.");
    }
    if (isCrossSite(request)) {
      return refuse(403, "cross-site", "Only pages of this site may send this.");
    }
    if (!isJson(request)) {
      return refuse(415, "unsupported-media-type", "The content type must be application/json.");
    }
    const body = await readLimitedText(request, mostBytes);
    if (body === undefined) return refuse(413, "too-large", `At most ${mostBytes} bytes are read.`);
    const parsed = parse(body);
    if ("refused" in parsed) {
      const code = parsed.refused === 413 ? "too-large" : "malformed";
      return refuse(parsed.refused, code, parsed.reason);
    }
    const mayCount = manifest.site.analytics && !asksForPrivacy(request);
    // A report is sent on purpose, whatever the browser says about counting.
    const events = parsed.events.filter(({ type }) => mayCount || type === "feedback");
    const { origin } = new URL(request.url);
    context.executionCtx.waitUntil(writeEvents(events, context.env, origin));
    return new Response(null, { status: 204, headers: { "Cache-Control": cachePolicy.none } });
  };
}
