import type { JsonValue } from "../body.ts";
import { isObject } from "./json-value.ts";

/** `/paths/~1token~1mint/post` to `["paths", "/token/mint", "post"]` (RFC 6901). */
export function pointerSegments(pointer: string): string[] {
  if (pointer === "" || pointer === "/") return [];
  return pointer
    .replace(/^\//, "")
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function escapePointer(segment: string): string {
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  let current: JsonValue | undefined = value;
  for (const name of pointerSegments(pointer)) {
    if (Array.isArray(current)) current = current[Number(name)];
    else current = isObject(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  }
  return current;
}
