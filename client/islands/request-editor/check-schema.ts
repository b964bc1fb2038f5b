import { isPattern } from "../../../content/checks/is-pattern.ts";
import { numberLimits } from "../../../content/json-schema/keywords.ts";
import type { JsonObject } from "../../../content/model/body.ts";
import type { SchemaNode } from "../../../content/model/operation.ts";
import type { CheckSchema } from "../../../content/model/request-check.ts";

/** A schema as the form has it, as JSON Schema. */
export function checkSchemaOf(node: SchemaNode): CheckSchema {
  const { fields, items, values, choices, closed } = node;
  const schema: CheckSchema = { ...limitsOf(node) };
  const type = typeOf(node);
  if (type !== undefined) schema.type = node.nullable === true ? [type, "null"] : type;
  if (fields !== undefined) {
    schema.properties = Object.fromEntries(
      fields.map((field) => [field.field, checkSchemaOf(field)]),
    );
    schema.required = fields
      .filter(({ required, readOnly }) => required && readOnly !== true)
      .map(({ field }) => field);
  }
  if (items !== undefined) schema.items = checkSchemaOf(items);
  if (values !== undefined) schema.additionalProperties = checkSchemaOf(values);
  else if (closed === true) schema.additionalProperties = false;
  if (choices !== undefined)
    schema[choices.mode] = choices.options.map((o) => checkSchemaOf(o.node));
  return schema;
}

function typeOf({ kind }: SchemaNode): string | undefined {
  if (kind === "map") return "object";
  return kind === "any" || kind === "choice" || kind === "never" ? undefined : kind;
}

function limitsOf(node: SchemaNode): JsonObject {
  const limits: JsonObject = {};
  for (const keyword of ["enum", "uniqueItems", ...numberLimits] as const) {
    const value = node[keyword];
    if (value !== undefined) limits[keyword] = value;
  }
  if (node.pattern !== undefined && isPattern(node.pattern)) limits.pattern = node.pattern;
  return limits;
}
