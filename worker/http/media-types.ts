/**
 * Stands in for the package `mime` (by an alias of wrangler.toml): kv-asset-handler asks it for the type of a
 * file, and its table of all media types would be a tenth of the worker. The client bundle has these.
 */
const typeByEnding: Readonly<Record<string, string>> = {
  css: "text/css",
  js: "text/javascript",
  json: "application/json",
  map: "application/json",
  svg: "image/svg+xml",
};

export function getType(path: string): string | null {
  return typeByEnding[path.slice(path.lastIndexOf(".") + 1)] ?? null;
}
