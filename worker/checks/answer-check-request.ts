import { longestRequest } from "../../content/checks/check-request.ts";
import { isObject, parseJson } from "../../content/json-schema/json-value.ts";
import { retryAfterSeconds } from "../http/plain-responses.ts";
import { readLimitedText } from "../http/read-limited-text.ts";
import { logError } from "../kernel/log.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { ToolError } from "../lookup/tool-error.ts";
import { StoreError } from "../store/store-error.ts";
import { answerCheck, toCheckInput } from "./answer-check.ts";

/** `POST /check-request`: the same as the tool `check_request`. Faults in the checked request are reported with 200. */
export async function answerCheckRequest(request: Request, source: DocsSource): Promise<Response> {
  if (request.method !== "POST") {
    return refuse(405, "method-not-allowed", "Only POST is answered here.", { Allow: "POST" });
  }
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) {
    return refuse(415, "unsupported-media-type", "The content type must be application/json.");
  }
  const text = await readLimitedText(request, longestRequest);
  if (text === undefined) {
    return refuse(413, "too-large", `A request has at most ${longestRequest} bytes.`);
  }
  const value = parseJson(text);
  const input = isObject(value) ? toCheckInput(value) : undefined;
  if (input === undefined) {
    const message =
      "The body must be a JSON object with `operation` or `url`, and `method`, `headers`, `body`, or `request` (a curl command or fetch call).";
    return refuse(400, "malformed", message);
  }
  try {
    return json(200, await answerCheck(input, source));
  } catch (error) {
    if (error instanceof ToolError) return refuse(400, "not-checked", error.message);
    logError("check-failed", { route: "/check-request" }, error);
    if (!(error instanceof StoreError)) {
      return refuse(500, "failed", "The check failed because of a fault in this server.");
    }
    return refuse(503, "unavailable", "The documentation cannot be read right now. Try again.", {
      "Retry-After": retryAfterSeconds,
    });
  }
}

function refuse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return json(status, { error: { code, message } }, headers);
}

function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  });
}
