import { memoize } from "../../kernel/memoize.ts";
import { mergeShapes } from "../shapes/merge-shapes.ts";
import type {
  Access,
  Declaration,
  Declarations,
  Field,
  ObjectShape,
  Shape,
} from "../shapes/shape.ts";
import { selectedKeys } from "../shapes/utility-types.ts";
import { type Difference, ShapeComparer, usageOf } from "./compare-shapes.ts";
import { both, flipped, inputOnly, outputOnly, type Usage } from "./rules.ts";

export interface DeclarationDifferences {
  declaration: Declaration;
  differences: Difference[];
}

/** All differences between two versions, sorted by declaration name. */
export function compareDeclarations(
  before: Declarations,
  after: Declarations,
): DeclarationDifferences[] {
  const uses = usesOfTypes(before);
  const laterUses = usesOfTypes(after);
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name): DeclarationDifferences[] => {
    const [was, is] = [before.get(name), after.get(name)];
    const declaration = is?.isExported === true ? is : (was ?? is);
    // Unchanged declarations are the same object in both versions.
    if (declaration === undefined || was === is) return [];
    const comparer = ShapeComparer.of(before, after);
    if (was === undefined || is === undefined || !was.isExported !== !is.isExported) {
      const isExported = is?.isExported === true;
      if (!isExported && was?.isExported !== true) return [];
      if (isExported) comparer.add("declaration-added", { ...whole, after: declaration.text });
      // Removing a schema does not break callers itself: its operations report their own changes.
      else {
        const rule = declaration.kind === "schema" ? "schema-removed" : "declaration-removed";
        comparer.add(rule, { ...whole, before: declaration.text });
      }
    } else {
      const [use, laterUse] = [uses.get(name), laterUses.get(name)];
      compareDeclaration(was, is, [use, laterUse], comparer, { before, after });
    }
    const { differences } = comparer;
    return differences.length === 0 ? [] : [{ declaration, differences }];
  });
}

const whole = { place: "", usage: both };
const received = { place: "", usage: outputOnly };

const neither: Usage = { input: false, output: false };

/** Types that no function of the package uses may be used in both ways; schemas that no operation uses, in none. */
function defaultUsage({ kind }: Declaration): Usage {
  return kind === "schema" ? neither : both;
}

function compareDeclaration(
  was: Declaration,
  is: Declaration,
  [use, laterUse]: readonly [TypeUse | undefined, TypeUse | undefined],
  comparer: ShapeComparer,
  { before, after }: { before: Declarations; after: Declarations },
): void {
  const texts = { before: was.text, after: is.text };
  const isLost = (shape: "value" | "type") => was[shape] !== undefined && is[shape] === undefined;
  if (isLost("value") || isLost("type")) {
    comparer.add("kind-changed", { ...whole, ...texts });
    return;
  }
  comparer.compareDeprecation(was, is, whole);
  const [wasAbstract, isAbstract] = [was, is].map(({ text }) => text.startsWith("abstract "));
  if (!wasAbstract && isAbstract) comparer.add("made-abstract", { ...received, ...texts });
  if (was.access !== undefined && is.access !== undefined) {
    compareAccess(was.access, is.access, comparer);
    const [from, to] = [was.text, is.text].map((text) => text.replaceAll(/\{[^}]*\}/g, "{}"));
    if (from !== to) comparer.add("request-moved", { ...whole, ...texts });
  }
  comparer.compareGenerics(was.generics, is.generics, "");
  compareBases(was, is, comparer, (name) => before.has(name) || after.has(name));
  if (was.value !== undefined && is.value !== undefined) {
    comparer.compare(withLaterPathNames(was, is), is.value, received);
  }
  if (was.type === undefined || is.type === undefined) return;
  if (was.kind !== "class") {
    const usage = use?.usage ?? laterUse?.usage ?? defaultUsage(was);
    const [old, fresh] = [partsOf(was.type, use, before), partsOf(is.type, laterUse, after)];
    comparer.compare(old.seen, fresh.seen, { place: "", usage });
    comparer.compareObjects(hiddenFrom(old, fresh), hiddenFrom(fresh, old), received);
  } else {
    const [wasCalled, isCalled] = [members(was.type, false, was), members(is.type, false, was)];
    comparer.compare(wasCalled, isCalled, received);
    const implemented = { place: "", usage: inputOnly };
    comparer.compare(members(was.type, true, was), members(is.type, true, was), implemented);
  }
}

