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
import { type Difference, ShapeComparer } from "./compare-shapes.ts";
import { both, flipped, given, type Sides, taken } from "./rules.ts";

/** What differs in one declaration, under its name in the later version. */
export interface DeclarationDifferences {
  declaration: Declaration;
  differences: Difference[];
}

/** All differences between two versions, in the order of the names. */
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
    // Most declarations are alike, and are the same object then.
    if (declaration === undefined || was === is) return [];
    const comparer = new ShapeComparer(before, after);
    if (was === undefined || is === undefined || !was.isExported !== !is.isExported) {
      const isThere = is?.isExported === true;
      if (!isThere && was?.isExported !== true) return [];
      if (isThere) comparer.add("declaration-added", "", both, { after: declaration.text });
      // What a schema was used in says itself whom it breaks.
      else {
        const rule = declaration.kind === "schema" ? "schema-removed" : "declaration-removed";
        comparer.add(rule, "", both, { before: declaration.text });
      }
    } else {
      const [use, laterUse] = [uses.get(name), laterUses.get(name)];
      compareDeclaration(was, is, [use, laterUse], comparer, { before, after });
    }
    const { differences } = comparer;
    return differences.length === 0 ? [] : [{ declaration, differences }];
  });
}

const neither: Sides = { given: false, taken: false };

/** Types that no function of the package takes or returns may stand anywhere; schemas that no operation uses nowhere. */
function unusedSides({ kind }: Declaration): Sides {
  return kind === "schema" ? neither : both;
}

function compareDeclaration(
  was: Declaration,
  is: Declaration,
  [use, laterUse]: readonly [Use | undefined, Use | undefined],
  comparer: ShapeComparer,
  { before, after }: { before: Declarations; after: Declarations },
): void {
  const texts = { before: was.text, after: is.text };
  const isLost = (shape: "value" | "type") => was[shape] !== undefined && is[shape] === undefined;
  if (isLost("value") || isLost("type")) {
    comparer.add("kind-changed", "", both, texts);
    return;
  }
  comparer.compareDeprecation(was, is, "");
  const [wasAbstract, isAbstract] = [was, is].map(({ text }) => text.startsWith("abstract "));
  if (!wasAbstract && isAbstract) comparer.add("made-abstract", "", taken, texts);
  if (was.access !== undefined && is.access !== undefined) {
    compareAccess(was.access, is.access, comparer);
    const [from, to] = [was.text, is.text].map((text) => text.replaceAll(/\{[^}]*\}/g, "{}"));
    if (from !== to) comparer.add("request-moved", "", both, texts);
  }
  comparer.compareGenerics(was.generics, is.generics, "");
  compareBases(was, is, comparer, (name) => before.has(name) || after.has(name));
  if (was.value !== undefined && is.value !== undefined) {
    comparer.compare(withLaterNames(was, is), is.value, "", taken);
  }
  if (was.type === undefined || is.type === undefined) return;
  if (was.kind !== "class") {
    const sides = use?.sides ?? laterUse?.sides ?? unusedSides(was);
    const [old, fresh] = [partsOf(was.type, use, before), partsOf(is.type, laterUse, after)];
    comparer.compare(old.seen, fresh.seen, "", sides);
    comparer.compareObjects(hiddenFrom(old, fresh), hiddenFrom(fresh, old), "", taken);
  } else {
    const [wasCalled, isCalled] = [members(was.type, false, was), members(is.type, false, was)];
    comparer.compare(wasCalled, isCalled, "", taken);
    comparer.compare(members(was.type, true, was), members(is.type, true, was), "", given);
  }
}

/** Parameters of a path go by their place in it: what they are called is nothing to those who send requests. */
function withLaterNames(was: Declaration, is: Declaration): Shape {
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
  if (gone.length > 0) comparer.add("server-removed", "", both, servers);
  else if (added.length > 0) comparer.add("server-added", "", both, servers);
  if (is.sunset !== undefined && is.sunset !== was.sunset) {
    comparer.add("sunset", "", both, { names: is.sunset });
  }
  // Whoever got in by one of the ways still does, unless something more is asked.
  const [ways, newWays] = [waysIn(was.security), waysIn(is.security)];
  const isOpen = (way: readonly string[]) =>
    newWays.some((other) => other.every((need) => way.includes(need)));
  const texts = { before: was.security.join(" | "), after: is.security.join(" | ") };
  if (!ways.every(isOpen)) comparer.add("security-removed", "", both, texts);
  else if (newWays.length > ways.length) comparer.add("security-added", "", both, texts);
}

/** `key + tenant read` as what has to be shown: schemes, and scopes of schemes. */
function waysIn(security: readonly string[]): string[][] {
  if (security.length === 0) return [[]];
  return security.map((way) =>
    way.split(" + ").flatMap((part) => {
      const [scheme = "", ...scopes] = part.split(" ");
      return scheme === "" ? [] : [scheme, ...scopes.map((scope) => `${scheme} ${scope}`)];
    }),
  );
}

/** Members of a class that readers write, where they have to extend it, or those that they use. */
function members(type: Shape, areWritten: boolean, { isExtended }: Declaration): Shape {
  if (type.kind !== "object") return type;
  const fields = [...type.fields].filter(
    ([, field]) => (isExtended && field.isAbstract === true) === areWritten,
  );
  const { rest: _, ...own } = type;
  const isUsed = !areWritten && type.rest !== undefined;
  // A class is made by its constructor: a member more asks nothing of those who use it.
  return { ...own, ...(isUsed && type.rest && { rest: type.rest }), fields: new Map(fields) };
}

