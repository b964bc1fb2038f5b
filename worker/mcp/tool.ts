import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type * as z from "zod";
import { logError } from "../kernel/log.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { withPathLinks } from "../lookup/markdown-sections.ts";
import { ToolError } from "../lookup/tool-error.ts";
import { StoreError } from "../store/store-error.ts";
import { toolInput } from "./tool-input.ts";

export interface ToolDefinition<Fields extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  fields: Fields;
  /** Returns Markdown. @throws ToolError with a message for the assistant */
  call(input: z.output<z.ZodObject<Fields>>, source: DocsSource): Promise<string>;
}

export interface Tool<Fields extends z.ZodRawShape = z.ZodRawShape> extends ToolDefinition<Fields> {
  register(server: McpServer, source: DocsSource): void;
}

/** Estimate for English and code, in characters per token. */
const charactersPerToken = 4;

export function defineTool<Fields extends z.ZodRawShape>(
  tool: ToolDefinition<Fields>,
): Tool<Fields> {
  const { name, title, description } = tool;
  // Converted once: the schema is the same for every request.
  const inputSchema = toolInput(tool.fields);
  const annotations = { readOnlyHint: true, openWorldHint: false };
  return {
    ...tool,
    register(server, source) {
      server.registerTool(name, { title, description, inputSchema, annotations }, (input) =>
        toResult(name, source, tool.call(input, source)),
      );
    },
  };
}

async function toResult(
  name: string,
  source: DocsSource,
  answer: Promise<string>,
): Promise<CallToolResult> {
  try {
    const text = withPathLinks(await answer, source.site.url);
    return {
      content: [{ type: "text", text }],
      isError: false,
      _meta: { tokenEstimate: Math.ceil(text.length / charactersPerToken) },
    };
  } catch (error) {
    if (error instanceof ToolError) return errorResult(error.message);
    logError("mcp-tool-failed", { tool: name }, error);
    return errorResult(
      error instanceof StoreError
        ? "The documentation cannot be read right now. Try again in a moment."
        : "The call failed because of a fault in this server.",
    );
  }
}

function errorResult(message: string): CallToolResult {
  return { content: [{ type: "text", text: message }], isError: true };
}
