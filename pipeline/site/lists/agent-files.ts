import { createHash } from "node:crypto";
import type { SiteBasics } from "../../../content/model/site.ts";
import { agentsPath } from "../../../content/model/urls.ts";
import { markdownText, type SiteFile } from "./site-files.ts";

const cardPath = "/mcp/server-card";
const cardType = "application/mcp-server-card+json";

/** What agents look for at known addresses, besides `llms.txt` and the API catalogue. */
export function agentFiles(
  skill: SiteFile,
  site: Pick<SiteBasics, "title" | "tagline" | "url" | "version">,
): SiteFile[] {
  const card = serverCard(site);
  return [
    skillIndex(skill),
    { path: cardPath, type: cardType, content: card },
    // Where the first draft of server cards had them, and checkers still look.
    { path: "/.well-known/mcp/server-card.json", type: "application/json", content: card },
    aiCatalog(site),
    agentsMd(site),
  ];
}

/** Agent Skills Discovery 0.2.0: https://github.com/cloudflare/agent-skills-discovery-rfc */
function skillIndex({ path, content }: SiteFile): SiteFile {
  const text = String(content);
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1] ?? "";
  const skill = {
    name: field("name"),
    type: "skill-md",
    description: field("description"),
    url: path,
    digest: `sha256:${createHash("sha256").update(text).digest("hex")}`,
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
function aiCatalog({ title, url }: Pick<SiteBasics, "title" | "url">): SiteFile {
  const publisher = new URL(url).hostname;
  const catalog = {
    specVersion: "1.0",
    host: { displayName: title, documentationUrl: url },
    entries: [
      { identifier: `urn:air:${publisher}:mcp:docs`, type: cardType, url: url + cardPath },
      {
        identifier: `urn:air:${publisher}:skill:minatokens-api`,
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

/** An index to copy into a project, so that its agent finds the documentation. */
function agentsMd({
  title,
  tagline,
  url,
  version,
}: Pick<SiteBasics, "title" | "tagline" | "url" | "version">): SiteFile {
  const content = `# ${title}: where to look things up

${tagline}. Documentation ${url}, version ${version}. Copy this file into a project's \`AGENTS.md\`.

## Before you write code

1. Look up, do not remember: endpoints and names have changed.
2. MCP server \`${url}/mcp\` (Streamable HTTP, no key): \`search_docs\`, \`get_operation\` (with \`language\` the sample alone), \`get_symbol\`, \`read_page\`, \`list_pages\`.
3. Check each request before you send it: tool \`check_request\`, or
   \`curl ${url}/check-request -H 'content-type: application/json' -d '{"operation":"mintTokens","body":{}}'\`.
4. A page is wrong: tool \`report_problem\`, or \`POST ${url}/feedback\` with \`{"path","kind","text"}\`.

## Without MCP

- Every page is Markdown at its address with \`.md\`.
- Rules for code on two pages: ${url}/skill.md
- Index: ${url}/llms.txt; guides ${url}/Documentation/llms.txt; web API ${url}/OpenAPI/llms.txt; libraries ${url}/api/llms.txt
- API specification: ${url}/openapi.yaml
- Search: \`${url}/search.json?q=mint+tokens\`

## Rules

- Amounts are integers in the smallest unit: nanoMINA, or the token's (9 decimals by default).
- Addresses begin with \`B62q\` and carry a checksum.
- The API key goes in the header \`x-api-key\`; read it from the environment.
- Never send a private key: sign on your side.
`;
  return { path: agentsPath, type: markdownText, content };
}
