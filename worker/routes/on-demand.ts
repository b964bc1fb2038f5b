import type { AppContext } from "../http/app-context.ts";
import { siteSource } from "./site-source.ts";

/**
 * Routes whose modules are evaluated with the first call, to keep the start of an isolate short. What they share with
 * pages is passed in: a module imported by both would be wrapped by the bundler and compiled twice.
 */

export async function serveMcp(context: AppContext): Promise<Response> {
  const { answerRequest } = await import("../mcp/answer-request.ts");
  return answerRequest(context.req.raw, siteSource(context), {
    isLocal: context.env.ENVIRONMENT === "development" || context.env.ENVIRONMENT === "local",
  });
}

/** Checks a request to the API without sending it. */
export async function serveCheckRequest(context: AppContext): Promise<Response> {
  const { answerCheckRequest } = await import("../checks/answer-check-request.ts");
  return answerCheckRequest(context.req.raw, siteSource(context));
}

/** `/sandbox/…`: every documented operation, simulated. */
export async function serveSandbox(context: AppContext): Promise<Response> {
  const { answerSandbox } = await import("../sandbox/answer-sandbox.ts");
  return answerSandbox(context.req.raw, siteSource(context));
}
