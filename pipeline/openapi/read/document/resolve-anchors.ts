import { isObject, type JsonRecord, stringOf } from "../../../model/schema/json-value.ts";
import { lookUp } from "../../../model/schema/references.ts";
import { visitObjects } from "./document-objects.ts";

/**
 * Replaces references by `$anchor`, `$dynamicAnchor`, `$id` and OpenAPI 3.2's `$self`, and pointers relative to an
 * embedded schema, by pointers of the document, in place. `$dynamicRef` is resolved within its own file only.
 */
export function resolveAnchors(document: JsonRecord): void {
  const pointers = new Map<string, string>();
  const resources: string[] = [];
  const self = stringOf(document.$self);
  if (self !== undefined) pointers.set(self, "");
  visitObjects(document, ({ kind, value, pointer }) => {
    if (kind !== "schema") return;
    const id = stringOf(value.$id);
    if (id !== undefined && !pointers.has(id)) pointers.set(id, pointer);
    if (id !== undefined || isObject(value.$defs)) resources.push(pointer);
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const name = stringOf(value[keyword]);
      if (name !== undefined && !pointers.has(`#${name}`)) pointers.set(`#${name}`, pointer);
    }
  });
  visitObjects(document, ({ value, pointer }) => {
    const dynamic = stringOf(value.$dynamicRef);
    const ref = stringOf(value.$ref) ?? dynamic;
    if (ref === undefined) return;
    // Listed outermost first.
    const resource = resources.findLast((each) => `${pointer}/`.startsWith(`${each}/`)) ?? "";
    const target = pointerOf(ref, { document, pointers, resource });
    if (target === undefined) return;
    value.$ref = `#${target}`;
    if (ref === dynamic) delete value.$dynamicRef;
  });
}

interface Context {
  document: JsonRecord;
  /** Pointers by anchor or id. */
  pointers: ReadonlyMap<string, string>;
  /** Pointer of the nearest enclosing schema with an `$id` or definitions; empty for the document. */
  resource: string;
}

/** Undefined if the reference is already a pointer of the document or is external. */
function pointerOf(ref: string, { document, pointers, resource }: Context): string | undefined {
  const whole = pointers.get(ref);
  if (whole !== undefined) return whole;
  const [file = "", fragment = ""] = ref.split("#", 2);
  if (file === "") {
    const isOfResource =
      resource !== "" &&
      lookUp(document, ref) === undefined &&
      lookUp(document, `#${resource}${fragment}`) !== undefined;
    return isOfResource ? resource + fragment : undefined;
  }
  const base = pointers.get(file);
  if (base === undefined) return undefined;
  return fragment === "" || fragment.startsWith("/")
    ? base + fragment
    : pointers.get(`#${fragment}`);
}
