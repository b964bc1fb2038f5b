import { createHash } from "node:crypto";
import type { SiteBasics } from "../../../content/model/site.ts";
import type { SiteFile } from "./site-files.ts";

const cardPath = "/mcp/server-card";
const cardType = "application/mcp-server-card+json";

/** What agents look for at known addresses, besides `llms.txt` and the API catalogue. */
export function agentFiles(
  skill: SiteFile,
  site: Pick<SiteBasics, "title" | "url" | "version">,
): SiteFile[] {
  const card = serverCard(site);
  return [
    skillIndex(skill),
    { path: cardPath, type: cardType, content: card },
    // Where the first draft of server cards had them, and checkers still look.
    { path: "/.well-known/mcp/server-card.json", type: "application/json", content: card },
    aiCatalog(site, skillField(skill, "name")),
  ];
}

/** Agent Skills Discovery 0.2.0: https://github.com/cloudflare/agent-skills-discovery-rfc */
function skillIndex(file: SiteFile): SiteFile {
  const skill = {
    name: skillField(file, "name"),
    type: "skill-md",
    description: skillField(file, "description"),
    url: file.path,
    digest: `sha256:${createHash("sha256").update(String(file.content)).digest("hex")}`,
  };
  const index = {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [skill],
  };
  return {
    path: "/.well-known/agent-skills/index.json",
    type: "application/json",
    content: `${JSON.stringify(index, null, 2)}\n`,
  };
}

/** What the head of the skill says of it. */
function skillField({ content }: SiteFile, name: string): string {
  return new RegExp(`^${name}: (.+)$`, "m").exec(String(content))?.[1] ?? "";
}

/** MCP server card, a draft: https://github.com/modelcontextprotocol/modelcontextprotocol/pull/2127 */
function serverCard({
  title,
  url,
  version,
}: Pick<SiteBasics, "title" | "url" | "version">): string {
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
  return `${JSON.stringify(card, null, 2)}\n`;
}

/** AI Catalog 1.0: https://ai-catalog.io */
function aiCatalog({ title, url }: Pick<SiteBasics, "title" | "url">, skill: string): SiteFile {
  const publisher = new URL(url).hostname;
  const catalog = {
    specVersion: "1.0",
    host: { displayName: title, documentationUrl: url },
    entries: [
      { identifier: `urn:air:${publisher}:mcp:docs`, type: cardType, url: url + cardPath },
      {
        identifier: `urn:air:${publisher}:skill:${skill}`,
        type: "application/agent-skills+md",
        url: `${url}/skill.md`,
      },
    ],
  };
  return {
    path: "/.well-known/ai-catalog.json",
    type: "application/ai-catalog+json",
    content: `${JSON.stringify(catalog, null, 2)}\n`,
  };
}
