import { errorChain } from "../../pipeline/model/text/error-chain.ts";

/** One structured line per event; Workers Logs and `wrangler tail` index its fields. */
export function logError(
  event: string,
  fields: Record<string, string | number>,
  cause?: unknown,
): void {
  const stack = cause instanceof Error ? { stack: cause.stack } : {};
  console.error(
    JSON.stringify({ level: "error", event, ...fields, causes: errorChain(cause), ...stack }),
  );
}
