import ts from "typescript";

import { defaultExport, unexportedMark } from "../../settings/snapshot.ts";
import {
  hasObjectFlag,
  hidingTag,
  isMapped,
  isPrivate,
  memberName,
  modifiers,
} from "./compiler-symbols.ts";
import type { ExportedName, ExportedSymbol } from "./exported-symbols.ts";

import { packageOf } from "./package-names.ts";

/**
 * Public declarations of a package for its snapshot, by exported name. Each has a head line and sorted member lines,
 * with those of bases resolved, also of bases that a function makes.
 */
export type DeclarationLines = Record<string, string[]>;

/** @param slugs of pages, which differ for exports of the same name */
export function declarationLines(
  program: ts.Program,
  exported: readonly ExportedSymbol[],
  slugs: ReadonlyMap<ExportedSymbol, string>,
): DeclarationLines {
  const symbols = new Set(exported.map(({ symbol }) => symbol));
  const firstNames = new Set(exported.map(({ names: [first] }) => first?.name));
  const lines: DeclarationLines = {};
  const readers = new Map<string, DeclarationReader>();
  const [main] = exported.flatMap(({ names }) => names.map(({ entry }) => entry));
  const add = (each: ExportedSymbol, exportedAs: ExportedName, key: string) => {
    const { name, entry, isDefault, isNamed } = exportedAs;
    const isMain = isDefault && entry === main;
    if (isNamed || !isMain) addAs(key, name, entry, each);
    if (isMain) addAs(defaultExport, name, entry, each);
  };
  const addAs = (
    key: string,
    name: string,
    entry: ExportedName["entry"],
    { symbol }: ExportedSymbol,
  ) => {
    const file = program.getSourceFile(entry.file);
    const reader =
      readers.get(entry.file) ?? (file && new DeclarationReader(program, file, symbols));
    if (reader === undefined) return;
    readers.set(entry.file, reader);
    const own = reader.declaration(name, symbol);
    if (own.length > 0) lines[key] = own;
  };
  for (const each of exported) {
    const [first] = each.names;
    if (first !== undefined) add(each, first, slugs.get(each) ?? first.name);
  }
  for (const each of exported) {
    for (const alias of each.names.slice(1)) {
      // Members of a namespace are read only under its first name.
      const isRead =
        !alias.name.includes(".") || firstNames.has(alias.name.replace(/\.[^.]*$/, ""));
      if (isRead && lines[alias.name] === undefined) add(each, alias, alias.name);
    }
  }
  for (const reader of readers.values()) Object.assign(lines, reader.unexported());
  return lines;
}

const printFlags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrowStyleSignature;

class DeclarationReader {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly #file: ts.SourceFile;
  readonly #exported: ReadonlySet<ts.Symbol>;
  readonly #unexported = new Map<string, ts.Symbol>();

