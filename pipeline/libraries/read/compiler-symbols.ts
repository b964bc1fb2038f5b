import ts from "typescript";

/** The class or interface that declares a member. */
export function declaringType(
  { declarations = [] }: ts.Symbol,
  checker: ts.TypeChecker,
): ts.Symbol | undefined {
  const [declaration] = declarations;
  const name = declaration && typeName(declaration);
  return name && checker.getSymbolAtLocation(name);
}

/** Undefined for members of an unnamed type. */
export function typeName({ parent }: ts.Declaration): ts.Identifier | undefined {
  const isNamed = ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent);
  return isNamed ? parent.name : undefined;
}

/** The expression after `extends`. */
export function baseOf({ heritageClauses }: ts.ClassDeclaration): ts.Expression | undefined {
  const clause = heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  return clause?.types[0]?.expression;
}

/** Name of a member as it is written: `[Symbol.iterator]` for `__@iterator`. */
export function memberName({ name }: ts.Symbol): string {
  const [, symbol] = /^__@([^@]+)/.exec(name) ?? [];
  return symbol === undefined ? name : symbolKey(symbol);
}

export function symbolKey(name: string): string {
  return typeof Reflect.get(Symbol, name) === "symbol" ? `[Symbol.${name}]` : `[${name}]`;
}

function modifiers({ declarations = [] }: ts.Symbol): ts.ModifierFlags {
  return declarations.reduce(
    (flags, each) => flags | ts.getCombinedModifierFlags(each),
    ts.ModifierFlags.None,
  );
}

export function isPrivate(member: ts.Symbol): boolean {
  return (modifiers(member) & ts.ModifierFlags.Private) !== 0 || /^(#|__#)/.test(member.name);
}

export function isMapped(type: ts.Type): boolean {
  return hasObjectFlag(type, ts.ObjectFlags.Mapped);
}

export function hasObjectFlag(type: ts.Type, flag: ts.ObjectFlags): boolean {
  const isObject = (type.flags & ts.TypeFlags.Object) !== 0;
  return isObject && ((type as ts.ObjectType).objectFlags & flag) !== 0;
}

/** The tag with which the maker hides a symbol, if all its declarations have one: TypeDoc leaves it out. */
export function hidingTag({ declarations = [] }: ts.Symbol): string | undefined {
  const tags = declarations.map(hidingTagOf);
  return tags.includes(undefined) ? undefined : tags[0];
}

export const hidingTags = ["internal", "hidden", "ignore", "private"] as const;

export function hidingTagOf(declaration: ts.Node): string | undefined {
  return tagOf(declaration, hidingTags);
}

/** Whether it is shown on the page of the function that makes it. */
export function isFactoryLocal(declaration: ts.Node): boolean {
  return tagOf(declaration, ["factoryLocal"]) !== undefined;
}

function tagOf(declaration: ts.Node, names: readonly string[]): string | undefined {
  const tags = ts.getJSDocTags(declaration).map(({ tagName }) => tagName.text);
  return tags.find((tag) => names.includes(tag));
}
