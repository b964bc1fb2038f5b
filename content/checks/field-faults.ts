import { isObject } from "../json-schema/json-value.ts";
import { escapePointer } from "../json-schema/pointer.ts";
import { schemaNameOf } from "../json-schema/references.ts";
import type { Definitions } from "../json-schema/schema-of-value.ts";
import type { JsonObject, JsonValue } from "../model/body.ts";
import type { CheckSchema, RequestFault } from "../model/request-check.ts";
import { bodyFault } from "./body-fault.ts";
import { joined } from "./joined.ts";
import { mostFaults } from "./limit-body.ts";
import { nearest } from "./nearest.ts";
import { walkValues } from "./walk-values.ts";

/** Fields that the schema does not have: misspelt or misplaced. */
export function fieldFaults(
  schema: CheckSchema,
  value: JsonValue,
  whole: CheckSchema,
  definitions: Definitions,
): RequestFault[] {
  const faults: RequestFault[] = [];
  for (const { pointer, value: item, schema: own } of walkValues(schema, value)) {
    const { properties, additionalProperties } = own;
    if (!isObject(item) || !isObject(properties) || isObject(additionalProperties)) continue;
    for (const name of Object.keys(item)) {
      if (Object.hasOwn(properties, name)) continue;
      const place = `${pointer}/${escapePointer(name)}`;
      faults.push(
        faults.length < mostFaults
          ? unknownField(name, place, item, properties, placesOf(name, whole, definitions))
          : // Counted, but not listed.
            bodyFault("unknown-field", place, unknownMessage(name, undefined, [], [])),
      );
    }
  }
  return faults;
}

function unknownField(
  name: string,
  pointer: string,
  siblings: JsonObject,
  properties: JsonObject,
  places: readonly string[],
): RequestFault {
  const elsewhere = places.filter((place) => place !== pointer.replaceAll(/\/\d+(?=\/)/g, "/0"));
  if (elsewhere[0] !== undefined) {
    const place = joined(
      elsewhere.map((each) => `\`${each}\``),
      "fault.or",
    );
    const message = { id: "fault.misplaced", values: { name, place } } as const;
    return bodyFault("misplaced-field", pointer, message, { move: elsewhere[0] });
  }
  const free = Object.keys(properties).filter((known) => !Object.hasOwn(siblings, known));
  const [meant] = nearest(name, free);
  const message = unknownMessage(name, meant, places, Object.keys(properties));
  return bodyFault("unknown-field", pointer, message, meant && { rename: meant });
}

function unknownMessage(
  name: string,
  meant: string | undefined,
  places: readonly string[],
  known: readonly string[],
): RequestFault["message"] {
  if (meant !== undefined) return { id: "fault.unknown.meant", values: { name, meant } };
  return places.length > 0
    ? { id: "fault.unknown.otherForm", values: { name } }
    : { id: "fault.unknown", values: { name, fields: known.join(", ") } };
}

/** Deeper than the fields of any body of the API. */
const deepest = 6;

/** Pointers of fields with this name in any form of the body; list items have index 0. */
function placesOf(name: string, schema: CheckSchema, definitions: Definitions): string[] {
  const found = new Set<string>();
  const visit = (
    node: JsonValue | undefined,
    pointer: string,
    path: readonly JsonObject[],
  ): void => {
    if (!isObject(node) || path.length > deepest * 4 || path.includes(node)) return;
    const below = [...path, node];
    if (typeof node.$ref === "string") {
      visit(definitions[schemaNameOf(node.$ref) ?? ""], pointer, below);
    }
    for (const keyword of ["allOf", "oneOf", "anyOf"]) {
      const parts = node[keyword];
      for (const part of Array.isArray(parts) ? parts : []) visit(part, pointer, below);
    }
    visit(node.items, `${pointer}/0`, below);
    if (!isObject(node.properties) || pointer.split("/").length > deepest) return;
    for (const [field, schemaOfField] of Object.entries(node.properties)) {
      const place = `${pointer}/${escapePointer(field)}`;
      if (field === name) found.add(place);
      visit(schemaOfField, place, below);
    }
  };
  visit(schema, "", []);
  return [...found].slice(0, 3);
}
