import ts from "typescript";
import type { InheritedMembers } from "../../model/reference.ts";
import { isHiddenByAuthor } from "./census.ts";
import { isHidden, memberName } from "./declaration-lines.ts";
import { packageOf } from "./package-names.ts";

/**
 * Members that a class or interface has from bases that are not documented here, by name: TypeDoc leaves them out.
 * @param isExternal false for what TypeDoc converts
 */
export function inheritedMembers(
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
  isExternal: (symbol: ts.Symbol) => boolean,
): InheritedMembers[] {
  const isClass = (symbol.flags & ts.SymbolFlags.Class) !== 0;
  if (!isClass && !(symbol.flags & ts.SymbolFlags.Interface)) return [];
  const instance = checker.getDeclaredTypeOfSymbol(symbol).getProperties();
  const statics = isClass ? checker.getTypeOfSymbol(symbol).getProperties() : [];
  const members = [
    ...instance.map((member) => ({ member, prefix: "" })),
    ...statics.map((member) => ({ member, prefix: "static " })),
  ].filter(({ member }) => isShown(member) && isExternal(member));
  const found = new Map<string, InheritedMembers>();
  for (const { member, prefix } of members) {
    const [declaration] = member.declarations ?? [];
    if (declaration === undefined) continue;
    const base = baseName(declaration) ?? writtenBase(symbol, member, checker);
    if (base === undefined) continue;
    const from = packageOf(declaration.getSourceFile().fileName) ?? "";
    const group = found.get(`${from} ${base}`) ?? { base, package: from, members: [] };
    found.set(`${from} ${base}`, group);
    const isMethod = (member.flags & ts.SymbolFlags.Method) !== 0;
    const text = ts.displayPartsToString(member.getDocumentationComment(checker));
    const name = `${prefix}${memberName(member)}${isMethod ? "()" : ""}`;
    const [lead = ""] = text.replaceAll(/\{@link\s+([^}]*)\}/g, "`$1`").split(/\n\s*\n/);
    group.members.push({ name, text: lead });
  }
  return [...found.values()];
}

function isShown(member: ts.Symbol): boolean {
  const isOther = member.flags & (ts.SymbolFlags.Prototype | ts.SymbolFlags.ModuleMember);
  return !isOther && !isHidden(member) && !isHiddenByAuthor(member);
}

/** Undefined for members of an unnamed type. */
function baseName({ parent }: ts.Declaration): string | undefined {
  const isNamed = ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent);
  return isNamed ? parent.name?.text : undefined;
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

/** What follows `extends`. */
export function baseOf({ heritageClauses }: ts.ClassDeclaration): ts.Expression | undefined {
  const clause = heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  return clause?.types[0]?.expression;
}
