import type { Context, Next } from "hono";
import { parseAccept } from "hono/utils/accept";

/**
 * What we send and Cloudflare does not compress by itself; of its list we use text/html, text/css, text/javascript,
 * text/plain, application/json, application/xml and image/svg+xml
 * (developers.cloudflare.com/speed/optimization/content/compression).
 */
const ownTypes =
  /^(text\/markdown|application\/(yaml|linkset\+json|atom\+xml|opensearchdescription\+xml))\s*(;|$)/;

/** Longer headers are not read: nobody needs them. */
const longestAccept = 512;

/**
 * Compresses texts that no proxy behind us compresses. The runtime encodes a body whose response names an encoding,
 * while it is sent. Pages as Markdown are not stored compressed: that would triple the writes of a first deploy.
 */
export async function compressText(context: Context, next: Next): Promise<void> {
  await next();
  const { headers } = context.res;
  if (!ownTypes.test(headers.get("Content-Type") ?? "") || headers.has("Content-Encoding")) return;
  headers.append("Vary", "Accept-Encoding");
  if (context.res.body === null || !takesGzip(context.req.header("accept-encoding"))) return;
  headers.set("Content-Encoding", "gzip");
  headers.delete("Content-Length");
  // The same text in other bytes: the validator stays, but as a weak one (RFC 9110, 8.8.1).
  const etag = headers.get("ETag");
  if (etag !== null && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
}

function takesGzip(acceptEncoding: string | undefined): boolean {
  const named = parseAccept((acceptEncoding ?? "").slice(0, longestAccept).toLowerCase());
  return named.some(({ type, q }) => type === "gzip" && q > 0);
}