/** Path parameters are matched by position: renaming one does not change the requests. */
function withLaterPathNames(was: Declaration, is: Declaration): Shape {
  const value = was.value ?? { kind: "any", text: "" };
  const [before, after] = [was, is].map(({ text }) => [...text.matchAll(/\{([^}]*)\}/g)]);
  if (was.access === undefined || value.kind !== "call") return value;
  const laterName = new Map(
    before?.map((match, at) => [
      `parameter path ${match[1]}`,
      `parameter path ${after?.[at]?.[1]}`,
    ]),
  );
  const [call] = value.calls;
  const [input] = call?.parameters ?? [];
  if (call === undefined || input?.shape.kind !== "object") return value;
  const fields = [...input.shape.fields].map(
    ([name, field]) => [laterName.get(name) ?? name, field] as const,
  );
  const parameters = [{ ...input, shape: { ...input.shape, fields: new Map(fields) } }];
  return { ...value, calls: [{ ...call, parameters }] };
}

function compareAccess(was: Access, is: Access, comparer: ShapeComparer): void {
  const gone = was.servers.filter((url) => !is.servers.includes(url));
  const added = is.servers.filter((url) => !was.servers.includes(url));
  const servers = { before: was.servers.join(", "), after: is.servers.join(", ") };
  if (gone.length > 0) comparer.add("server-removed", { ...whole, ...servers });
  else if (added.length > 0) comparer.add("server-added", { ...whole, ...servers });
  if (is.sunset !== undefined && is.sunset !== was.sunset) {
    comparer.add("sunset", { ...whole, names: is.sunset });
  }
  // An old alternative still works if it covers everything that some new alternative requires.
  const [old, fresh] = [securityAlternatives(was), securityAlternatives(is)];
  const isAccepted = (alternative: readonly string[]) =>
    fresh.some((other) => other.every((requirement) => alternative.includes(requirement)));
  const texts = { before: was.security.join(" | "), after: is.security.join(" | ") };
  if (!old.every(isAccepted)) comparer.add("security-removed", { ...whole, ...texts });
  else if (fresh.length > old.length) comparer.add("security-added", { ...whole, ...texts });
}

/** Splits `key + tenant read` into schemes and scopes: `key`, `tenant`, `tenant read`. */
function securityAlternatives({ security }: Access): string[][] {
  if (security.length === 0) return [[]];
  return security.map((alternative) =>
    alternative.split(" + ").flatMap((part) => {
      const [scheme = "", ...scopes] = part.split(" ");
      return scheme === "" ? [] : [scheme, ...scopes.map((scope) => `${scheme} ${scope}`)];
    }),
  );
}

/** Either the abstract members that users of an extended class implement, or the members that they use. */
function members(type: Shape, areImplemented: boolean, { isExtended }: Declaration): Shape {
  if (type.kind !== "object") return type;
  const fields = [...type.fields].filter(
    ([, field]) => (isExtended && field.isAbstract === true) === areImplemented,
  );
  const { rest, ...own } = type;
  return { ...own, ...(!areImplemented && rest && { rest }), fields: new Map(fields) };
}

/** Compares bases from other packages by name. Members of bases in the package are part of the class itself. */
function compareBases(
  was: Declaration,
  is: Declaration,
  comparer: ShapeComparer,
  isResolved: (name: string) => boolean,
): void {
  const [gone, added] = [
    was.bases.filter((name) => !is.bases.includes(name) && !isResolved(name)),
    is.bases.filter((name) => !was.bases.includes(name) && !isResolved(name)),
  ];
  for (const names of gone) comparer.add("base-removed", { ...whole, names });
  for (const names of added) comparer.add("base-added", { ...whole, names });
}

interface TypeUse {
  usage: Usage;
  /** One for each use with other keys: `Omit<Order, "url">`, and an empty one for `Order`. */
  selections: Map<string, Selection>;
}

/** Keys of nested `Pick` and `Omit`, the innermost last. */
type Selection = readonly { isPick: boolean; keys: readonly string[] }[];

type Visit = (shape: NameShape, usage: Usage, selection: Selection) => boolean | undefined;
type NameShape = Extract<Shape, { kind: "name" }>;

