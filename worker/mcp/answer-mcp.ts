import type { Env } from "../env.ts";
import { answerRequest } from "./answer-request.ts";
import { siteSource } from "./site-source.ts";

/** Answers a request of an MCP client from the published site. */
export function answerMcp(request: Request, env: Env): Promise<Response> {
  return answerRequest(request, siteSource(env));
}
