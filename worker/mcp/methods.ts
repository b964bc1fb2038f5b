import type { JsonObject, JsonValue } from "../../content/model/body.ts";
import type { DocsSource } from "../docs-source/docs-source.ts";
import { logError } from "../log.ts";
import { checkInput } from "./check-input.ts";
import { complete } from "./completion.ts";
import { didYouMean } from "./did-you-mean.ts";
import { getPrompt, writeCodePrompt } from "./prompts.ts";
import {
  currentVersion,
  type Era,
  errorCodes,
  handshakeVersions,
  ProtocolError,
} from "./protocol.ts";
import { isObject } from "./read-message.ts";
import { listResources, listResourceTemplates, readResource } from "./resources.ts";
import { type Tool, ToolError } from "./tool.ts";
import { allTools } from "./tools/all-tools.ts";

interface Method {
  /** Revisions that have it; both when absent. */
  era?: Era;
  /** The answer is the same for everybody and may be kept for a while. */
  cacheable?: true;
  answer(params: JsonObject, source: DocsSource, era: Era): JsonObject | Promise<JsonObject>;
}

/** Pages change with a deploy; what an assistant keeps for five minutes does no harm. */
const cacheHints = { ttlMs: 300_000, cacheScope: "public" };

const capabilities: JsonObject = { tools: {}, resources: {}, prompts: {}, completions: {} };

const methods = new Map<string, Method>([
  ["initialize", { era: "handshake", answer: initialize }],
  ["ping", { era: "handshake", answer: () => ({}) }],
  ["server/discover", { era: "stateless", cacheable: true, answer: discover }],
  ["tools/list", { cacheable: true, answer: () => ({ tools: allTools.map(toolDefinition) }) }],
  ["tools/call", { answer: callTool }],
  ["resources/list", { cacheable: true, answer: listResources }],
  [
    "resources/templates/list",
    { cacheable: true, answer: (_, source) => listResourceTemplates(source) },
  ],
  ["resources/read", { cacheable: true, answer: readResource }],
  ["prompts/list", { cacheable: true, answer: () => ({ prompts: [writeCodePrompt] }) }],
  ["prompts/get", { answer: getPrompt }],
  ["completion/complete", { answer: complete }],
]);

/** The result of one request. @throws ProtocolError when the request itself is wrong. */
export async function answerMethod(
  name: string,
  params: JsonObject,
  era: Era,
  source: DocsSource,
): Promise<JsonObject> {
  const method = methods.get(name);
  if (method === undefined || (method.era !== undefined && method.era !== era)) {
    throw new ProtocolError(
      errorCodes.methodNotFound,
      `There is no method \`${name.slice(0, 64)}\`.`,
      {
        status: era === "stateless" ? 404 : 200,
      },
    );
  }
  const result = await method.answer(params, source, era);
  return era === "stateless" && method.cacheable ? { ...result, ...cacheHints } : result;
}

/** Name and version of this server. */
export function serverInfo({ site }: DocsSource): JsonObject {
  return {
    name: "zkcloudworker-docs",
    title: `${site.title} documentation`,
    version: site.version,
    websiteUrl: site.url,
    icons: [{ src: `${site.url}/img/logo.svg`, mimeType: "image/svg+xml", sizes: ["any"] }],
  };
}

function initialize({ protocolVersion }: JsonObject, source: DocsSource): JsonObject {
  const wanted = handshakeVersions.find((version) => version === protocolVersion);
  return {
    protocolVersion: wanted ?? handshakeVersions[0] ?? "",
    capabilities,
    serverInfo: serverInfo(source),
    instructions: instructions(source),
  };
}

function discover(_: JsonObject, source: DocsSource): JsonObject {
  return {
    supportedVersions: [currentVersion],
    capabilities,
    instructions: instructions(source),
  };
}

function instructions({ site }: DocsSource): string {
  return [
    `Documentation of ${site.title} and the MinaTokens API: tokens, NFTs and cloud proving on the Mina blockchain.`,
    "Begin with search_docs. Before you write code against the web API, get each operation with get_operation; for the TypeScript libraries use get_symbol. read_page gives any page, list_pages all of them.",
    `Rules for code that uses the API: the resource ${site.url}/skill.md.`,
  ].join("\n");
}

function toolDefinition({ name, title, description, inputSchema, outputSchema }: Tool): JsonObject {
  return {
    name,
    title,
    description,
    inputSchema: schemaJson(inputSchema),
    outputSchema,
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  };
}

function schemaJson({ properties, required, ...rest }: Tool["inputSchema"]): JsonObject {
  const json = Object.fromEntries(
    Object.entries(properties).map(([name, property]): [string, JsonObject] => [
      name,
      { ...property },
    ]),
  );
  return { ...rest, properties: json, ...(required !== undefined && { required }) };
}

async function callTool(params: JsonObject, source: DocsSource): Promise<JsonObject> {
  const tool = allTools.find(({ name }) => name === params.name);
  if (tool === undefined) throw unknownTool(params.name);
  const given = params.arguments ?? {};
  if (!isObject(given)) {
    throw new ProtocolError(errorCodes.invalidParams, "`arguments` must be an object.");
  }
  try {
    const { text, structured } = await tool.call(checkInput(tool.inputSchema, given), source);
    return { content: [{ type: "text", text }], structuredContent: structured, isError: false };
  } catch (error) {
    if (error instanceof ToolError) return failed(error.message);
    logError("mcp-tool-failed", { tool: tool.name }, error);
    return failed("The documentation cannot be read right now. Try again in a moment.");
  }
}

function failed(message: string): JsonObject {
  return { content: [{ type: "text", text: message }], isError: true };
}

function unknownTool(name: JsonValue | undefined): ProtocolError {
  const names = allTools.map((tool) => tool.name);
  const given = String(name).slice(0, 64);
  const hint = didYouMean(given, names) || ` Tools: ${names.join(", ")}.`;
  return new ProtocolError(errorCodes.invalidParams, `There is no tool \`${given}\`.${hint}`);
}
