import type { Context } from "hono";
import type { Env } from "../env.ts";
import { answerMcp } from "../mcp/answer-mcp.ts";

/**
 * The MCP server. A static import: for a dynamic one the bundler would wrap every module that both sides use
 * into a function of its own, which takes each new isolate longer than the server itself.
 */
export async function serveMcp(context: Context<{ Bindings: Env }>): Promise<Response> {
  return answerMcp(context.req.raw, context.env);
}
