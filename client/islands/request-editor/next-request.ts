import type { JsonObject, JsonValue } from "../../../pipeline/model/body.ts";
import type { NextRequest } from "../../../pipeline/model/operation.ts";
import type { RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { isObject, parseJson } from "../../../pipeline/model/schema/json-value.ts";
import { valueAt } from "../../../pipeline/model/schema/pointer.ts";
import type { SandboxAnswer } from "./run-request.ts";

/** A request and its answer, of which expressions take values. */
interface Exchange {
  values: Pick<RequestValues, "parameters" | "body">;
  answer: SandboxAnswer;
}

/** The values of a request that goes on with an answer; undefined if the answer lacks one of them. */
export function nextValues(
  { parameters, body }: NextRequest,
  exchange: Exchange,
): Exchange["values"] | undefined {
  const carried = carriedValue({ parameters, body: body ?? null }, exchange);
  if (!isObject(carried) || !isObject(carried.parameters)) return undefined;
  const text = body === undefined ? undefined : JSON.stringify(carried.body, null, 2);
  return { parameters: carried.parameters, body: text };
}

/** The value with its expressions in place, such as `$response.body#/jobId`; undefined if one of them has none. */
function carriedValue(value: JsonValue, exchange: Exchange): JsonValue | undefined {
  if (Array.isArray(value)) {
    const items = value.map((item) => carriedValue(item, exchange));
    return items.includes(undefined) ? undefined : (items as JsonValue[]);
  }
  if (isObject(value)) {
    const carried: JsonObject = {};
    for (const [name, item] of Object.entries(value)) {
      const found = carriedValue(item, exchange);
      if (found === undefined) return undefined;
      carried[name] = found;
    }
    return carried;
  }
  const [, side, place = "", pointer = "", name = ""] =
    (typeof value === "string" &&
      /^\$(request|response)\.(?:(body)(?:#(\/.*))?|(?:path|query|header)\.(.+))$/.exec(value)) ||
    [];
  if (side === undefined) return value;
  const { values, answer } = exchange;
  if (place === "body") {
    const body = parseJson((side === "request" ? values.body : answer.body) ?? "");
    return body && valueAt(body, pointer);
  }
  if (side === "response") return answer.headers.find(([key]) => key === name.toLowerCase())?.[1];
  const key = String(value).replace("$request.", "").replace(".", ":");
  return values.parameters[key];
}
