import type { JsonObject, JsonValue } from "../model/body.ts";
import type { CheckSchema, RequestFault } from "../model/request-check.ts";
import { type Definitions, escapePointer, isObject } from "./concrete-schema.ts";
import { isPattern } from "./is-pattern.ts";
import { nearest } from "./nearest.ts";
import { walkValues } from "./walk-values.ts";

/** Fields that the schema does not know: misspelt, or known in another place. */
export function fieldFaults(
  schema: CheckSchema,
  value: JsonValue,
  whole: CheckSchema,
  definitions: Definitions,
): RequestFault[] {
  const faults: RequestFault[] = [];
  for (const { pointer, value: item, schema: own } of walkValues(schema, value)) {
    const { properties, additionalProperties, patternProperties } = own;
    const patterns = isObject(patternProperties) ? Object.keys(patternProperties) : [];
    if (!isObject(item) || !isObject(properties) || isObject(additionalProperties)) continue;
    for (const name of Object.keys(item)) {
      if (Object.hasOwn(properties, name)) continue;
      if (patterns.some((pattern) => isPattern(pattern) && new RegExp(pattern, "u").test(name)))
        continue;
      const place = `${pointer}/${escapePointer(name)}`;
      faults.push(unknownField(name, place, item, properties, placesOf(name, whole, definitions)));
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
    return {
      severity: "error",
      code: "misplaced-field",
      in: "body",
      pointer,
      message: `\`${name}\` does not belong here. Its place is ${elsewhere.map((place) => `\`${place}\``).join(" or ")}.`,
      correction: { move: elsewhere[0] },
    };
  }
  const free = Object.keys(properties).filter((known) => !Object.hasOwn(siblings, known));
  const [meant] = nearest(name, free);
  const otherForm = places.length > 0;
  const hint =
    meant === undefined
      ? otherForm
        ? " Another form of the request has it."
        : ` Fields here: ${Object.keys(properties).join(", ")}.`
      : ` Did you mean \`${meant}\`?`;
  return {
    severity: "error",
    code: "unknown-field",
    in: "body",
    pointer,
    message: `There is no field \`${name}\` here.${hint}`,
    ...(meant !== undefined && { correction: { rename: meant } }),
  };
}

/** How deep a body of this API goes, with room to spare. */
const deepest = 6;

/** Pointers at which any form of the body has a field of this name; items of lists stand as `0`. */
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
      visit(definitions[node.$ref.replace("#/$defs/", "")], pointer, below);
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
