import { memoize } from "../../kernel/memoize.ts";
import { type Declarations, type Field, type ObjectShape, type Shape, union } from "./shape.ts";

type IntersectionShape = Extract<Shape, { kind: "intersection" }>;

/** One shape with the constraints of all parts. */
export function mergeShapes(whole: IntersectionShape, declarations: Declarations): Shape {
  return mergedIn(declarations)(whole);
}

/** Merged once per version, so that a recursive type gives the same object each time it is reached. */
const mergedIn = memoize((declarations: Declarations) =>
  memoize((whole: IntersectionShape): Shape => {
    const merger = new ShapeMerger(declarations);
    return whole.parts.reduce((one, other) => merger.merge(one, other));
  }),
);

/** Follows names to their declaration. Generic types stay names. */
export function resolveName(shape: Shape, declarations: Declarations, depth = 0): Shape {
  if (shape.kind !== "name" || shape.args.length > 0 || depth > 8) return shape;
  const type = declarations.get(shape.name)?.type;
  if (type === undefined) return shape;
  const whole = type.kind === "intersection" ? mergeShapes(type, declarations) : type;
  return resolveName(whole, declarations, depth + 1);
}

/** Intersection of two different literals: no value matches both. */
const never: Shape = { kind: "value", text: "never", limits: {} };

class ShapeMerger {
  readonly #declarations: Declarations;
  /** Names that are being merged, to stop at a type that is a part of itself. */
  readonly #names = new Set<string>();

  constructor(declarations: Declarations) {
    this.#declarations = declarations;
  }

  merge(one: Shape, other: Shape): Shape {
    if (one.kind === "any") return other;
    if (other.kind === "any") return one;
    const expanded =
      this.#expand(one, (part) => this.merge(part, other), other) ??
      this.#expand(other, (part) => this.merge(one, part), one);
    if (expanded !== undefined) return expanded;
    if (one.kind === "literal" || other.kind === "literal") {
      const differ = one.kind === other.kind && one.text !== other.text;
      return differ ? never : one.kind === "literal" ? one : other;
    }
    if (one.kind === "object" && other.kind === "object") return this.#mergeObjects(one, other);
    return other;
  }

  /** Merges what an intersection, a name or a union stands for; undefined for other shapes. */
  #expand(shape: Shape, merge: (part: Shape) => Shape, other: Shape): Shape | undefined {
    if (shape.kind === "intersection") return merge(shape.parts.reduce((a, b) => this.merge(a, b)));
    if (shape.kind === "union") {
      const options = shape.options.map(merge).filter((option) => option !== never);
      return options.length === 0 ? never : union(options);
    }
    if (shape.kind !== "name") return undefined;
    const type = resolveName(shape, this.#declarations);
    // A type from another package is compared by its text.
    if (type === shape) {
      return { kind: "value", text: `${shape.text} & ${other.text}`, limits: {} };
    }
    if (this.#names.has(shape.text)) return other;
    this.#names.add(shape.text);
    const result = merge(type);
    this.#names.delete(shape.text);
    return result;
  }

  #mergeObjects(one: ObjectShape, other: ObjectShape): Shape {
    const fields = new Map(one.fields);
    for (const [name, field] of other.fields) {
      const known = fields.get(name);
      fields.set(name, known === undefined ? field : this.#mergeFields(known, field));
    }
    const rest = one.rest && other.rest && this.merge(one.rest, other.rest);
    const text = `${one.text} & ${other.text}`;
    return { kind: "object", text, fields, ...(rest !== undefined && { rest }), limits: {} };
  }

  #mergeFields(one: Field, other: Field): Field {
    const parts = [one.shape, other.shape];
    const shape = { kind: "intersection", text: other.shape.text, parts } as const;
    return { ...one, ...other, shape, required: one.required || other.required };
  }
}
