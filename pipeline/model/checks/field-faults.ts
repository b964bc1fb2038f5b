import type { JsonObject } from "../body.ts";
import type { RequestFault } from "../request-check.ts";
import type { Instance } from "../schema/instances.ts";
import { isObject, type JsonRecord, stringsOf } from "../schema/json-value.ts";
import { jsonPointer } from "../schema/pointer.ts";
import { composedSchemas } from "../schema/references.ts";
import { nearest } from "../text/nearest.ts";
import { maxFaults } from "./limit-body.ts";
import { bodyFault, joinTexts } from "./request-fault.ts";

/** Fields that the schema does not have: misspelt or misplaced. */
export function fieldFaults(
  instances: readonly Instance[],
  whole: JsonRecord,
  definitions: JsonRecord,
): RequestFault[] {
  const faults: RequestFault[] = [];
  for (const { pointer, value: item, schema } of instances) {
    const { properties, additionalProperties, required } = schema;
    if (!isObject(item) || !isObject(properties) || isObject(additionalProperties)) continue;
    for (const name of Object.keys(item)) {
      if (Object.hasOwn(properties, name) || stringsOf(required).includes(name)) continue;
      const fieldPointer = pointer + jsonPointer(name);
      faults.push(
        faults.length < maxFaults
          ? unknownField(name, fieldPointer, item, properties, pointersOf(name, whole, definitions))
          : // Counted, but not listed.
            bodyFault("unknown-field", fieldPointer, unknownMessage(name, undefined, [], [])),
      );
    }
  }
  return faults;
}

function unknownField(
  name: string,
  pointer: string,
  siblings: JsonObject,
  properties: JsonRecord,
  pointers: readonly string[],
): RequestFault {
  const elsewhere = pointers.filter((other) => other !== pointer.replaceAll(/\/\d+(?=\/)/g, "/0"));
  if (elsewhere[0] !== undefined) {
    const place = joinTexts(
      elsewhere.map((each) => `\`${each}\``),
      "fault.or",
    );
    const message = { id: "fault.misplaced", values: { name, place } } as const;
    return bodyFault("misplaced-field", pointer, message, { move: elsewhere[0] });
  }
  const unused = Object.keys(properties).filter((known) => !Object.hasOwn(siblings, known));
  const [suggestion] = nearest(name, unused);
  const message = unknownMessage(name, suggestion, pointers, Object.keys(properties));
  return bodyFault("unknown-field", pointer, message, suggestion && { rename: suggestion });
}

function unknownMessage(
  name: string,
  suggestion: string | undefined,
  pointers: readonly string[],
  known: readonly string[],
): RequestFault["message"] {
  if (suggestion !== undefined)
    return { id: "fault.unknown.meant", values: { name, meant: suggestion } };
  return pointers.length > 0
    ? { id: "fault.unknown.otherForm", values: { name } }
    : { id: "fault.unknown", values: { name, fields: known.join(", ") } };
}

/** Fields below this depth are not searched. */
const maxDepth = 6;

/** Pointers of at most three fields with this name in any variant of the body; list items have index 0. */
function pointersOf(name: string, schema: JsonRecord, definitions: JsonRecord): string[] {
  const found = new Set<string>();
  const visit = (part: JsonRecord, pointer: string, above: readonly JsonRecord[]): void => {
    if (pointer.split("/").length > maxDepth) return;
    const composed = composedSchemas([part], definitions).filter((one) => !above.includes(one));
    const below = [...above, ...composed];
    for (const { items, properties } of composed) {
      if (isObject(items)) visit(items, `${pointer}/0`, below);
      if (!isObject(properties)) continue;
      for (const [field, fieldSchema] of Object.entries(properties)) {
        const fieldPointer = pointer + jsonPointer(field);
        if (field === name) found.add(fieldPointer);
        if (isObject(fieldSchema)) visit(fieldSchema, fieldPointer, below);
      }
    }
  };
  visit(schema, "", []);
  return [...found].slice(0, 3);
}
