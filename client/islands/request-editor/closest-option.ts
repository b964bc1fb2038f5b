import { isObject } from "../../../content/json-schema/json-value.ts";
import type { JsonValue } from "../../../content/model/body.ts";
import type { ChoiceOption, SchemaNode } from "../../../content/model/operation.ts";

/** Index of the option that a value is meant for: the one whose kind, required fields and fixed values it has. */
export function closestOption(
  options: readonly ChoiceOption[],
  value: JsonValue | undefined,
): number {
  const misfits = options.map(({ node }) => misfit(node, value));
  return Math.max(0, misfits.indexOf(Math.min(...misfits)));
}

/** Heavier than all that can be wrong within a value of the right kind. */
const otherKind = 1_000;

function misfit(node: SchemaNode, value: JsonValue | undefined): number {
  if (!fitsKind(node, value)) return otherKind;
  const text = JSON.stringify(value);
  const isAllowed =
    value === undefined || (node.enum?.some((item) => JSON.stringify(item) === text) ?? true);
  const own = isAllowed ? 0 : 1;
  if (!isObject(value)) return own;
  const fields = node.fields ?? [];
  const known = new Set(fields.map(({ field }) => field));
  const unknown = Object.keys(value).filter((name) => !known.has(name)).length;
  return fields.reduce(
    (total, field) =>
      total +
      (Object.hasOwn(value, field.field)
        ? Math.min(1, misfit(field, value[field.field]))
        : Number(field.required)),
    own + unknown,
  );
}

/** True when a value is of the kind that a schema asks for, whatever else is wrong with it. */
export function fitsKind(node: SchemaNode | undefined, value: JsonValue | undefined): boolean {
  if (node === undefined) return false;
  if (value === undefined || value === null) return true;
  switch (node.kind) {
    case "string":
    case "number":
    case "boolean":
      return typeof value === node.kind;
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value);
    case "object":
    case "map":
      return isObject(value);
    default:
      return node.kind !== "never";
  }
}
