import { pointerSegments } from "../../pipeline/model/schema/pointer.ts";

/** Writes a value at a JSON pointer whose parent is there, or removes the one that is there. */
export function setAt(target: unknown, pointer: string, value: unknown): void {
  const names = pointerSegments(pointer);
  const last = names.pop();
  let parent: unknown = target;
  for (const name of names) parent = childOf(parent, name);
  if (last === undefined || typeof parent !== "object" || parent === null) return;
  if (value === undefined) Reflect.deleteProperty(parent, last);
  // `__proto__` is a name like any other.
  else Object.defineProperty(parent, last, { value, ...plainProperty });
}

const plainProperty = { writable: true, enumerable: true, configurable: true };

function childOf(parent: unknown, name: string): unknown {
  if (typeof parent !== "object" || parent === null || !Object.hasOwn(parent, name)) {
    return undefined;
  }
  return Reflect.get(parent, name);
}
