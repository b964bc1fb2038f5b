import type { JsonValue } from "../../pipeline/model/body.ts";
import { pointerSegments, valueAt } from "../../pipeline/model/schema/pointer.ts";

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
