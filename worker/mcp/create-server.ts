import { type CacheHint, McpServer } from "@modelcontextprotocol/server";
import { agentsPath, skillPath } from "../../pipeline/model/urls.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { registerResources } from "./register-resources.ts";
import { allTools } from "./tools/all-tools.ts";

/** Pages change only with a deploy, so clients may cache results for five minutes. */
const cacheHint: CacheHint = { ttlMs: 300_000, cacheScope: "public" };

export function createServer(source: DocsSource): McpServer {
  const { site } = source;
  const server = new McpServer(
    {
      name: site.projectName,
      title: `${site.title} documentation`,
      version: site.version,
      websiteUrl: site.url,
      icons: logoIcons(site),
    },
    {
      instructions: instructions(source),
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
      },
      cacheHints: {
        "server/discover": cacheHint,
        "tools/list": cacheHint,
        "resources/list": cacheHint,
        "resources/templates/list": cacheHint,
        "resources/read": cacheHint,
      },
    },
  );
  for (const tool of allTools) tool.register(server, source);
  registerResources(server, source);
  return server;
}

/** The navbar's logo; `sizes` can be said of an SVG only. */
function logoIcons({ url, navbar }: DocsSource["site"]) {
  const { src } = navbar.logo;
  return src.endsWith(".svg")
    ? [{ src: url + src, mimeType: "image/svg+xml", sizes: ["any"] }]
    : [{ src: url + src }];
}

function instructions({ site }: DocsSource): string {
  return [
    site.about ?? `Documentation of ${site.title}: ${site.tagline}.`,
    "Begin with get where you know a name (operation, schema, symbol), else with search_docs. Get each name before you write code that uses it, and check each request with check_request. Where that names a sandbox, run your program there before you hand it over. changes lists what an upgrade breaks.",
    `Before you write a program read_page \`${skillPath}\`: its steps, units and rules. \`${agentsPath}\` is for a project's AGENTS.md.`,
  ].join("\n");
}
