import type { Next } from "hono";
import type { AppContext } from "./app-context.ts";
import { cachePolicy } from "./cache-policy.ts";

/** Bytes of a message whose answer may be long, such as one that reads a whole API file. */
const shortMessage = 16_000;

const mostBytes = 64_000;

/**
 * Limits what the MCP server answers to long messages: its protocol repeats their ids, names and addresses, which may
 * be as long as the body.
 */
export async function limitResponse(context: AppContext, next: Next): Promise<void> {
  await next();
  if (Number(context.req.header("content-length") ?? mostBytes) <= shortMessage) return;
  const answer = await context.res.clone().arrayBuffer();
  if (answer.byteLength <= mostBytes) return;
  const message = `The answer would have more than ${mostBytes} bytes.`;
  const error = { jsonrpc: "2.0", id: null, error: { code: -32600, message } };
  context.res = context.json(error, 400, { "Cache-Control": cachePolicy.none });
}
