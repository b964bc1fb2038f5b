/**
 * Types we send that Cloudflare does not compress. It compresses text/html, text/css, text/javascript, text/plain,
 * application/json, application/xml and image/svg+xml
 * (developers.cloudflare.com/speed/optimization/content/compression).
 */
const ownTypes = new Set([
  "text/markdown",
  "application/yaml",
  "application/linkset+json",
  "application/mcp-server-card+json",
  "application/atom+xml",
]);

/** True for a media type that the Worker has to compress itself. */
export function needsOwnCompression(mediaType: string): boolean {
  return ownTypes.has(mediaType.split(";")[0]?.trim() ?? "");
}
