import { createHash } from "node:crypto";
import { printedJsonFile, type SiteFile } from "../../kernel/site-file.ts";
import type { SiteBasics } from "../../model/site.ts";
import type { SiteSettings } from "../../settings/site.ts";

const cardPath = "/mcp/server-card";
const cardType = "application/mcp-server-card+json";

/** Files at well-known addresses for agents, besides `llms.txt` and the API catalogue. */
export function agentFiles(
  skill: SiteFile,
  site: Pick<SiteSettings, "title" | "url" | "version" | "agents">,
): SiteFile[] {
  const card = serverCard(site);
  return [
    skillIndex(skill),
    printedJsonFile(cardPath, card, cardType),
    // Paths of earlier drafts, which checkers still use.
    printedJsonFile("/.well-known/mcp", card),
    printedJsonFile("/.well-known/mcp/server-card.json", card),
    aiCatalog(skill, site),
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
  return printedJsonFile("/.well-known/agent-skills/index.json", {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [skill],
  });
}

/** A field of the skill's front matter. */
function skillField({ content }: SiteFile, name: string): string {
  return new RegExp(`^${name}: (.+)$`, "m").exec(String(content))?.[1] ?? "";
}

/** MCP server card, a draft: https://github.com/modelcontextprotocol/modelcontextprotocol/pull/2127 */
function serverCard({ title, url, version }: Pick<SiteBasics, "title" | "url" | "version">) {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${new URL(url).hostname.split(".").reverse().join(".")}/docs`,
    title: `${title} documentation`,
    description:
      "Searches and reads the documentation, and checks requests to the API before they are sent.",
    version,
    websiteUrl: url,
    remotes: [{ type: "streamable-http", url: `${url}/mcp` }],
  };
}

/** AI Catalog 1.0 (https://ai-catalog.io), with the entry fields of https://agenticresourcediscovery.org. */
function aiCatalog(
  file: SiteFile,
  { title, url, agents }: Pick<SiteSettings, "title" | "url" | "agents">,
): SiteFile {
  const publisher = new URL(url).hostname;
  const questions =
    agents?.questions === undefined ? {} : { representativeQueries: agents.questions };
  const skill = skillField(file, "name");
  const catalog = {
    specVersion: "1.0",
    host: { displayName: title, documentationUrl: url },
    entries: [
      {
        identifier: `urn:air:${publisher}:mcp:docs`,
        displayName: `${title} documentation`,
        type: cardType,
        url: url + cardPath,
        ...questions,
      },
      {
        identifier: `urn:air:${publisher}:skill:${skill}`,
        displayName: skill,
        description: skillField(file, "description"),
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: `${url}/skill.md`,
        ...questions,
      },
    ],
  };
  return printedJsonFile("/.well-known/ai-catalog.json", catalog, "application/ai-catalog+json");
}
