import type { JsonValue } from "../../model/body.ts";
import type { Choices, FieldNode, SchemaNode, SchemaRule } from "../../model/operation.ts";
import { isListed } from "../../model/schema/allowed-values.ts";

/**
 * Merges all parts of an `allOf`. Later parts are more specific: their texts win, limits are combined, and a property
 * has the origin of its most detailed part.
 */
export function mergeNodes(parts: readonly SchemaNode[]): SchemaNode {
  const [first, ...rest] = parts;
  if (first === undefined) return { kind: "any", type: [{ text: "any" }] };
  return rest.reduce(mergeTwo, { ...first });
}

function mergeTwo(base: SchemaNode, extra: SchemaNode): SchemaNode {
  const { items, ...rest } = extra;
  if (items !== undefined && base.choices?.options.some(({ node }) => node.kind === "array")) {
    return mergeTwo(mergeIntoLists(base, base.choices, items), { ...rest, kind: "any" });
  }
  const merged: SchemaNode = { ...base, ...extra };
  // `type: object` alone adds nothing to a part that says more.
  const addsNothing =
    extra.kind === "any" ||
    (extra.name === undefined && (extra.kind === "object" || repeatsKind(base, extra)));
  // A cut named schema has a type to show.
  if (addsNothing && (base.kind !== "any" || base.name !== undefined)) {
    merged.kind = base.kind;
    merged.type = base.type;
  }
  if (base.fields !== undefined && extra.fields !== undefined) {
    merged.fields = mergeFields(base.fields, extra.fields);
  }
  if (base.enum !== undefined && extra.enum !== undefined) {
    merged.enum = intersectEnums(base.enum, extra.enum);
  }
  for (const part of ["items", "values"] as const) {
    const [one, other] = [base[part], extra[part]];
    if (one !== undefined && other !== undefined) merged[part] = mergeTwo(one, other);
  }
  const rules = [...(base.rules ?? []), ...(extra.rules ?? []), ...lostChoice(base, extra)];
  if (rules.length > 0) merged.rules = rules;
  if (base.choices !== undefined) merged.choices = base.choices;
  const unsupported = [
    ...(base.unsupported ?? []),
    ...(extra.unsupported ?? []),
    ...lostPattern(base, extra),
  ];
  if (unsupported.length > 0) merged.unsupported = [...new Set(unsupported)];
  return merged;
}

/** True for `type: string` after `type: string, format: uri`: the format stays. */
function repeatsKind(base: SchemaNode, extra: SchemaNode): boolean {
  return base.format !== undefined && extra.format === undefined && extra.kind === base.kind;
}

/** `items` beside a choice is about those of its options that are lists. */
function mergeIntoLists(base: SchemaNode, choices: Choices, items: SchemaNode): SchemaNode {
  const options = choices.options.map((option) => {
    if (option.node.kind !== "array") return option;
    return { ...option, node: mergeTwo(option.node, { kind: "any", type: [], items }) };
  });
  return { ...base, choices: { ...choices, options } };
}

/** A node has one choice: a second one becomes a rule. */
function lostChoice(base: SchemaNode, { choices, type }: SchemaNode): SchemaRule[] {
  if (choices === undefined || base.choices === undefined) return [];
  return [{ rule: "anyOf", node: { kind: "choice", type, choices } }];
}

/** A field has one pattern: a second one is listed as text. */
function lostPattern(base: SchemaNode, extra: SchemaNode): string[] {
  const { pattern } = base;
  const isLost = pattern !== undefined && extra.pattern !== undefined && extra.pattern !== pattern;
  return isLost ? [`pattern: ${pattern}`] : [];
}

function mergeFields(base: readonly FieldNode[], extra: readonly FieldNode[]): FieldNode[] {
  const fields = new Map(base.map((field) => [field.field, field]));
  for (const field of extra) {
    const earlier = fields.get(field.field);
    fields.set(field.field, earlier === undefined ? field : mergeField(earlier, field));
  }
  return [...fields.values()];
}

function mergeField(base: FieldNode, extra: FieldNode): FieldNode {
  const merged: FieldNode = {
    ...mergeTwo(base, extra),
    field: base.field,
    required: base.required || extra.required,
  };
  const onlyRequires = extra.kind === "any" && extra.description === undefined;
  const origin = onlyRequires ? base.origin : extra.origin;
  if (origin === undefined) delete merged.origin;
  else merged.origin = origin;
  if (extra.enum !== undefined && extra.name === undefined && base.kind !== "object") {
    // With fewer values it is not the named schema any more.
    delete merged.name;
    merged.type = extra.kind === "any" ? [{ text: base.kind }] : extra.type;
  }
  return merged;
}

/** Common values, or those of the narrower list if there are none. */
function intersectEnums(base: readonly JsonValue[], extra: readonly JsonValue[]): JsonValue[] {
  const common = extra.filter((value) => isListed(base, value));
  return common.length > 0 ? common : [...extra];
}
