import {
  type LibrarySymbol,
  type Member,
  type Parameter,
  type Signature,
  type TypeParameter,
  type TypeToken,
  tokenText,
} from "../../../content/model/reference.ts";
import {
  type GenericShape,
  type LibrarySnapshot,
  type MemberShape,
  type ParameterShape,
  type SignatureShape,
  type SymbolShape,
  snapshotFormat,
} from "../../../content/schema/snapshot.ts";

/** What a snapshot says of its version, beside the interface. */
export type SnapshotHead = Pick<LibrarySnapshot, "name" | "version" | "published" | "recorded">;

/** The public interface of a package, from the symbols that its pages are made of. */
export function librarySnapshot(
  symbols: readonly LibrarySymbol[],
  head: SnapshotHead,
): LibrarySnapshot {
  return { format: snapshotFormat, kind: "library", ...head, symbols: symbols.map(symbolShape) };
}

/** One exported name; classes that a factory makes are told by the factory's signature. */
function symbolShape(symbol: LibrarySymbol): SymbolShape {
  const own = ownMembers(symbol);
  const hasMembers = ["class", "interface", "enum"].includes(symbol.kind);
  return defined({
    name: symbol.name,
    kind: symbol.kind,
    module: moduleOf(symbol.source.file),
    deprecated: symbol.kind === "function" ? undefined : deprecation(symbol.comment.deprecated),
    abstract: symbol.isAbstract || undefined,
    generics: list(symbol.typeParameters.map(genericShape)),
    extends: isDeclaredStruct(symbol) ? ["Struct"] : list(symbol.extends.map(oneLine)),
    implements: list(symbol.implements.map(oneLine)),
    type: hasMembers || symbol.kind === "function" ? undefined : oneLine(symbol.type),
    signatures: symbol.kind === "function" ? symbol.signatures.map(signatureShape) : undefined,
    members:
      hasMembers && own.length > 0
        ? Object.fromEntries(own.map((member) => [memberKey(member), memberShape(member)]))
        : undefined,
  });
}

/** The members that the symbol itself declares. */
function ownMembers(symbol: LibrarySymbol): Member[] {
  const own = symbol.members.filter(({ inheritedFrom }) => inheritedFrom === undefined);
  return isDeclaredStruct(symbol)
    ? own.filter(({ kind, isStatic }) => kind === "property" && !isStatic)
    : own;
}

/** In declaration files the base of a Struct is written out, with all that o1js gives it. */
function isDeclaredStruct({ members }: LibrarySymbol): boolean {
  return members.some(({ name, isStatic }) => isStatic && name === "_isStruct");
}

/** Name of a member in a snapshot. */
export function memberKey({ name, isStatic }: Pick<Member, "name" | "isStatic">): string {
  return isStatic ? `static ${name}` : name;
}

function memberShape(member: Member): MemberShape {
  const isCallable = member.signatures.length > 0;
  const { deprecated } = member.comment;
  return defined({
    kind: member.kind,
    readonly: (member.isReadonly && member.kind !== "enum member") || undefined,
    optional: member.isOptional || undefined,
    abstract: member.isAbstract || undefined,
    type: isCallable || member.kind === "enum member" ? undefined : oneLine(member.type),
    signatures: isCallable ? member.signatures.map(signatureShape) : undefined,
    value: member.kind === "enum member" ? (member.value ?? oneLine(member.type)) : undefined,
    deprecated: isCallable ? undefined : deprecation(deprecated),
  });
}

function signatureShape(signature: Signature): SignatureShape {
  return defined({
    generics: list(signature.typeParameters.map(genericShape)),
    parameters: signature.parameters.map(parameterShape),
    returns: oneLine(signature.returns),
    deprecated: deprecation(signature.comment.deprecated),
  });
}

function parameterShape(parameter: Parameter): ParameterShape {
  return defined({
    name: parameter.name,
    type: oneLine(parameter.type),
    optional: (parameter.isOptional && !parameter.isRest) || undefined,
    rest: parameter.isRest || undefined,
    default: parameter.default,
  });
}

function genericShape(parameter: TypeParameter): GenericShape {
  return defined({
    name: parameter.name,
    extends: parameter.constraint.length === 0 ? undefined : oneLine(parameter.constraint),
    default: parameter.default.length === 0 ? undefined : oneLine(parameter.default),
  });
}

function oneLine(tokens: readonly TypeToken[]): string {
  return tokenText(tokens).replace(/\s+/g, " ");
}

/** Deprecation without a word of what to use instead is a deprecation too. */
function deprecation(text: string | undefined): string | undefined {
  return text === undefined ? undefined : text.trim().replace(/\s+/g, " ");
}

function list<Item>(items: readonly Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : [...items];
}

/** `src/cloud/networks.ts` and `dist/node/cloud/networks.d.ts` are one module; symbols of ours have none. */
function moduleOf(file: string): string | undefined {
  if (file === "") return undefined;
  const [, other] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  if (other !== undefined) return `npm:${other}`;
  return file
    .replace(/(\.d)?\.[cm]?tsx?$/, "")
    .replace(/^((lib|dist)\/(node|ts|web)\/)?(src\/)?/, "");
}

/** A shape without what is not there: absent, not undefined, is how a snapshot says no. */
function defined<Shape extends object>(
  shape: {
    [Key in keyof Shape]: Shape[Key] | undefined;
  },
): Shape {
  const entries = Object.entries(shape).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Shape;
}
