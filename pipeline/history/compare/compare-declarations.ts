import type { Access, Declaration, Declarations, Shape } from "../shapes/shape.ts";
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
  const sides = typeSides(before);
  const laterSides = typeSides(after);
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
      const stands = sides.get(name) ?? laterSides.get(name);
      compareDeclaration(was, is, stands ?? unusedSides(was), comparer, { before, after });
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
  sides: Sides,
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
  if (was.kind !== "class") comparer.compare(was.type, is.type, "", sides);
  else {
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

/** On which sides of calls the values of each named type stand, followed through the types that name others. */
function typeSides(declarations: Declarations): ReadonlyMap<string, Sides> {
  const found = new Map<string, Sides>();
  const visit = (name: string, sides: Sides) => {
    const known = found.get(name) ?? neither;
    const all = { given: known.given || sides.given, taken: known.taken || sides.taken };
    if (all.given === known.given && all.taken === known.taken) return;
    found.set(name, all);
    const declaration = declarations.get(name);
    if (declaration?.type === undefined || declaration.kind === "class") return;
    visitNames(declaration.type, sides, visit);
  };
  for (const { value, type, kind } of declarations.values()) {
    if (value !== undefined) visitNames(value, taken, visit);
    if (kind === "class" && type !== undefined) visitNames(type, taken, visit);
  }
  return found;
}

/** Every name in a shape, with the side on which it stands. */
export function visitNames(
  shape: Shape,
  sides: Sides,
  visit: (name: string, sides: Sides) => void,
): void {
  switch (shape.kind) {
    case "name":
      visit(shape.name, sides);
      for (const arg of shape.args) visitNames(arg, sides, visit);
      break;
    case "union":
      for (const option of shape.options) visitNames(option, sides, visit);
      break;
    case "list":
      visitNames(shape.items, sides, visit);
      break;
    case "all":
      for (const part of shape.parts) visitNames(part, sides, visit);
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
