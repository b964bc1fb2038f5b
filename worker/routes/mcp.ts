import type { AppContext } from "../http/app-context.ts";
import { siteSource } from "./site-source.ts";

/**
 * The MCP server. Its module is evaluated with the first call, to keep the start of an isolate short. What it shares
 * with pages is passed in: a module imported by both would be wrapped by the bundler and compiled twice.
 */
export async function serveMcp(context: AppContext): Promise<Response> {
  const { answerRequest } = await import("../mcp/answer-request.ts");
  return answerRequest(context.req.raw, siteSource(context), {
    isLocal: context.env.ENVIRONMENT === "development" || context.env.ENVIRONMENT === "local",
  });
}