  constructor(program: ts.Program, file: ts.SourceFile, exported: ReadonlySet<ts.Symbol>) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
    this.#file = file;
    this.#exported = exported;
  }

  /** Types that are not exported, and that the exported declarations read so far use. */
  unexported(): DeclarationLines {
    const lines: DeclarationLines = {};
    for (const [name, symbol] of this.#unexported) {
      lines[`${unexportedMark}${name}`] = this.declaration(name, symbol);
    }
    return lines;
  }

  #resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  /** @param path name, after those of its namespaces */
  declaration(path: string, symbol: ts.Symbol): string[] {
    const name = path.replace(/^.*\./, "");
    const { flags } = symbol;
    if (flags & ts.SymbolFlags.Class) return this.#class(name, symbol);
    if (flags & ts.SymbolFlags.Enum) return this.#enum(name, symbol);
    const isValue = flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable);
    return [
      ...(flags & ts.SymbolFlags.Interface ? this.#interface(name, symbol) : []),
      ...(flags & ts.SymbolFlags.TypeAlias ? this.#alias(name, symbol) : []),
      ...(isValue ? this.#value(name, symbol) : []),
    ];
  }

  /** A constant with only call signatures is written as a function: callers see no difference. */
  #value(name: string, symbol: ts.Symbol): string[] {
    const type = this.#checker.getTypeOfSymbol(symbol);
    const calls = type.getCallSignatures();
    return calls.length > 0 && type.getProperties().length === 0
      ? calls.map((call) => `${deprecation(call)}function ${name}${this.#signature(call)}`)
      : [`${deprecation(symbol)}const ${name}: ${this.#type(type)}`];
  }

  #class(name: string, symbol: ts.Symbol): string[] {
    const instance = this.#checker.getDeclaredTypeOfSymbol(symbol);
    const statics = this.#checker.getTypeOfSymbol(symbol);
    const declaration = symbol.declarations?.find(ts.isClassDeclaration);
    const constructors = isConstructible(declaration)
      ? statics.getConstructSignatures().map((signature) => {
          const made = oneLine(this.#type(signature.getReturnType())).length + ": ".length;
          const { declaration: own } = signature;
          const word = own === undefined ? "" : protectedWord(ts.getCombinedModifierFlags(own));
          return `${deprecation(signature)}${word}constructor${this.#signature(signature).slice(0, -made)}`;
        })
      : [];
    return [
      `${deprecation(symbol)}${isAbstract(symbol) ? "abstract " : ""}class ${name}${this.#generics(symbol)}${this.#heritage(symbol)}`,
      ...[
        ...constructors,
        ...this.#members(instance, symbol, ""),
        ...this.#members(statics, symbol, "static "),
      ].sort(),
    ];
  }

  #interface(name: string, symbol: ts.Symbol): string[] {
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
    const head = `${deprecation(symbol)}interface ${name}${this.#generics(symbol)}${this.#heritage(symbol)}`;
    return [head, ...this.#members(type, symbol, "").sort()];
  }

  #alias(name: string, symbol: ts.Symbol): string[] {
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
    const head = `${deprecation(symbol)}type ${name}${this.#generics(symbol)}`;
    if (isPlainObject(type)) return [head, ...this.#members(type, symbol, "").sort()];
    const { type: written, typeParameters } =
      symbol.declarations?.find(ts.isTypeAliasDeclaration) ?? {};
    const parts = type.isIntersection() ? type.types : [type];
    const isExpanded =
      parts.some((part) => isMapped(part) && (part.aliasSymbol ?? symbol) === symbol) ||
      (written && ts.isTypeReferenceNode(written) && type.flags & ts.TypeFlags.Conditional);
    // The compiler expands mapped and conditional types of other aliases, without end where one is recursive.
    if (written && typeParameters && !ts.isMappedTypeNode(written) && isExpanded) {
      return [`${head} = ${withSortedUnions(oneLine(written.getText()))}`];
    }
    return [`${head} = ${this.#type(type, ts.TypeFormatFlags.InTypeAlias)}`];
  }

  #enum(name: string, symbol: ts.Symbol): string[] {
    const members = [...(symbol.exports?.values() ?? [])].flatMap((member) => {
      const declaration = member.valueDeclaration;
      // A namespace of the same name has exports of its own.
      if (declaration === undefined || !ts.isEnumMember(declaration)) return [];
      const value = this.#checker.getConstantValue(declaration);
      return `${deprecation(member)}${member.name}${value === undefined ? "" : ` = ${JSON.stringify(value)}`}`;
    });
    return [`${deprecation(symbol)}enum ${name}`, ...members.sort()];
  }

  #members(type: ts.Type, owner: ts.Symbol, prefix: "" | "static "): string[] {
    const ownPackage = this.#packageOf(owner);
    const own = type.getProperties().filter((member) => {
      if (member.name === "prototype" || hidingTag(member) !== undefined) return false;
      if (isPrivate(member)) return false;
      return member.declarations?.some((each) => this.#packageOfFile(each) === ownPackage) ?? false;
    });
    const lines = own.flatMap((member) => this.#member(member, prefix));
    if (prefix !== "") return lines;
    const calls = [
      ...type.getCallSignatures().map((call) => `${deprecation(call)}${this.#signature(call)}`),
      ...type
        .getConstructSignatures()
        .map((call) => `${deprecation(call)}new ${this.#signature(call)}`),
    ];
    const indexes = this.#checker.getIndexInfosOfType(type).map((index) => {
      const readonly = index.isReadonly ? "readonly " : "";
      return `${readonly}[key: ${this.#type(index.keyType)}]: ${this.#type(index.type)}`;
    });
    return [...lines, ...calls, ...indexes];
  }

  #member(member: ts.Symbol, prefix: string): string[] {
    const type = this.#checker.getTypeOfSymbol(member);
    const words = `${protectedWord(modifiers(member))}${prefix}${isAbstract(member) ? "abstract " : ""}`;
    const name = /^[A-Za-z_$][\w$]*$|^__@/.test(member.name)
      ? memberName(member)
      : JSON.stringify(member.name);
    const optional = member.flags & ts.SymbolFlags.Optional ? "?" : "";
    if (member.flags & ts.SymbolFlags.Method) {
      return this.#checker
        .getNonNullableType(type)
        .getCallSignatures()
        .map((call) => `${deprecation(call)}${words}${name}${optional}${this.#signature(call)}`);
    }
    const readonly = isReadonly(member) ? "readonly " : "";
    const text = this.#type(type);
    const shown = optional === "" ? text : text.replace(/ \| undefined$/, "");
    const setter = member.declarations?.find(ts.isSetAccessor);
    const [value] = setter?.parameters ?? [];
    const setType = value && this.#type(this.#checker.getTypeAtLocation(value));
    return [
      `${deprecation(member)}${words}${readonly}${name}${optional}: ${shown}`,
      ...(setType === undefined || setType === text
        ? []
        : [`${words}set ${name}(value: ${setType})`]),
    ];
  }

  #signature(signature: ts.Signature): string {
    this.#collectUnexported(signature.getReturnType());
    for (const parameter of signature.getParameters()) {
      this.#collectUnexported(this.#checker.getTypeOfSymbol(parameter));
    }
    for (const parameter of signature.getTypeParameters() ?? []) {
      const constraint = parameter.getConstraint();
      if (constraint !== undefined) this.#collectUnexported(constraint);
    }
    const text = this.#checker.signatureToString(
      signature,
      this.#file,
      printFlags & ~ts.TypeFormatFlags.WriteArrowStyleSignature,
    );
    // Unions are sorted inside a type, so wrap the signature as a method of one.
    return withSortedUnions(`{ m${oneLine(text)} }`).slice("{ m".length, -" }".length);
  }

  #type(type: ts.Type, more: ts.TypeFormatFlags = ts.TypeFormatFlags.None): string {
    this.#collectUnexported(type);
    const text = this.#checker.typeToString(type, this.#file, printFlags | more);
    return withSortedUnions(oneLine(text));
  }

  #generics(symbol: ts.Symbol): string {
    const declaration = symbol.declarations?.find(
      (each) =>
        ts.isClassDeclaration(each) ||
        ts.isInterfaceDeclaration(each) ||
        ts.isTypeAliasDeclaration(each),
    );
    const parameters = declaration?.typeParameters ?? [];
    return parameters.length === 0
      ? ""
      : `<${parameters.map((each) => oneLine(each.getText())).join(", ")}>`;
  }

  /** Exported bases, and those of other packages. For a call such as `Struct({…})` it is the name of the function. */
  #heritage(symbol: ts.Symbol): string {
    const clauses = (symbol.declarations ?? []).flatMap((each) =>
      ts.isClassDeclaration(each) || ts.isInterfaceDeclaration(each)
        ? [...(each.heritageClauses ?? [])]
        : [],
    );
    return clauses
      .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
      .flatMap(({ types }) => types)
      .map(({ expression }) => {
        const base = ts.isCallExpression(expression) ? expression.expression : expression;
        const found = this.#checker.getSymbolAtLocation(base);
        const resolved = found && this.#resolved(found);
        const isHidden =
          resolved && !this.#exported.has(resolved) && this.#packageOf(resolved) === this.#package;
        // Declaration files have a constant for the call: `Cloud_base`.
        if (isHidden === true && !base.getText().endsWith("_base")) return "";
        return /^[\w.$]+$/.test(base.getText()) ? base.getText().replace(/_base$/, "") : "";
      })
      .filter((name) => name !== "" && name !== symbol.name)
      .map((name, at) => `${at === 0 ? " extends " : ", "}${name}`)
      .join("");
  }

  /** Collects unexported types of the package that exported declarations use. */
  #collectUnexported(type: ts.Type, depth = 0): void {
    if (depth > 4) return;
    for (const symbol of [type.aliasSymbol, type.symbol]) {
      if (symbol === undefined || this.#exported.has(symbol)) continue;
      if (!/^[A-Za-z_$][\w$]*$/.test(symbol.name) || symbol.name.startsWith("__")) continue;
      const isType =
        symbol.flags &
        (ts.SymbolFlags.Class |
          ts.SymbolFlags.Interface |
          ts.SymbolFlags.TypeAlias |
          ts.SymbolFlags.Enum);
      if (isType && this.#packageOf(symbol) === this.#package) {
        this.#unexported.set(symbol.name, symbol);
      }
    }
    for (const inner of innerTypes(type, this.#checker)) this.#collectUnexported(inner, depth + 1);
  }

  get #package(): string | undefined {
    return packageOf(this.#file.fileName);
  }

  #packageOf(symbol: ts.Symbol): string | undefined {
    const [declaration] = symbol.declarations ?? [];
    return declaration && this.#packageOfFile(declaration);
  }

  #packageOfFile(declaration: ts.Node): string | undefined {
    const file = declaration.getSourceFile();
    return this.#program.isSourceFileDefaultLibrary(file) ? "lib" : packageOf(file.fileName);
  }
}

