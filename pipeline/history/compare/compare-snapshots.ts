import semver from "semver";
import { memoize } from "../../kernel/memoize.ts";
import type { ChangeGroup, ChangeSubject } from "../../model/history.ts";
import type { Snapshot } from "../../settings/snapshot.ts";
import { readApi } from "../shapes/read-api.ts";
import { readTypescript } from "../shapes/read-typescript.ts";
import { type Declaration, type Declarations, schemaKey } from "../shapes/shape.ts";
import { compareDeclarations, visitNames } from "./compare-declarations.ts";
import type { Difference } from "./compare-shapes.ts";
import {
  both,
  breaks,
  effectOf,
  outputOnly,
  presenceOf,
  type RuleId,
  type Usage,
} from "./rules.ts";

/** One difference, with every symbol, operation or schema that it affects. */
export interface FoundChange extends Omit<Difference, "usage"> {
  /** The declaration that changed comes first, if it is exported. */
  subjects: ChangeSubject[];
  group: ChangeGroup;
}

export const declarationsIn = memoize(
  (snapshot: Snapshot): Declarations =>
    snapshot.kind === "api" ? readApi(snapshot) : readTypescript(snapshot.declarations),
);

/** All changes from one version to the next: first those of the package, then sorted by declaration name. */
export function compareSnapshots(before: Snapshot, after: Snapshot): FoundChange[] {
  if (before.kind !== after.kind) return [];
  const versions = [declarationsIn(before), declarationsIn(after)] as const;
  const causes = new Map<string, FoundChange>();
  for (const { declaration, differences } of compareDeclarations(...versions)) {
    for (const each of differences) {
      const { usage, ...difference } = each;
      const group = effectOf(difference.rule, usage);
      const subjects = versions.flatMap((version) => subjectsOf(declaration, version, each));
      addCause(causes, { subjects, group, ...difference });
    }
  }
  return [...packageChanges(before, after), ...causes.values()];
}

/** Equal changes of several declarations have one cause, a shared base or type, and become one change. */
function addCause(causes: Map<string, FoundChange>, found: FoundChange): void {
  const { rule, place, role, names, before, after, group, subjects } = found;
  const part = isWhole(found)
    ? subjects[0]?.name
    : place.replace(/^(request body|response \S+) /, "");
  // The member is abstract in the base, but not in the class that implements it.
  const texts = [before, after].map((text) => text?.replace(/^abstract /, ""));
  const key = JSON.stringify([rule, part, role, names, texts, group]);
  const known = causes.get(key) ?? { ...found, subjects: [] };
  const all = [...known.subjects, ...subjects];
  known.subjects = all.filter(
    ({ kind, name }, at) =>
      at === all.findIndex((each) => each.kind === kind && each.name === name),
  );
  causes.set(key, known);
}

/** True if the declaration itself is new or gone. */
function isWhole({ rule, place }: Pick<Difference, "rule" | "place">): boolean {
  return place === "" && presenceOf(rule) !== undefined;
}

/** The declaration, and what it is a part of: the operations of a schema, the exported users of an unexported type. */
function subjectsOf(
  declaration: Declaration,
  declarations: Declarations,
  difference: Difference,
): ChangeSubject[] {
  const { rule, usage } = difference;
  const own = declaration.isExported ? [subjectOf(declaration)] : [];
  const isPassedOn = declaration.kind === "schema" || !declaration.isExported;
  if (!isPassedOn || isWhole(difference)) return own;
  const key = declaration.kind === "schema" ? schemaKey(declaration.name) : declaration.name;
  const found: ChangeSubject[] = [];
  const open = [key];
  const seen = new Set(open);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const { by, usage: ownUsage } of usersIn(declarations).get(name) ?? []) {
      const user = declarations.get(by);
      const isAffected = !breaks(rule, usage) || breaks(rule, ownUsage);
      if (user === undefined || seen.has(by) || !isAffected) continue;
      seen.add(by);
      if (user.isExported && user.kind !== "schema") found.push(subjectOf(user));
      else open.push(by);
    }
  }
  return [...own, ...found];
}

/** Keys of the declarations that name a type or schema, by its key. */
const usersIn = memoize((declarations: Declarations) => {
  const users = new Map<string, { by: string; usage: Usage }[]>();
  for (const [by, { value, type, kind }] of declarations) {
    const visit = ({ name }: { name: string }, usage: Usage) => {
      const known = users.get(name) ?? [];
      known.push({ by, usage });
      users.set(name, known);
      return true;
    };
    if (value !== undefined) visitNames(value, outputOnly, visit);
    // The usage of a type inside another type depends on the users of that type.
    if (type !== undefined) visitNames(type, kind === "class" ? outputOnly : both, visit);
  }
  return users;
});

function subjectOf({ kind, name }: Declaration): ChangeSubject {
  return { kind: kind === "operation" || kind === "schema" ? kind : "symbol", name };
}

/** Changes of the package name and, where both snapshots record them, of engines and peer dependencies. */
function packageChanges(before: Snapshot, after: Snapshot): FoundChange[] {
  if (before.kind === "api" || after.kind === "api") return [];
  const subjects: ChangeSubject[] = [{ kind: "package", name: after.name }];
  const change = (rule: RuleId, place: string, texts: Partial<FoundChange>): FoundChange => {
    return { subjects, rule, place, group: effectOf(rule, both), ...texts };
  };
  const renamed =
    before.name === after.name
      ? []
      : [change("package-renamed", "", { before: before.name, after: after.name })];
  const [earlier, later] = [before, after].map((each) => {
    return each.needs && { ...each.needs.engines, ...each.needs.peers };
  });
  if (earlier === undefined || later === undefined) return renamed;
  const needs = Object.keys({ ...earlier, ...later })
    .sort()
    .flatMap((name) => {
      const [from, to] = [earlier[name], later[name]];
      if (from === to) return [];
      const isWider = to === undefined || (from !== undefined && isSubset(from, to));
      const rule = isWider ? "needs-widened" : "needs-changed";
      return [change(rule, name, { names: name, before: from, after: to })];
    });
  return [...renamed, ...needs];
}

/** True if `other` allows every version that `range` allows. */
function isSubset(range: string, other: string): boolean {
  const areValid = semver.validRange(range) !== null && semver.validRange(other) !== null;
  return areValid && semver.subset(range, other);
}
