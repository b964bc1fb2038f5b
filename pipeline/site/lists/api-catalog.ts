import type { ApiModel } from "../../openapi/read/api-model.ts";
import type { SiteFile } from "./site-files.ts";

const apiCatalogPath = "/.well-known/api-catalog";

/**
 * Which APIs there are and where each is described: a linkset (RFC 9264) at the well-known
 * address of RFC 9727. One entry a server of the web API, one for the MCP server.
 */
export function apiCatalog(api: ApiModel | undefined, origin: string): SiteFile {
  const servers = api?.servers.map(({ url }) => url) ?? [];
  const mcp = `${origin}/mcp`;
  const linkset = [
    { anchor: origin + apiCatalogPath, item: [...servers, mcp].map((href) => ({ href })) },
    ...servers.map((anchor) => ({
      anchor,
      "service-desc": [
        { href: `${origin}/openapi.yaml`, type: "application/yaml" },
        { href: `${origin}/openapi.json`, type: "application/json" },
      ],
      "service-doc": [
        { href: origin + (api?.path ?? "/"), type: "text/html" },
        { href: `${origin}${api?.path ?? "/index"}.md`, type: "text/markdown" },
      ],
      "service-meta": [{ href: `${origin}/skill.md`, type: "text/markdown" }],
    })),
    {
      anchor: mcp,
      "service-doc": [{ href: `${origin}/Documentation/links`, type: "text/html" }],
    },
  ];
  return {
    path: apiCatalogPath,
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    content: `${JSON.stringify({ linkset }, null, 2)}\n`,
  };
}