/** Whether each named type is an input or an output, followed through the types that refer to it. */
const usesOfTypes = memoize((declarations: Declarations): ReadonlyMap<string, TypeUse> => {
  const found = new Map<string, TypeUse>();
  const visit: Visit = (shape, usage, selection) => {
    const isInstance = visitArguments(shape, usage, visit, declarations);
    const { usage: known, selections } = found.get(shape.name) ?? {
      usage: neither,
      selections: new Map<string, Selection>(),
    };
    const all = { input: known.input || usage.input, output: known.output || usage.output };
    const key = JSON.stringify(selection);
    if (all.input === known.input && all.output === known.output && selections.has(key)) {
      return isInstance;
    }
    found.set(shape.name, { usage: all, selections: selections.set(key, selection) });
    const { type, kind, generics = [] } = declarations.get(shape.name) ?? {};
    if (type === undefined || kind === "class") return isInstance;
    const isParameter = ({ name }: NameShape) => generics.some((each) => each.name === name);
    visitNames(
      type,
      usage,
      (inner, ...at) => (isParameter(inner) ? true : visit(inner, ...at)),
      selection,
    );
    return isInstance;
  };
  for (const { value, type, kind } of declarations.values()) {
    if (value !== undefined) visitNames(value, outputOnly, visit);
    if (kind === "class" && type !== undefined) visitNames(type, outputOnly, visit);
  }
  return found;
});

/** Visits each argument of `Options<Order>` with the usage of its type parameter in the declaration of `Options`. */
function visitArguments(
  { name, args }: NameShape,
  usage: Usage,
  visit: Visit,
  declarations: Declarations,
  open: readonly string[] = [],
): boolean {
  const { type, generics = [] } = declarations.get(name) ?? {};
  if (type === undefined || args.length === 0) return false;
  if (open.includes(name)) return true;
  args.forEach((arg, at) => {
    let isFound = false;
    const inner: Visit = (shape, inside, selection) => {
      if (shape.name !== generics[at]?.name) {
        return visitArguments(shape, inside, inner, declarations, [...open, name]);
      }
      isFound = true;
      visitNames(arg, inside, visit, selection);
      return true;
    };
    visitNames(type, usage, inner);
    // Conditional types are not evaluated: the argument has the usage of the whole.
    if (!isFound) visitNames(arg, usage, visit);
  });
  return true;
}

/** True if every use leaves the field out by `Pick` or `Omit`. */
function isHidden(field: string, use: TypeUse | undefined): boolean {
  if (use === undefined) return false;
  return [...use.selections.values()].every((selection) =>
    selection.some(({ isPick, keys }) => isPick !== keys.includes(field)),
  );
}

interface TypeParts {
  seen: Shape;
  hidden: readonly (readonly [string, Field])[];
}

function partsOf(type: Shape, use: TypeUse | undefined, declarations: Declarations): TypeParts {
  const whole = type.kind === "intersection" ? mergeShapes(type, declarations) : type;
  if (whole.kind !== "object") return { seen: type, hidden: [] };
  const { true: hidden = [], false: seen = [] } = Object.groupBy(whole.fields, ([name]) =>
    isHidden(name, use) ? "true" : "false",
  );
  return hidden.length === 0
    ? { seen: type, hidden }
    : { seen: { ...whole, fields: new Map(seen) }, hidden };
}

/** Fields hidden in one version that are not visible in the other. */
function hiddenFrom({ hidden }: TypeParts, { seen }: TypeParts): ObjectShape {
  const fields = hidden.filter(([name]) => seen.kind !== "object" || !seen.fields.has(name));
  return { kind: "object", text: "", fields: new Map(fields), limits: {} };
}

/** Visits every name in a shape with its usage. A visitor returns true if it has visited the type arguments itself. */
export function visitNames(
  shape: Shape,
  usage: Usage,
  visit: Visit,
  selection: Selection = [],
): void {
  switch (shape.kind) {
    case "name": {
      const selected = selectedKeys(shape);
      const [first] = shape.args;
      if (selected !== undefined && first !== undefined) {
        visitNames(first, usage, visit, [...selection, selected]);
      } else if (visit(shape, usage, selection) !== true) {
        for (const arg of shape.args) visitNames(arg, usage, visit);
      }
      break;
    }
    case "union":
      for (const option of shape.options) visitNames(option, usage, visit, selection);
      break;
    case "list":
      visitNames(shape.items, usage, visit);
      break;
    case "intersection":
      for (const part of shape.parts) visitNames(part, usage, visit, selection);
      break;
    case "tuple":
      for (const item of shape.items) visitNames(item, usage, visit);
      break;
    case "object":
      for (const field of shape.fields.values()) {
        visitNames(field.shape, usageOf(field, usage), visit);
      }
      if (shape.rest !== undefined) visitNames(shape.rest, usage, visit);
      break;
    case "call":
      for (const { parameters, returns } of shape.calls) {
        for (const parameter of parameters) visitNames(parameter.shape, flipped(usage), visit);
        visitNames(returns, usage, visit);
      }
      break;
    default:
  }
}
