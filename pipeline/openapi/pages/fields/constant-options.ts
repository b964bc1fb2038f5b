import type { JsonValue } from "../../../model/body.ts";
import type { FieldNode, SchemaNode } from "../../../model/operation.ts";

export interface ConstantOptions {
  /** Fields of every option. */
  fields: string[];
  /** Constants of these fields, one row per option. */
  rows: JsonValue[][];
}

/** Up to this number, options are tabs. */
const maxTabs = 8;

/**
 * Options that differ only in constants of fields, such as all causes of an error: a table is easier to search than a
 * hundred tabs. Undefined for other options, and for a few.
 */
export function constantOptions(options: readonly SchemaNode[]): ConstantOptions | undefined {
  const [first] = options;
  const fields = first?.fields?.map(({ field }) => field) ?? [];
  if (options.length <= maxTabs || fields.length === 0) return undefined;
  const rows = options.map((option) => constantsOf(option, fields));
  const complete = rows.filter((row) => row !== undefined);
  return complete.length === rows.length ? { fields, rows: complete } : undefined;
}

function constantsOf(option: SchemaNode, names: readonly string[]): JsonValue[] | undefined {
  const { fields = [], description, choices, items, values, name } = option;
  if ([description, choices, items, values, name].some((part) => part !== undefined)) {
    return undefined;
  }
  const constants = fields.flatMap((field) => constantOf(field) ?? []);
  const isLikeOthers =
    fields.length === names.length && fields.every(({ field }, index) => field === names[index]);
  return isLikeOthers && constants.length === fields.length ? constants : undefined;
}

function constantOf(field: FieldNode): [JsonValue] | undefined {
  const [value, ...others] = field.enum ?? [];
  const isScalar = value !== undefined && typeof value !== "object";
  return isScalar && others.length === 0 && field.description === undefined ? [value] : undefined;
}
