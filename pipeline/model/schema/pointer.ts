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

/** Writes a value at a JSON pointer whose parent is there, or removes the one that is there. */
export function setAt(target: JsonValue, pointer: string, value: JsonValue | undefined): void {
  const parent = valueAt(target, pointer.slice(0, pointer.lastIndexOf("/")));
  const name = pointerSegments(pointer).at(-1);
  if (name === undefined || typeof parent !== "object" || parent === null) return;
  if (value === undefined) Reflect.deleteProperty(parent, name);
  // `__proto__` is a name like any other.
  else
    Object.defineProperty(parent, name, {
      ...{ writable: true, enumerable: true, configurable: true },
      value,
    });
}
