import type { Context } from "hono";
import type { Env } from "../env.ts";

/** The MCP server. Its code is evaluated with the first call of an isolate, not for readers of pages. */
export async function serveMcp(context: Context<{ Bindings: Env }>): Promise<Response> {
  const { answerMcp } = await import("../mcp/answer-mcp.ts");
  return answerMcp(context.req.raw, context.env);
}
