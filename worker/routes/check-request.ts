import type { AppContext } from "../http/app-context.ts";
import { siteSource } from "./site-source.ts";

/** Checks a request to the API without sending it. The module is evaluated with the first call, like that of `/mcp`. */
export async function serveCheckRequest(context: AppContext): Promise<Response> {
  const { answerCheckRequest } = await import("../checks/answer-check-request.ts");
  return answerCheckRequest(context.req.raw, siteSource(context));
}
