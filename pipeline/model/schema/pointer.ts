import type { JsonValue } from "../body.ts";
import { isObject } from "./json-value.ts";

/** `/paths/~1token~1mint/post` to `["paths", "/token/mint", "post"]` (RFC 6901). */
export function pointerSegments(pointer: string): string[] {
  if (pointer === "") return [];
  return pointer
    .replace(/^\//, "")
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Inverse of {@link pointerSegments}. */
export function jsonPointer(...segments: readonly (string | number)[]): string {
  return segments
    .map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/** The field or item of a value; undefined where there is none. */
export function memberOf<Value>(value: Value | undefined, name: string): Value | undefined;
export function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^(?:0|[1-9]\d*)$/.test(name) ? value[Number(name)] : undefined;
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  return pointerSegments(pointer).reduce<JsonValue | undefined>(memberOf, value);
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
