import { parseFeedback } from "../analytics/parse-feedback.ts";
import { writeEvents } from "../analytics/write-events.ts";
import type { AppContext } from "../http/app-context.ts";
import { asksForPrivacy, isCrossSite, isJson } from "../http/browser-signals.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { readLimitedText } from "../http/read-limited-text.ts";

/** Most bytes: a report of 1,000 escaped characters and its path. */
const mostBytes = 16 * 1024;

/** `POST /feedback`: passes a report about a page, `{ path, kind, text }`, to the sinks. */
export async function serveFeedback(context: AppContext): Promise<Response> {
  const request = context.req.raw;
  const refuse = (status: 400 | 403 | 405 | 413 | 415, code: string, message: string) =>
    context.json({ error: { code, message } }, status, {
      "Cache-Control": cachePolicy.none,
      ...(status === 405 && { Allow: "POST" }),
    });
  if (request.method !== "POST")
    return refuse(405, "method-not-allowed", "Only POST is answered here.");
  if (isCrossSite(request))
    return refuse(403, "cross-site", "Only pages of this site may send reports.");
  if (!isJson(request)) {
    return refuse(415, "unsupported-media-type", "The content type must be application/json.");
  }
  const body = await readLimitedText(request, mostBytes);
  if (body === undefined)
    return refuse(413, "too-large", `A report has at most ${mostBytes} bytes.`);
  const feedback = parseFeedback(fieldsOf(body));
  if ("reason" in feedback) return refuse(400, "malformed", feedback.reason);
  if (!asksForPrivacy(request)) {
    const { origin } = new URL(request.url);
    context.executionCtx.waitUntil(writeEvents([feedback], context.env, origin));
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": cachePolicy.none } });
}

function fieldsOf(body: string): { path: unknown; kind: unknown; text: unknown } {
  try {
    const value: unknown = JSON.parse(body);
    const fields: Record<string, unknown> =
      typeof value === "object" && value !== null ? { ...value } : {};
    return { path: fields.path, kind: fields.kind, text: fields.text };
  } catch {
    return { path: undefined, kind: undefined, text: undefined };
  }
}
