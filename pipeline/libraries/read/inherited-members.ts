import ts from "typescript";
import type { InheritedMembers, LinkTarget } from "../reference.ts";
import { declaringType, hidingTag, isPrivate, memberName, typeName } from "./compiler-symbols.ts";
import { packageOf } from "./package-names.ts";

export type InheritedMember = Omit<InheritedMembers["members"][number], "text">;

interface DocumentedBase {
  target: LinkTarget;
  textOf: (member: InheritedMember) => string;
}

/**
 * Members that a class or interface has from documented bases and from those of other packages, by name: TypeDoc does
 * not convert them.
 */
export function inheritedMembers(
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
  {
    isExternal,
    baseOf,
  }: {
    isExternal: (symbol: ts.Symbol) => boolean;
    /** Undefined for what is not documented. */
    baseOf: (symbol: ts.Symbol) => DocumentedBase | undefined;
  },
): InheritedMembers[] {
  const isClass = (symbol.flags & ts.SymbolFlags.Class) !== 0;
  if (!isClass && !(symbol.flags & ts.SymbolFlags.Interface)) return [];
  const instance = checker.getDeclaredTypeOfSymbol(symbol).getProperties();
  // What the namespace of a class exports is shown as such.
  const statics = (isClass ? checker.getTypeOfSymbol(symbol).getProperties() : []).filter(
    ({ flags }) => !(flags & ts.SymbolFlags.ModuleMember),
  );
  const found = new Map<string, InheritedMembers>();
  for (const member of [...inSourceOrder(instance), ...inSourceOrder(statics)].filter(isShown)) {
    const declaring = declaringType(member, checker);
    if (declaring === symbol) continue;
    const documented = declaring && baseOf(declaring);
    const [declaration] = member.declarations ?? [];
    if (declaration === undefined || (documented === undefined && !isExternal(member))) continue;
    const base =
      documented?.target.split("/").at(-1) ??
      typeName(declaration)?.text ??
      writtenBase(symbol, member, checker);
    if (base === undefined) continue;
    const from = packageOf(declaration.getSourceFile().fileName) ?? "";
    const key = documented?.target ?? `${from} ${base}`;
    const group = found.get(key) ?? {
      ...{ base, package: from, members: [] },
      ...(documented !== undefined && { target: documented.target }),
    };
    found.set(key, group);
    const inherited = {
      name: memberName(member),
      isStatic: statics.includes(member),
      isMethod: (member.flags & ts.SymbolFlags.Method) !== 0,
    };
    group.members.push({
      ...inherited,
      text: documented === undefined ? leadOf(member, checker) : documented.textOf(inherited),
    });
  }
  return [...found.values()];
}

function inSourceOrder(members: readonly ts.Symbol[]): ts.Symbol[] {
  const positionOf = ({ declarations: [first] = [] }: ts.Symbol) => first?.pos ?? 0;
  return members.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** The first paragraph of its comment. */
function leadOf(member: ts.Symbol, checker: ts.TypeChecker): string {
  const text = ts.displayPartsToString(member.getDocumentationComment(checker));
  const [lead = ""] = text.replaceAll(/\{@link\s+([^}]*)\}/g, "`$1`").split(/\n\s*\n/);
  return lead;
}

function isShown(member: ts.Symbol): boolean {
  const isPrototype = member.flags & ts.SymbolFlags.Prototype;
  return !isPrototype && !isPrivate(member) && hidingTag(member) === undefined;
}

/** What the declaration names as its base: `Struct` for `class A extends Struct({…})`. */
function writtenBase(
  { declarations = [] }: ts.Symbol,
  member: ts.Symbol,
  checker: ts.TypeChecker,
): string | undefined {
  const bases = declarations.flatMap((each) =>
    ts.isClassDeclaration(each) || ts.isInterfaceDeclaration(each)
      ? (each.heritageClauses ?? []).flatMap(({ types }) => [...types])
      : [],
  );
  const base =
    bases.find((each) => checker.getTypeAtLocation(each).getProperty(member.name)) ?? bases[0];
  return base?.expression.getText().replace(/[(<].*$/s, "");
}
