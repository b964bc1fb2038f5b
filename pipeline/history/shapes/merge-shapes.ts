import { memoize } from "../../kernel/memoize.ts";
import { type Declarations, never, type ObjectShape, type Shape, union } from "./shape.ts";

type IntersectionShape = Extract<Shape, { kind: "intersection" }>;

/**
 * One object with the fields of all parts, or a type that is compared by its text if a part is no object. Merged once per
 * version, so that a recursive type gives the same object each time it is reached.
 */
const mergedIn = memoize((declarations: Declarations) =>
  memoize((intersection: IntersectionShape): Shape => {
    const parts = intersection.parts
      .map((part) => resolveName(part, declarations))
      .filter(({ kind }) => kind !== "any");
    if (parts.length < 2) return parts[0] ?? { kind: "any", text: intersection.text };
    const index = parts.findIndex(({ kind }) => kind === "union");
    const choice = parts[index];
    if (choice?.kind === "union") {
      const merged = (option: Shape) => ({ ...intersection, parts: parts.with(index, option) });
      return union(choice.options.map((option) => expand(merged(option), declarations)));
    }
    const [literal, ...literals] = parts.filter(({ kind }) => kind === "literal");
    if (literal !== undefined)
      return literals.every(({ text }) => text === literal.text) ? literal : never;
    const objects = parts.filter((part) => part.kind === "object");
    if (objects.length === parts.length) return objects.reduce(mergeObjects);
    // Names of type parameters are their places.
    const name = parts.map((part) => (part.kind === "name" ? part.name : part.text)).join(" & ");
    return { kind: "name", text: intersection.text, name, args: [] };
  }),
);

/** What an intersection or a field of a type is; other shapes stay. */
export function expand(shape: Shape, declarations: Declarations): Shape {
  if (shape.kind === "intersection") return mergedIn(declarations)(shape);
  if (shape.kind !== "access") return shape;
  const { of, field, text, source } = shape;
  const object = resolveName(of, declarations);
  const fields = object.kind === "object" ? [...object.fields] : [];
  const found = fields.filter(([name]) => field === undefined || name === field);
  if (found.length === 0) return { kind: "name", text, name: source?.() ?? text, args: [] };
  return union(found.map(([, each]) => each.shape));
}

/** Follows names to their declaration. Generic types stay names. */
export function resolveName(shape: Shape, declarations: Declarations, depth = 0): Shape {
  if (depth > 8) return shape;
  const expanded = expand(shape, declarations);
  if (expanded !== shape) return resolveName(expanded, declarations, depth + 1);
  if (shape.kind !== "name" || shape.args.length > 0) return shape;
  const type = declarations.get(shape.name)?.type;
  return type === undefined ? shape : resolveName(type, declarations, depth + 1);
}

function mergeObjects(one: ObjectShape, other: ObjectShape): ObjectShape {
  const fields = new Map(one.fields);
  for (const [name, field] of other.fields) {
    const known = fields.get(name) ?? field;
    const parts = [known.shape, field.shape];
    // Merged when it is compared.
    const both: Shape = { kind: "intersection", text: field.shape.text, parts };
    const shape = known === field ? field.shape : both;
    fields.set(name, { ...known, ...field, shape, required: known.required || field.required });
  }
  return { kind: "object", text: `${one.text} & ${other.text}`, fields, limits: {} };
}
