import semver from "semver";
import type { ChangeSubject } from "../../../content/model/history.ts";
import type { LibrarySnapshot, Snapshot } from "../../../content/schema/snapshot.ts";
import { readApi } from "../shapes/read-api.ts";
import { readTypescript } from "../shapes/read-typescript.ts";
import type { Declaration, Declarations } from "../shapes/shape.ts";
import { compareDeclarations, visitNames } from "./compare-declarations.ts";
import type { Difference } from "./compare-shapes.ts";
import { both, breaks, type RuleId, type Sides, taken } from "./rules.ts";

/** One cause of changes between two versions, before words are found for it. */
export interface FoundChange extends Omit<Difference, "sides"> {
  /** What changed by it, first where it is declared. */
  subjects: ChangeSubject[];
  breaking: boolean;
}

const declarationsOf = new WeakMap<Snapshot, Declarations>();

export function declarationsIn(snapshot: Snapshot): Declarations {
  const known =
    declarationsOf.get(snapshot) ??
    (snapshot.kind === "api" ? readApi(snapshot) : readTypescript(snapshot.declarations));
  declarationsOf.set(snapshot, known);
  return known;
}

/** All changes from one version to the next, those of the package first, then in the order of the names. */
export function compareSnapshots(before: Snapshot, after: Snapshot): FoundChange[] {
  if (before.kind !== after.kind) return [];
  const [was, is] = [declarationsIn(before), declarationsIn(after)];
  const users = [new Users(was), new Users(is)] as const;
  const causes = new Map<string, FoundChange>();
  for (const { declaration, differences } of compareDeclarations(was, is)) {
    for (const { sides, ...difference } of differences) {
      const breaking = breaks(difference.rule, sides);
      const subjects = users.flatMap((each) =>
        each.subjectsOf(declaration, difference.rule, sides),
      );
      addCause(causes, { subjects, breaking, ...difference });
    }
  }
  return [...packageChanges(before, after), ...causes.values()];
}

/** The same change of the same part in several places has one cause: a base, or a type that they share. */
function addCause(causes: Map<string, FoundChange>, found: FoundChange): void {
  const { rule, place, what, names, before, after, breaking, subjects } = found;
  const isWhole = place === "" && rule.startsWith("declaration-");
  const part = isWhole ? subjects[0]?.name : place.replace(/^(request body|response \S+) /, "");
  // What a class implements is abstract in its base.
  const texts = [before, after].map((text) => text?.replace(/^abstract /, ""));
  const key = JSON.stringify([rule, part, what, names, texts, breaking]);
  const known = causes.get(key) ?? { ...found, subjects: [] };
  const all = [...known.subjects, ...subjects];
  known.subjects = all.filter(
    ({ kind, name }, at) =>
      at === all.findIndex((each) => each.kind === kind && each.name === name),
  );
  causes.set(key, known);
}

/** Who uses a declaration: operations a schema, exported names a type without an export. */
class Users {
  readonly #declarations: Declarations;
  #users: Map<string, { by: string; sides: Sides }[]> | undefined;

  constructor(declarations: Declarations) {
    this.#declarations = declarations;
  }

  subjectsOf(declaration: Declaration, rule: RuleId, sides: Sides): ChangeSubject[] {
    const own = subjectOf(declaration);
    const isOwn = declaration.isExported ? [own] : [];
    const isPassedOn = declaration.kind === "schema" || !declaration.isExported;
    if (!isPassedOn || rule.startsWith("schema-") || rule.startsWith("declaration-")) return isOwn;
    const key = declaration.kind === "schema" ? `#${declaration.name}` : declaration.name;
    const users = this.#reach(key, rule, sides).filter(({ kind }) => kind !== "schema");
    return [...isOwn, ...users];
  }

  #reach(start: string, rule: RuleId, sides: Sides): ChangeSubject[] {
    const found = new Map<string, ChangeSubject>();
    const open = [start];
    const seen = new Set(open);
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      for (const { by, sides: stands } of this.#usersOf(name)) {
        const declaration = this.#declarations.get(by);
        const isMet = breaks(rule, sides) ? breaks(rule, stands) : true;
        if (declaration === undefined || seen.has(by) || !isMet) continue;
        seen.add(by);
        const isEnd = declaration.isExported && declaration.kind !== "schema";
        if (isEnd) found.set(by, subjectOf(declaration));
        else open.push(by);
      }
    }
    return [...found.values()];
  }

  #usersOf(name: string): { by: string; sides: Sides }[] {
    this.#users ??= this.#all();
    return this.#users.get(name) ?? [];
  }

  #all(): Map<string, { by: string; sides: Sides }[]> {
    const users = new Map<string, { by: string; sides: Sides }[]>();
    for (const [by, { value, type, kind }] of this.#declarations) {
      const visit = ({ name }: { name: string }, sides: Sides) => {
        const known = users.get(name) ?? [];
        known.push({ by, sides });
        users.set(name, known);
        return false;
      };
      if (value !== undefined) visitNames(value, taken, visit);
      // On which side a type stands that is used by another one is said by who uses that.
      if (type !== undefined) visitNames(type, kind === "class" ? taken : both, visit);
    }
    return users;
  }
}

function subjectOf({ kind, name }: Declaration): ChangeSubject {
  return { kind: kind === "operation" || kind === "schema" ? kind : "symbol", name };
}

/** What a package asks of those who install it. */
function packageChanges(before: Snapshot, after: Snapshot): FoundChange[] {
  const subjects: ChangeSubject[] = [{ kind: "package", name: after.name }];
  const renamed: FoundChange[] =
    before.name === after.name || before.kind === "api"
      ? []
      : [
          {
            subjects,
            rule: "package-renamed",
            place: "",
            breaking: true,
            before: before.name,
            after: after.name,
          },
        ];
  if (before.kind === "api" || after.kind === "api") return renamed;
  return [...renamed, ...needChanges(before, after, subjects)];
}

/** Nothing is said where one of the versions does not say what it needs. */
function needChanges(
  { needs: was }: LibrarySnapshot,
  { needs: is }: LibrarySnapshot,
  subjects: ChangeSubject[],
): FoundChange[] {
  if (was === undefined || is === undefined) return [];
  const [before, after] = [
    { ...was.engines, ...was.peers },
    { ...is.engines, ...is.peers },
  ];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name): FoundChange[] => {
    const [from, to] = [before[name], after[name]];
    if (from === to) return [];
    const isWider = to === undefined || (from !== undefined && isWithin(from, to));
    return [
      {
        subjects,
        rule: isWider ? "needs-widened" : "needs-changed",
        place: "",
        breaking: !isWider,
        names: name,
        ...(from !== undefined && { before: from }),
        ...(to !== undefined && { after: to }),
      },
    ];
  });
}

/** Every version that the one range allows is allowed by the other. */
function isWithin(range: string, other: string): boolean {
  return semver.validRange(range) !== null && semver.validRange(other) !== null
    ? semver.subset(range, other)
    : false;
}
