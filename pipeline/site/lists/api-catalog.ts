import { printedJsonFile, type SiteFile } from "../../kernel/site-file.ts";
import { apiCatalogPath, markdownPath, skillPath } from "../../model/urls.ts";
import { specificationPath } from "../../openapi/files/openapi-files.ts";
import type { ApiModel } from "../../openapi/read/api-model.ts";
import type { SiteSettings } from "../../settings/site.ts";

/** API catalogue (RFC 9727) as a linkset (RFC 9264): one entry per server of each API, and one for the MCP server. */
export function apiCatalog(
  apis: readonly ApiModel[],
  { url: origin, agents }: Pick<SiteSettings, "url" | "agents">,
): SiteFile {
  const served = apis.flatMap((api) => api.servers.map(({ url }) => ({ api, anchor: url })));
  const servers = served.map(({ anchor }) => anchor);
  const mcp = `${origin}/mcp`;
  const linkset = [
    { anchor: origin + apiCatalogPath, item: [...servers, mcp].map((href) => ({ href })) },
    ...served.map(({ api, anchor }) => ({
      anchor,
      "service-desc": [
        { href: origin + specificationPath(api, "yaml"), type: "application/yaml" },
        { href: origin + specificationPath(api, "json"), type: "application/json" },
      ],
      "service-doc": [
        { href: origin + api.path, type: "text/html" },
        { href: origin + markdownPath(api.path), type: "text/markdown" },
      ],
      "service-meta": [{ href: origin + skillPath, type: "text/markdown" }],
    })),
    {
      anchor: mcp,
      "service-doc": [
        agents?.guide === undefined
          ? { href: `${origin}/llms.txt`, type: "text/plain" }
          : { href: origin + agents.guide, type: "text/html" },
      ],
    },
  ];
  const type = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
  return printedJsonFile(apiCatalogPath, { linkset }, type);
}
