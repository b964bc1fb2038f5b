import type { Field, ObjectShape, Shape } from "./shape.ts";

type NameShape = Extract<Shape, { kind: "name" }>;

/** Effect of TypeScript's utility types on a field of their first argument. */
const utilityTypes: Readonly<Record<string, (field: Field) => Field>> = {
  Omit: (field) => field,
  Pick: (field) => field,
  Partial: (field) => ({ ...field, required: false }),
  Required: (field) => ({ ...field, required: true }),
  Readonly: (field) => ({ ...field, readonly: true }),
};

export function isUtilityType({ name, args }: NameShape): boolean {
  return Object.hasOwn(utilityTypes, name) && args.length > 0;
}

/** The keys of `Pick` and `Omit` if they are literals. */
function selectedKeys({
  name,
  args: [, keys],
}: NameShape): { isPick: boolean; keys: readonly string[] } | undefined {
  if ((name !== "Omit" && name !== "Pick") || keys === undefined) return undefined;
  const options = keys.kind === "union" ? keys.options : [keys];
  if (!options.every(({ kind }) => kind === "literal")) return undefined;
  return { isPick: name === "Pick", keys: options.map(({ text }) => text.slice(1, -1)) };
}

/** Evaluates `Omit<Order, "url">` and other utility types whose first argument resolves to an object. */
export function utilityObject(shape: NameShape, argument: Shape): ObjectShape | undefined {
  const change = utilityTypes[shape.name];
  if (change === undefined || argument.kind !== "object") return undefined;
  const takesKeys = shape.name === "Omit" || shape.name === "Pick";
  const selected = selectedKeys(shape);
  if (takesKeys && selected === undefined) return undefined;
  const fields = [...argument.fields].filter(
    ([name]) => selected === undefined || selected.keys.includes(name) === selected.isPick,
  );
  return {
    ...argument,
    text: shape.text,
    fields: new Map(fields.map(([name, field]) => [name, change(field)])),
  };
}
