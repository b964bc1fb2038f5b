import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { logError } from "../log.ts";
import type { DocsSource } from "../store/docs-source.ts";
import { StoreError } from "../store/store-error.ts";
import { toStandardSchema } from "./check-input.ts";
import { withPathLinks } from "./markdown-sections.ts";
import { type Tool, ToolError, type ToolInput } from "./tool.ts";
import { allTools } from "./tools/all-tools.ts";

/** Converted once; the schemas are the same for every request. */
const tools = allTools.map((tool) => ({
  tool,
  inputSchema: toStandardSchema(tool.inputSchema),
}));

/** Estimate for English and code, in characters per token. */
const charactersPerToken = 4;

export function registerTools(server: McpServer, source: DocsSource): void {
  for (const { tool, inputSchema } of tools) {
    const { name, title, description } = tool;
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema, annotations }, (input) =>
      callTool(tool, input, source),
    );
  }
}

async function callTool(tool: Tool, input: ToolInput, source: DocsSource): Promise<CallToolResult> {
  try {
    const text = withPathLinks(await tool.call(input, source), source.site.url);
    return {
      content: [{ type: "text", text }],
      isError: false,
      _meta: { tokenEstimate: Math.ceil(text.length / charactersPerToken) },
    };
  } catch (error) {
    if (error instanceof ToolError) return failed(error.message);
    logError("mcp-tool-failed", { tool: tool.name }, error);
    return failed(
      error instanceof StoreError
        ? "The documentation cannot be read right now. Try again in a moment."
        : "The call failed because of a fault in this server.",
    );
  }
}

function failed(message: string): CallToolResult {
  return { content: [{ type: "text", text: message }], isError: true };
}
