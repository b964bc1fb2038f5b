import type { Context, Next } from "hono";
import { needsOwnCompression } from "../../content/model/own-compression.ts";
import { chooseEncoding } from "./choose-encoding.ts";

/**
 * Compresses texts that no proxy behind us compresses and that are not stored compressed: the runtime encodes a body
 * whose response names an encoding, while it is sent. Pages as Markdown are not stored compressed: that would double
 * the writes of a first deploy, and what Markdown they hold is a part of the page's value.
 */
export async function compressText(context: Context, next: Next): Promise<void> {
  await next();
  const { headers } = context.res;
  if (!needsOwnCompression(headers.get("Content-Type") ?? "")) return;
  headers.append("Vary", "Accept-Encoding");
  if (headers.has("Content-Encoding") || context.res.body === null) return;
  if (chooseEncoding(context, ["gzip"]) === undefined) return;
  headers.set("Content-Encoding", "gzip");
  headers.delete("Content-Length");
  // The same text in other bytes: the validator stays, but as a weak one (RFC 9110, 8.8.1).
  const etag = headers.get("ETag");
  if (etag !== null && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
}
