import { printedJsonFile, type SiteFile } from "../../kernel/site-file.ts";
import { serverCardPath, serverCardType } from "../../model/urls.ts";
import type { SiteSettings } from "../../settings/site.ts";

/** Card of the MCP server, a draft: https://github.com/modelcontextprotocol/modelcontextprotocol/pull/2127 */
export function serverCard({
  title,
  url,
  version,
}: Pick<SiteSettings, "title" | "url" | "version">): SiteFile {
  const card = {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${new URL(url).hostname.split(".").reverse().join(".")}/docs`,
    title: `${title} documentation`,
    description:
      "Searches and reads the documentation, and checks requests to the API before they are sent.",
    version,
    websiteUrl: url,
    remotes: [{ type: "streamable-http", url: `${url}/mcp` }],
  };
  return printedJsonFile(serverCardPath, card, serverCardType);
}
