import { isObject, parseJson } from "../../pipeline/model/schema/json-value.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { readJsonPost } from "../http/read-json-post.ts";
import { jsonError } from "../http/responses.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { ToolError } from "../lookup/tool-error.ts";
import { maxRequestBytes } from "./check-request.ts";
import { reportFaults, toCheckInput } from "./report-faults.ts";

/** `POST /check-request`: the same as the tool `check_request`. Faults in the checked request are reported with 200. */
export async function answerCheckRequest(request: Request, source: DocsSource): Promise<Response> {
  const body = await readJsonPost(request, maxRequestBytes);
  if (body instanceof Response) return body;
  const value = parseJson(body);
  const input = isObject(value) ? toCheckInput(value) : undefined;
  if (input === undefined) {
    const message =
      "The body must be a JSON object with `operation` or `url`, and `method`, `headers`, `body`, or `request` (a curl command).";
    return jsonError(400, "malformed", message);
  }
  try {
    const answer = await reportFaults(input, source);
    return Response.json(answer, { headers: { "Cache-Control": cachePolicy.none } });
  } catch (error) {
    if (error instanceof ToolError) return jsonError(400, "not-checked", error.message);
    throw error;
  }
}
