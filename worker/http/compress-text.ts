import type { Context, Next } from "hono";

/**
 * Compresses texts that no proxy behind us compresses: the runtime encodes a body whose response names an encoding,
 * while it is sent. Workers Cache keeps the compressed response.
 */
export async function compressText(context: Context, next: Next): Promise<void> {
  await next();
  const { headers } = context.res;
  if (!needsOwnCompression(headers.get("Content-Type") ?? "")) return;
  headers.append("Vary", "Accept-Encoding");
  if (context.res.body === null) return;
  if (context.req.header("accept-encoding")?.includes("gzip") !== true) return;
  headers.set("Content-Encoding", "gzip");
  headers.delete("Content-Length");
  // The same text in other bytes: the validator stays, but as a weak one (RFC 9110, 8.8.1).
  const etag = headers.get("ETag");
  if (etag !== null && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
}

/** Types we send that are not in developers.cloudflare.com/speed/optimization/content/compression. */
const typesCloudflareSkips = new Set([
  "text/markdown",
  "application/yaml",
  "application/linkset+json",
  "application/mcp-server-card+json",
  "application/atom+xml",
]);

/** True for a media type that the Worker has to compress itself. */
export function needsOwnCompression(mediaType: string): boolean {
  return typesCloudflareSkips.has(mediaType.split(";")[0]?.trim() ?? "");
}
