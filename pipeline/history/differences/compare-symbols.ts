import type { MemberShape, SymbolShape } from "../../../content/schema/snapshot.ts";
import { ChangeList, type Position } from "./change-list.ts";
import { code, memberKind, memberOfKind, say, symbolKind } from "./change-words.ts";
import { compareGenerics } from "./compare-generics.ts";
import {
  addTypeDifference,
  compareDeprecation,
  compareOverloads,
  printSignature,
} from "./compare-signatures.ts";
import { compareTypes } from "./compare-types.ts";
import { findRenames } from "./find-renames.ts";
import type { FoundChange } from "./found-change.ts";
import { namedShapes, ownShape } from "./own-shape.ts";

/** All changes of an exported name that both versions have. `position` is where its values stand, for types. */
export function compareSymbols(
  before: SymbolShape,
  after: SymbolShape,
  position: Position,
): FoundChange[] {
  const list = listOf(after);
  if (before.kind !== after.kind) {
    const texts = { before: declaration(before), after: declaration(after) };
    const kinds = { before: symbolKind(before), after: symbolKind(after) };
    list.add("", "kind-changed", say("change.became", kinds), texts);
    return list.changes;
  }
  if (before.module !== after.module && before.module !== undefined && after.module !== undefined) {
    const texts = { before: before.module, after: after.module };
    list.add("", "symbol-moved", say("change.declaredIn", texts), texts);
  }
  compareDeprecation(before, after, "", list);
  compareGenerics(before.generics ?? [], after.generics ?? [], "", list);
  compareHeritage(before, after, list);
  if (before.kind === "function") {
    compareOverloads(before.signatures ?? [], after.signatures ?? [], "", list);
  }
  if (before.type !== undefined && after.type !== undefined) {
    // What a constant holds is read; it is given by nobody.
    const side = before.kind === "variable" ? "output" : position;
    const holder = say(before.kind === "variable" ? "change.kind.value" : "change.kind.type");
    for (const difference of compareTypes(before.type, after.type)) {
      addTypeDifference(difference, { place: difference.path, holder }, side, list);
    }
  }
  compareMembers(before, after, side(after, position), list);
  return list.changes;
}

/** Members of a class are read; those of an interface are given or read, as the interface is. */
function side({ kind }: SymbolShape, position: Position): Position {
  return kind === "class" ? "output" : position;
}

function listOf({ name, kind }: SymbolShape): ChangeList {
  const isImplementable = kind !== "function" && kind !== "variable";
  return new ChangeList({ kind: "symbol", name }, isImplementable);
}

function compareHeritage(before: SymbolShape, after: SymbolShape, list: ChangeList): void {
  if (before.abstract !== after.abstract) {
    if (after.abstract) list.add("", "made-abstract", say("change.abstract"));
    else list.add("", "made-concrete", say("change.concrete"));
  }
  for (const [word, was, is] of [
    ["extends", before.extends ?? [], after.extends ?? []],
    ["implements", before.implements ?? [], after.implements ?? []],
  ] as const) {
    for (const base of was.filter((name) => !is.includes(name))) {
      list.add("", "base-removed", say(`change.${word}.gone`, { name: base }));
    }
    for (const base of is.filter((name) => !was.includes(name))) {
      list.add("", "base-added", say(`change.${word}`, { name: base }));
    }
  }
}

function compareMembers(
  before: SymbolShape,
  after: SymbolShape,
  position: Position,
  list: ChangeList,
): void {
  const [was, is] = [before.members ?? {}, after.members ?? {}];
  const removed = Object.keys(was).filter((name) => !Object.hasOwn(is, name));
  const added = Object.keys(is).filter((name) => !Object.hasOwn(was, name));
  const renames = findRenames(namedShapes(removed, was), namedShapes(added, is), ({ shape }) =>
    JSON.stringify(shape),
  );
  for (const [name, shape] of Object.entries(was)) {
    const now = ownShape(is, name);
    const successor = renames.get(name);
    if (now !== undefined) compareMember(name, shape, now, { position, owner: after, list });
    else if (successor !== undefined) {
      const texts = { before: printMember(name, shape), after: printMember(successor, shape) };
      const text = say("change.isCalled", { what: code(name), name: code(successor) });
      list.add(successor, "member-renamed", text, texts);
    } else {
      const text = say("change.removed", { what: memberOfKind(name, shape) });
      // A value less is missed by those who give it; who reads values is given fewer.
      const rule = shape.kind === "enum member" ? "enum-value-removed" : "member-removed";
      const verdict = "different";
      list.add(name, rule, text, { before: printMember(name, shape), verdict, position });
    }
  }
  const successors = new Set(renames.values());
  for (const { name, shape } of namedShapes(added, is)) {
    if (!successors.has(name)) addMember(name, shape, { position, owner: after, list });
  }
}