function innerTypes(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const args = type.aliasTypeArguments ?? [];
  if (type.isUnionOrIntersection()) return [...args, ...type.types];
  const referenced = hasObjectFlag(type, ts.ObjectFlags.Reference)
    ? checker.getTypeArguments(type as ts.TypeReference)
    : [];
  const isInline = type.symbol?.flags & ts.SymbolFlags.TypeLiteral;
  const fields = isInline ? type.getProperties().map((each) => checker.getTypeOfSymbol(each)) : [];
  const calls = isInline
    ? type
        .getCallSignatures()
        .flatMap((call) => [
          call.getReturnType(),
          ...call.getParameters().map((each) => checker.getTypeOfSymbol(each)),
        ])
    : [];
  return [...args, ...referenced, ...fields, ...calls];
}

function isPlainObject(type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    (type.symbol?.flags & ts.SymbolFlags.TypeLiteral) !== 0 &&
    type.getConstructSignatures().length === 0 &&
    !isMapped(type)
  );
}

function isConstructible(declaration: ts.ClassDeclaration | undefined): boolean {
  return !declaration?.members.some(
    (member) =>
      ts.isConstructorDeclaration(member) &&
      ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private,
  );
}

function protectedWord(flags: ts.ModifierFlags): string {
  return flags & ts.ModifierFlags.Protected ? "protected " : "";
}

