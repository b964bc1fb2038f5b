import type { AppContext } from "../http/app-context.ts";
import { siteSource } from "../store/site-source.ts";

/**
 * The MCP server. Its code is evaluated with the first call of an isolate, not for readers of pages. What it
 * shares with them is handed to it: the bundler wraps a module that both import into a function of its own,
 * which each new isolate would have to compile twice.
 */
export async function serveMcp(context: AppContext): Promise<Response> {
  const { answerRequest } = await import("../mcp/answer-request.ts");
  return answerRequest(context.req.raw, siteSource(context.env, context.var.deadline), {
    isLocal: context.env.ENVIRONMENT === "development" || context.env.ENVIRONMENT === "local",
  });
}
