import { parseType, printType, type TypeField, type TypeTree } from "./type-tree.ts";

/** How the values of a type differ from those of an earlier one. */
export type Verdict = "same" | "narrower" | "wider" | "different";

/** One place in a type that is not what it was. */
export interface TypeDifference {
  /** Fields on the way, `options.retry`; empty for the type itself. */
  path: string;
  what: "type" | "fieldAdded" | "fieldRemoved" | "fieldRequired" | "fieldOptional";
  verdict: Verdict;
  before?: string;
  after?: string;
}

/**
 * Compares two types that are written as TypeScript on one line, field by field where both are objects. Types that
 * only are written otherwise are the same.
 */
export function compareTypes(before: string, after: string): TypeDifference[] {
  if (before === after) return [];
  return differences(parseType(before), parseType(after), "");
}

function differences(before: TypeTree, after: TypeTree, path: string): TypeDifference[] {
  const [was, is] = [printType(before), printType(after)];
  if (was === is || isUntold(was) || isUntold(is)) return [];
  if (before.kind === "object" && after.kind === "object") {
    return fieldDifferences(before.fields, after.fields, path);
  }
  // `Promise<{…}>` to `Promise<{…}>`: what is inside has changed, field by field.
  if (before.kind === "name" && after.kind === "name" && isSameHead(before, after)) {
    const [inner, newInner] = [before.args[0], after.args[0]];
    if (before.args.length === 1 && inner?.kind === "object" && newInner?.kind === "object") {
      return fieldDifferences(inner.fields, newInner.fields, path);
    }
  }
  const verdict = judge(before, after);
  return [{ path, what: "type", verdict, before: was, after: is }];
}

/** Fields that o1js declares are left out when types are inferred from sources: such a type says nothing. */
function isUntold(text: string): boolean {
  return text.includes("{  }");
}

function fieldDifferences(
  before: ReadonlyMap<string, TypeField>,
  after: ReadonlyMap<string, TypeField>,
  path: string,
): TypeDifference[] {
  const at = (name: string) => (path === "" ? name : `${path}.${name}`);
  const found: TypeDifference[] = [];
  for (const [name, field] of before) {
    const now = after.get(name);
    if (now === undefined) {
      found.push({
        path: at(name),
        what: "fieldRemoved",
        verdict: "different",
        before: printField(name, field),
      });
      continue;
    }
    if (field.optional !== now.optional) {
      const [what, verdict] = now.optional
        ? (["fieldOptional", "wider"] as const)
        : (["fieldRequired", "narrower"] as const);
      const [was, is] = [printField(name, field), printField(name, now)];
      found.push({ path: at(name), what, verdict, before: was, after: is });
    }
    found.push(...differences(field.type, now.type, at(name)));
  }
  for (const [name, field] of after) {
    if (before.has(name)) continue;
    const verdict = field.optional ? "same" : "narrower";
    found.push({ path: at(name), what: "fieldAdded", verdict, after: printField(name, field) });
  }
  return found;
}

function printField(name: string, { type, optional }: TypeField): string {
  return `${name}${optional ? "?" : ""}: ${printType(type)}`;
}

/** Whether the later type has fewer values, more, or others. */
function judge(before: TypeTree, after: TypeTree): Verdict {
  const [was, is] = [printType(before), printType(after)];
  if (was === is) return "same";
  if (isAnything(was)) return "narrower";
  if (isAnything(is)) return "wider";
  if (before.kind === "name" && after.kind === "name" && isSameHead(before, after)) {
    return before.args.map((arg, at) => judge(arg, after.args[at] ?? arg)).reduce(combine, "same");
  }
  if (before.kind === "object" && after.kind === "object") {
    return fieldDifferences(before.fields, after.fields, "")
      .map(({ verdict }) => verdict)
      .reduce(combine, "same");
  }
  return judgeAlternatives(alternatives(before), alternatives(after));
}

function judgeAlternatives(before: ReadonlySet<string>, after: ReadonlySet<string>): Verdict {
  const covers = (set: ReadonlySet<string>, text: string) =>
    set.has(text) || set.has(baseOf(text) ?? text);
  const losesNone = [...before].every((text) => covers(after, text));
  const gainsNone = [...after].every((text) => covers(before, text));
  if (losesNone && gainsNone) return "same";
  if (losesNone) return "wider";
  return gainsNone ? "narrower" : "different";
}

/** The keyword that a literal is a value of. */
function baseOf(text: string): string | undefined {
  if (/^["'`]/.test(text)) return "string";
  if (/^-?\d[\d_.]*$/.test(text)) return "number";
  if (/^-?\d+n$/.test(text)) return "bigint";
  return text === "true" || text === "false" ? "boolean" : undefined;
}

function alternatives(type: TypeTree): ReadonlySet<string> {
  return new Set(type.kind === "union" ? type.members.keys() : [printType(type)]);
}

function isSameHead(
  before: Extract<TypeTree, { kind: "name" }>,
  after: Extract<TypeTree, { kind: "name" }>,
): boolean {
  return before.name === after.name && before.args.length === after.args.length;
}

function isAnything(text: string): boolean {
  return text === "any" || text === "unknown";
}

/** The verdict on a whole of which two parts are judged. */
export function combine(one: Verdict, other: Verdict): Verdict {
  if (one === "same" || one === other) return other;
  return other === "same" ? one : "different";
}