function isAbstract(symbol: ts.Symbol): boolean {
  return (modifiers(symbol) & ts.ModifierFlags.Abstract) !== 0;
}

function isReadonly(member: ts.Symbol): boolean {
  const isGetter = member.flags & ts.SymbolFlags.GetAccessor;
  const isSetter = member.flags & ts.SymbolFlags.SetAccessor;
  return (modifiers(member) & ts.ModifierFlags.Readonly) !== 0 || (!!isGetter && !isSetter);
}

/** `@deprecated` comment with its links as code. */
function deprecation(of: ts.Symbol | ts.Signature): string {
  // An implicit constructor has no declaration.
  const declarations: readonly (ts.Node | undefined)[] =
    "getDeclaration" in of ? [of.getDeclaration()] : (of.declarations ?? []);
  const [tag] = declarations.flatMap((each) => (each && ts.getJSDocDeprecatedTag(each)) ?? []);
  if (tag === undefined) return "";
  const text = (ts.getTextOfJSDocComment(tag.comment) ?? "")
    .replaceAll(/\{@link(?:code|plain)?\s+([^\s|}]+)[^}]*\}/g, "`$1`")
    .replaceAll("*/", "");
  return `/** @deprecated${text === "" ? "" : ` ${oneLine(text)}`} */ `;
}

function oneLine(text: string): string {
  return text
    .replaceAll(/import\("[^"]*"\)\./g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Sorts unions by text, because TypeScript's order depends on the types it has seen before. */
function withSortedUnions(type: string): string {
  if (!type.includes(" | ")) return type;
  const file = ts.createSourceFile("type.ts", `type T = ${type};`, ts.ScriptTarget.Latest);
  const [statement] = file.statements;
  return statement !== undefined && ts.isTypeAliasDeclaration(statement)
    ? sortedText(statement.type, file)
    : type;
}

function sortedText(node: ts.Node, file: ts.SourceFile): string {
  if (ts.isUnionTypeNode(node)) {
    const isNothing = (text: string) => text === "null" || text === "undefined";
    return node.types
      .map((type) => sortedText(type, file))
      .sort((a, b) => Number(isNothing(a)) - Number(isNothing(b)) || (a < b ? -1 : 1))
      .join(" | ");
  }
  let text = "";
  let at = node.getStart(file);
  ts.forEachChild(node, (child) => {
    text += file.text.slice(at, child.getStart(file)) + sortedText(child, file);
    at = child.end;
  });
  return text + file.text.slice(at, node.end);
}
