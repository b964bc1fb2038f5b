import { memoize } from "../../kernel/memoize.ts";
import {
  type Access,
  type Declaration,
  type Declarations,
  type Shape,
  selectsFields,
} from "../shapes/shape.ts";
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
  const [usages, laterUsages] = [usagesOf(before), usagesOf(after)];
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name): DeclarationDifferences[] => {
    const [was, is] = [before.get(name), after.get(name)];
    const declaration = is?.isExported === true ? is : (was ?? is);
    if (declaration === undefined) return [];
    const comparer = new ShapeComparer(before, after);
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
      const [use, laterUse] = [usages.get(name), laterUsages.get(name)];
      const usage = use && laterUse ? use : guessedUsage(was, use ?? laterUse);
      compareDeclaration(was, is, usage, comparer, (base) => before.has(base) || after.has(base));
    }
    const { differences } = comparer;
    return differences.length === 0 ? [] : [{ declaration, differences }];
  });
}

const whole = { place: "", usage: both };
const received = { place: "", usage: outputOnly };

const neither: Usage = { input: false, output: false };

/** Usage of a declaration that no other one mentions: callers write functions, and may read and write all else. */
function guessedUsage({ kind, type }: Declaration, seen: Usage | undefined): Usage {
  if (kind === "schema") return seen ?? neither;
  return type?.kind === "call" ? inputOnly : { ...(seen ?? both), isGuessed: true };
}

function compareDeclaration(
  was: Declaration,
  is: Declaration,
  usage: Usage,
  comparer: ShapeComparer,
  isResolved: (name: string) => boolean,
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
  compareBases(was, is, comparer, isResolved);
  if (was.value !== undefined && is.value !== undefined) {
    comparer.compare(was.value, is.value, received);
  }
  if (was.type === undefined || is.type === undefined) return;
  comparer.compare(was.type, is.type, was.kind === "class" ? received : { place: "", usage });
}

function compareAccess(was: Access, is: Access, comparer: ShapeComparer): void {
  const gone = was.servers.filter((url) => !is.servers.includes(url));
  const added = is.servers.filter((url) => !was.servers.includes(url));
  const servers = { before: was.servers.join(", "), after: is.servers.join(", ") };
  if (gone.length > 0) comparer.add("server-removed", { ...whole, ...servers });
  else if (added.length > 0) comparer.add("server-added", { ...whole, ...servers });
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

/** Whether each named type is an input or an output, followed through the types that refer to it. */
const usagesOf = memoize((declarations: Declarations): ReadonlyMap<string, Usage> => {
  const found = new Map<string, Usage>();
  const visit: Visit = ({ name }, usage) => {
    // What a generic type of the package does with its argument is not followed.
    const followsArguments = !declarations.has(name) && !selectsFields({ name });
    const known = found.get(name) ?? neither;
    const all = { input: known.input || usage.input, output: known.output || usage.output };
    if (all.input === known.input && all.output === known.output) return followsArguments;
    found.set(name, all);
    const { type, kind } = declarations.get(name) ?? {};
    if (type !== undefined && kind !== "class") visitNames(type, usage, visit);
    return followsArguments;
  };
  for (const { value, type, kind } of declarations.values()) {
    if (value !== undefined) visitNames(value, outputOnly, visit);
    if (kind === "class" && type !== undefined) visitNames(type, outputOnly, visit);
  }
  return found;
});

/** Returns whether to visit the type arguments. */
type Visit = (shape: Extract<Shape, { kind: "name" }>, usage: Usage) => boolean;

/** Visits every name in a shape with its usage. */
export function visitNames(shape: Shape, usage: Usage, visit: Visit): void {
  const visitAll = (shapes: readonly Shape[]): void => {
    for (const each of shapes) visitNames(each, usage, visit);
  };
  switch (shape.kind) {
    case "name":
      if (visit(shape, usage)) visitAll(shape.args);
      break;
    case "union":
      visitAll(shape.options);
      break;
    case "list":
      visitAll([shape.items]);
      break;
    case "intersection":
      visitAll(shape.parts);
      break;
    case "object":
      for (const field of shape.fields.values()) {
        visitNames(field.shape, usageOf(field, usage), visit);
      }
      if (shape.rest !== undefined) visitAll([shape.rest]);
      break;
    case "call":
      for (const { parameters, returns } of shape.calls) {
        for (const parameter of parameters) visitNames(parameter.shape, flipped(usage), visit);
        visitAll([returns]);
      }
      break;
    default:
  }
}