/** Members of bases in the package are resolved; of other bases the name is all that is known. */
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
  for (const names of gone) comparer.add("base-removed", "", both, { names });
  for (const names of added) comparer.add("base-added", "", both, { names });
}

/** Where the values of a named type stand. */
interface Use {
  sides: Sides;
  /** The parts of it that functions take or return: one for `Omit<Order, "url">`, and an empty one for `Order`. */
  selections: Map<string, Selection>;
}

/** The keys that `Pick` names or that `Omit` leaves out, the outermost last. */
type Selection = readonly { isPick: boolean; keys: readonly string[] }[];

type Visit = (shape: NameShape, sides: Sides, selection: Selection) => boolean | undefined;
type NameShape = Extract<Shape, { kind: "name" }>;

/** On which sides of calls the values of each named type stand, followed through the types that name others. */
function usesOfTypes(declarations: Declarations): ReadonlyMap<string, Use> {
  const found = new Map<string, Use>();
  const visit: Visit = (shape, sides, selection) => {
    const isInstance = visitArguments(shape, sides, visit, declarations);
    const { sides: known, selections } = found.get(shape.name) ?? {
      sides: neither,
      selections: new Map<string, Selection>(),
    };
    const all = { given: known.given || sides.given, taken: known.taken || sides.taken };
    const key = JSON.stringify(selection);
    if (all.given === known.given && all.taken === known.taken && selections.has(key)) {
      return isInstance;
    }
    found.set(shape.name, { sides: all, selections: selections.set(key, selection) });
    const { type, kind, generics = [] } = declarations.get(shape.name) ?? {};
    if (type === undefined || kind === "class") return isInstance;
    const isParameter = ({ name }: NameShape) => generics.some((each) => each.name === name);
    visitNames(
      type,
      sides,
      (inner, ...at) => (isParameter(inner) ? true : visit(inner, ...at)),
      selection,
    );
    return isInstance;
  };
  for (const { value, type, kind } of declarations.values()) {
    if (value !== undefined) visitNames(value, taken, visit);
    if (kind === "class" && type !== undefined) visitNames(type, taken, visit);
  }
  return found;
}

/** Visits the arguments of `Options<Order>` where its declaration has its type parameters. */
function visitArguments(
  { name, args }: NameShape,
  sides: Sides,
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
    visitNames(type, sides, inner);
    // What conditions make of it is not known here.
    if (!isFound) visitNames(arg, sides, visit);
  });
  return true;
}

/** Whether every use leaves a field out, so that callers never meet it. */
function isHidden(field: string, use: Use | undefined): boolean {
  if (use === undefined) return false;
  return [...use.selections.values()].every((selection) =>
    selection.some(({ isPick, keys }) => isPick !== keys.includes(field)),
  );
}

interface Parts {
  seen: Shape;
  /** Fields that no caller gives, as every function leaves them out: `Omit<Order, "url">`. */
  hidden: readonly (readonly [string, Field])[];
}

function partsOf(type: Shape, use: Use | undefined, declarations: Declarations): Parts {
  const whole = type.kind === "all" ? mergeShapes(type, declarations) : type;
  if (whole.kind !== "object") return { seen: type, hidden: [] };
  const { true: hidden = [], false: seen = [] } = Object.groupBy(whole.fields, ([name]) =>
    isHidden(name, use) ? "true" : "false",
  );
  return hidden.length === 0
    ? { seen: type, hidden }
    : { seen: { ...whole, fields: new Map(seen) }, hidden };
}

/** What is hidden in one version and not seen in the other. */
function hiddenFrom({ hidden }: Parts, { seen }: Parts): ObjectShape {
  const fields = hidden.filter(([name]) => seen.kind !== "object" || !seen.fields.has(name));
  return { kind: "object", text: "", fields: new Map(fields), limits: {} };
}

/** Every name in a shape, with the side on which it stands. A visitor that has seen to its arguments returns true. */
export function visitNames(
  shape: Shape,
  sides: Sides,
  visit: Visit,
  selection: Selection = [],
): void {
  switch (shape.kind) {
    case "name": {
      const selected = selectedKeys(shape);
      const [first] = shape.args;
      if (selected !== undefined && first !== undefined) {
        visitNames(first, sides, visit, [...selection, selected]);
      } else if (visit(shape, sides, selection) !== true) {
        for (const arg of shape.args) visitNames(arg, sides, visit);
      }
      break;
    }
    case "union":
      for (const option of shape.options) visitNames(option, sides, visit, selection);
      break;
    case "list":
      visitNames(shape.items, sides, visit);
      break;
    case "all":
      for (const part of shape.parts) visitNames(part, sides, visit, selection);
      break;
    case "tuple":
      for (const item of shape.items) visitNames(item, sides, visit);
      break;
    case "object":
      for (const { shape: field, only } of shape.fields.values()) {
        const own = {
          given: sides.given && only !== "taken",
          taken: sides.taken && only !== "given",
        };
        visitNames(field, own, visit);
      }
      if (shape.rest !== undefined) visitNames(shape.rest, sides, visit);
      break;
    case "call":
      for (const { parameters, returns } of shape.calls) {
        for (const parameter of parameters) visitNames(parameter.shape, flipped(sides), visit);
        visitNames(returns, sides, visit);
      }
      break;
    default:
  }
}
