import type { Field, ObjectShape, Shape } from "./shape.ts";

type NameShape = Extract<Shape, { kind: "name" }>;

/** What the types of TypeScript's own library make of the fields of another type. */
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

/** The keys of `Pick` and `Omit`, where they are written out. */
export function selectedKeys({
  name,
  args: [, keys],
}: NameShape): { isPick: boolean; keys: readonly string[] } | undefined {
  if ((name !== "Omit" && name !== "Pick") || keys === undefined) return undefined;
  const options = keys.kind === "union" ? keys.options : [keys];
  if (!options.every(({ kind }) => kind === "literal")) return undefined;
  return { isPick: name === "Pick", keys: options.map(({ text }) => text.slice(1, -1)) };
}

/** `Omit<Order, "url">` and its like as the object that it is, once the first argument is known. */
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
