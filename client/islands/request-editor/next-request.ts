import type { JsonObject, JsonValue } from "../../../pipeline/model/body.ts";
import type { NextRequest } from "../../../pipeline/model/operation.ts";
import { isObject } from "../../../pipeline/model/schema/json-value.ts";
import { valueAt } from "../../../pipeline/model/schema/pointer.ts";

/** The body of a request that goes on with an answer; undefined if the answer lacks a value that it takes. */
export function nextBody(
  { body }: NextRequest,
  answer: JsonValue | undefined,
): JsonObject | undefined {
  const carried: JsonObject = {};
  for (const [name, value] of Object.entries(body)) {
    const found = carriedValue(value, answer);
    if (found === undefined) return undefined;
    carried[name] = found;
  }
  return carried;
}

/** `$answer/request/tokenAddress` is read from the answer; everything else is as it is. */
function carriedValue(value: JsonValue, answer: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== "string" || !value.startsWith("$answer")) return value;
  const pointer = value.slice("$answer".length);
  if (pointer === "") return isObject(answer) ? answer : undefined;
  return answer === undefined ? undefined : valueAt(answer, pointer);
}
