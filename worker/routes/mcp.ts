import type { Context } from "hono";
import { siteSource } from "../docs-source/site-source.ts";
import type { Env } from "../env.ts";

/**
 * The MCP server. Its code is evaluated with the first call of an isolate, not for readers of pages. What it
 * shares with them is handed to it: the bundler wraps a module that both import into a function of its own,
 * which each new isolate would have to compile twice.
 */
export async function serveMcp(context: Context<{ Bindings: Env }>): Promise<Response> {
  const { answerRequest } = await import("../mcp/answer-request.ts");
  return answerRequest(context.req.raw, siteSource(context.env));
}
