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