interface MemberContext {
  position: Position;
  owner: SymbolShape;
  list: ChangeList;
}

function addMember(
  name: string,
  shape: MemberShape,
  { owner, position, list }: MemberContext,
): void {
  const after = printMember(name, shape);
  const what = memberOfKind(name, shape);
  const text = say("change.added", { what });
  if (shape.kind === "enum member") {
    list.add(name, "enum-value-added", text, { after, verdict: "wider", position });
  } else if (owner.kind === "interface") {
    const [rule, word] = shape.optional
      ? (["member-added-optional", "change.added.optional"] as const)
      : (["member-added-required", "change.added.required"] as const);
    const details = { after, verdict: "narrower", position } as const;
    list.add(name, rule, say(word, { what: code(name) }), details);
  } else if (shape.abstract) {
    list.add(name, "member-added-abstract", say("change.added.abstract", { what }), { after });
  } else {
    list.add(name, "member-added", text, { after });
  }
}

function compareMember(
  name: string,
  was: MemberShape,
  is: MemberShape,
  { position, list: all }: MemberContext,
): void {
  const isOverridable = was.kind !== "constructor" && !name.startsWith("static ");
  const list = isOverridable ? all : all.forCallersOnly();
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  const texts = { before: printMember(name, was), after: printMember(name, is) };
  const what = code(name);
  const kinds = [memberKind(was), memberKind(is)] as const;
  if (kinds[0] !== kinds[1]) {
    const text = { what, before: say(kinds[0]), after: say(kinds[1]) };
    list.add(name, "member-kind", say("change.memberBecame", text), texts);
    return;
  }
  compareDeprecation(was, is, name, list);
  if (was.value !== is.value) {
    list.add(name, "enum-value-changed", say("change.anotherValue", { what }), texts);
  }
  if (was.optional !== is.optional) {
    const [rule, verdict, word] = is.optional
      ? (["member-optional", "wider", "change.isOptional"] as const)
      : (["member-required", "narrower", "change.isRequired"] as const);
    list.add(name, rule, say(word, { what }), { ...texts, verdict, position });
  }
  if (was.readonly !== is.readonly) {
    if (is.readonly) list.add(name, "member-readonly", say("change.isReadonly", { what }), texts);
    else list.add(name, "member-writable", say("change.isWritable", { what }), texts);
  }
  if (was.abstract !== is.abstract) {
    if (is.abstract) list.add(name, "member-abstract", say("change.isAbstract", { what }), texts);
    else list.add(name, "member-concrete", say("change.isConcrete", { what }), texts);
  }
  for (const difference of compareTypes(was.type ?? "", is.type ?? "")) {
    const place = difference.path === "" ? name : `${name}.${difference.path}`;
    addTypeDifference(difference, { place, holder: what }, position, list);
  }
  compareOverloads(was.signatures ?? [], is.signatures ?? [], name, list);
}

/** A member on one line, as it is declared. */
function printMember(name: string, member: MemberShape): string {
  const words = [member.abstract ? "abstract " : "", member.readonly ? "readonly " : ""].join("");
  const mark = member.optional ? "?" : "";
  const [signature] = member.signatures ?? [];
  if (signature !== undefined) return `${words}${name}${mark}${printSignature(signature)}`;
  if (member.value !== undefined) return `${name} = ${member.value}`;
  return `${words}${name}${mark}: ${member.type ?? ""}`;
}

/** A symbol on one line, its members left out. */
export function declaration(symbol: SymbolShape): string {
  const { kind, name, signatures, type } = symbol;
  const [signature] = signatures ?? [];
  if (signature !== undefined) return `function ${name}${printSignature(signature)}`;
  if (kind === "type alias") return `type ${name} = ${type ?? ""}`;
  if (kind === "variable") return `const ${name}: ${type ?? ""}`;
  return `${symbol.abstract ? "abstract " : ""}${kind} ${name}`;
}
