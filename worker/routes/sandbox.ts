import type { AppContext } from "../http/app-context.ts";
import { siteSource } from "./site-source.ts";

/** `/sandbox/…`: every documented operation, simulated. The module is evaluated with the first call, like that of `/mcp`. */
export async function serveSandbox(context: AppContext): Promise<Response> {
  const { answerSandbox } = await import("../sandbox/answer-sandbox.ts");
  return answerSandbox(context.req.raw, siteSource(context));
}
