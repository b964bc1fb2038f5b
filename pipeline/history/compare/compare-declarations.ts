import { memoize } from "../../kernel/memoize.ts";
import { defaultExport } from "../../settings/snapshot.ts";
import {
  type Access,
  type Declaration,
  type Declarations,
  type Shape,
  selectsFields,
} from "../shapes/shape.ts";
import { type Difference, ShapeComparer, usageOf } from "./compare-shapes.ts";
import { both, flipped, inputOnly, outputOnly, type Usage } from "./rules.ts";
import { TypeRelations } from "./type-relations.ts";

export interface DeclarationDifferences {
  declaration: Declaration;
  differences: Difference[];
}

/** All differences between two versions, sorted by declaration name. */
export function compareDeclarations(
  before: Declarations,
  after: Declarations,
): DeclarationDifferences[] {
  const types = new TypeRelations(before, after);
  for (;;) {
    const found = compareWith(types, before, after);
    if (!types.answer()) return found;
  }
}

function compareWith(
  types: TypeRelations,
  before: Declarations,
  after: Declarations,
): DeclarationDifferences[] {
  const [usages, laterUsages] = [usagesOf(before), usagesOf(after)];
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name): DeclarationDifferences[] => {
    const [earlier, later] = [before.get(name), after.get(name)];
    const declaration = later?.isExported === true ? later : (earlier ?? later);
    if (declaration === undefined) return [];
    const comparer = new ShapeComparer(before, after, types);
    const [wasExported, isExported] = [earlier, later].map((each) => each?.isExported === true);
    const role = name === defaultExport ? "default" : undefined;
    if (isExported && !wasExported) {
      comparer.add("declaration-added", { ...whole, role, after: declaration.text });
    } else if (wasExported && !isExported) {
      // Removing a schema does not break callers itself: its operations report their own changes.
      const rule = declaration.kind === "schema" ? "schema-removed" : "declaration-removed";
      comparer.add(rule, { ...whole, role, before: declaration.text });
    } else if (earlier !== undefined && later !== undefined) {
      const [usage, laterUsage] = [usages.get(name), laterUsages.get(name)];
      const isKnown = usage !== undefined && laterUsage !== undefined;
      const used = isKnown ? usage : guessedUsage(earlier, usage ?? laterUsage);
      compareDeclaration(earlier, later, used, comparer);
    }
    const { differences } = comparer;
    return differences.length === 0 ? [] : [{ declaration, differences }];
  });
}

const whole = { place: "", usage: both };
const received = { place: "", usage: outputOnly };

const neither: Usage = { input: false, output: false };

/** Usage of a declaration that no other one mentions: callers write functions, and may read and write all else. */
function guessedUsage({ kind, type }: Declaration, known: Usage | undefined): Usage {
  if (kind === "schema") return known ?? neither;
  return type?.kind === "call" ? inputOnly : { ...(known ?? both), isGuessed: true };
}

function compareDeclaration(
  before: Declaration,
  after: Declaration,
  usage: Usage,
  comparer: ShapeComparer,
): void {
  const texts = { before: before.text, after: after.text };
  const isLost = (shape: "value" | "type") =>
    before[shape] !== undefined && after[shape] === undefined;
  if (isLost("value") || isLost("type")) {
    comparer.add("kind-changed", { ...whole, ...texts });
    return;
  }
  comparer.compareDeprecation(before, after, whole);
  const [wasAbstract, isAbstract] = [before, after].map(({ text }) => text.startsWith("abstract "));
  if (!wasAbstract && isAbstract) comparer.add("made-abstract", { ...received, ...texts });
  if (before.access !== undefined && after.access !== undefined) {
    compareAccess(before.access, after.access, comparer);
    const requests = [before, after].map(({ text }) => text.replaceAll(/\{[^}]*\}/g, "{}"));
    if (requests[0] !== requests[1]) comparer.add("request-moved", { ...whole, ...texts });
  }
  comparer.compareGenerics(before.generics, after.generics, "");
  compareBases(before, after, comparer);
  if (before.value !== undefined && after.value !== undefined) {
    comparer.compare(before.value, after.value, received);
  }
  if (before.type === undefined || after.type === undefined) return;
  const details = before.kind === "class" ? received : { place: "", usage };
  comparer.compare(before.type, after.type, details);
}

function compareAccess(before: Access, after: Access, comparer: ShapeComparer): void {
  const gone = before.servers.filter((url) => !after.servers.includes(url));
  const added = after.servers.filter((url) => !before.servers.includes(url));
  const servers = { before: before.servers.join(", "), after: after.servers.join(", ") };
  if (gone.length > 0) comparer.add("server-removed", { ...whole, ...servers });
  else if (added.length > 0) comparer.add("server-added", { ...whole, ...servers });
  // An old alternative still works if it covers everything that some new alternative requires.
  const alternatives = securityAlternatives(before);
  const newAlternatives = securityAlternatives(after);
  const isAccepted = (alternative: readonly string[]) =>
    newAlternatives.some((other) =>
      other.every((requirement) => alternative.includes(requirement)),
    );
  const texts = { before: before.security.join(" | "), after: after.security.join(" | ") };
  if (!alternatives.every(isAccepted)) comparer.add("security-removed", { ...whole, ...texts });
  else if (newAlternatives.length > alternatives.length)
    comparer.add("security-added", { ...whole, ...texts });
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

/** Members of bases in the package are part of the class itself, but for what their type arguments mean. */
function compareBases(before: Declaration, after: Declaration, comparer: ShapeComparer): void {
  const nameOf = (base: string) => base.replace(/<.*/, "");
  const missingIn = (other: Declaration) => (base: string) => {
    const same = other.bases.find((each) => nameOf(each) === nameOf(base));
    return same === undefined ? !comparer.isDeclared(nameOf(base)) : same !== base;
  };
  for (const names of before.bases.filter(missingIn(after)))
    comparer.add("base-removed", { ...whole, names });
  for (const names of after.bases.filter(missingIn(before)))
    comparer.add("base-added", { ...whole, names });
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
    case "access":
      visitAll([shape.of]);
      break;
    case "intersection":
      visitAll(shape.parts);
      break;
    case "object":
      for (const field of shape.fields.values()) {
        visitNames(field.shape, usageOf(field, usage), visit);
      }
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
