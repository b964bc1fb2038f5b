import { relative } from "node:path";
import {
  type Comment,
  DeclarationReflection,
  type ParameterReflection,
  type ReferenceType,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from "typedoc";
import type ts from "typescript";
import {
  type DocComment,
  emptyComment,
  type Field,
  hasMoreThanText,
  type InheritedMembers,
  type LibrarySymbol,
  type LinkTarget,
  type Member,
  type MemberKind,
  type Parameter,
  type Signature,
  type SourcePosition,
  type SymbolKind,
  symbolTarget,
  type TypeParameter,
  type TypeToken,
  tokenText,
} from "../reference.ts";
import type { ConversionJob, LibraryJob } from "./conversion/conversion-job.ts";
import { docComment, markdown } from "./doc-comment.ts";
import type { DocumentedSymbol } from "./documented-symbols.ts";
import { type InheritedMember, inheritedMembers } from "./inherited-members.ts";
import { packageOf } from "./package-names.ts";
import { linkTarget, referenceTarget } from "./reference-targets.ts";
import type { TypedocResult } from "./run-typedoc.ts";
import {
  memberName,
  objectTokens,
  parameterName,
  typeParameterModifiers,
  typeTokens,
} from "./type-tokens.ts";

/** What the symbols of a library are made from. */
export interface SymbolSources {
  result: TypedocResult;
  targets: Map<number, LinkTarget>;
  job: ConversionJob;
  library: LibraryJob;
  program: ts.Program;
}

export function toSymbols(
  documented: readonly DocumentedSymbol[],
  sources: SymbolSources,
): LibrarySymbol[] {
  return new SymbolConverter(sources).symbols(documented);
}

/** `package` for the published package, `site` for our own declarations. */
type Origin = SourcePosition["origin"];

/** How a symbol is exported. */
type Naming = Pick<
  LibrarySymbol,
  | "name"
  | "slug"
  | "aliases"
  | "from"
  | "isGlobal"
  | "isDefault"
  | "isNamed"
  | "parent"
  | "declaredBy"
  | "inherited"
>;

class SymbolConverter {
  readonly #sources: SymbolSources;

  constructor(sources: SymbolSources) {
    this.#sources = sources;
  }

  symbols(documented: readonly DocumentedSymbol[]): LibrarySymbol[] {
    const slugs = new Map(documented.map(({ exported, slug }) => [exported, slug]));
    const locals = this.#locals();
    const symbols = documented.flatMap(({ exported, name, slug, reflections }) => {
      const parent = exported.parent && slugs.get(exported.parent);
      const declaredBy = declaringPackage(exported.symbol, this.#sources.library);
      const naming: Naming = {
        name: name.name,
        slug,
        aliases: exported.names.slice(1).map((each) => ({
          name: each.isDefault ? "default" : each.name,
          from: each.entry.from,
        })),
        from: name.entry.from,
        isDefault: name.isDefault,
        isNamed: name.isNamed,
        ...(name.isGlobal && { isGlobal: true }),
        ...(parent !== undefined && { parent }),
        ...(declaredBy !== undefined && { declaredBy }),
        inherited: this.#inherited(exported.symbol),
      };
      return reflections.map(({ kind, declaration }) =>
        this.#symbol(declaration, kind, naming, name.entry.origin),
      );
    });
    for (const { factory, local } of locals) {
      symbols.find(({ name }) => name === factory)?.locals.push(local);
    }
    return withoutReplaced(symbols).sort(
      (a, b) => compareNames(a.name, b.name) || a.kind.localeCompare(b.kind),
    );
  }

  #inherited(symbol: ts.Symbol): InheritedMembers[] {
    const { result, targets, program } = this.#sources;
    return inheritedMembers(symbol, program.getTypeChecker(), {
      isExternal: result.isExternal,
      baseOf: (declaring) => {
        const [base] = result.reflections.get(declaring) ?? [];
        const target = base && targets.get(base.id);
        return target && { target, textOf: (member) => this.#textOf(base, member) };
      },
    });
  }

  #textOf({ children = [] }: DeclarationReflection, { name, isStatic }: InheritedMember): string {
    const member = children.find(
      (each) => memberName(each) === name && each.flags.isStatic === isStatic,
    );
    const [part] = member?.signatures ?? [member?.getSignature ?? member?.setSignature];
    return this.#comment(member?.comment ?? part?.comment).text;
  }

  /** Classes that are not exported, converted for the functions that return them. */
  #locals(): { factory: string; local: LibrarySymbol }[] {
    const { result, targets, library } = this.#sources;
    const [entry] = library.entries;
    const own = result.modules.filter((each) => each.library === library.library);
    const children = own.flatMap(({ module }) => module.children ?? []);
    const found = children.flatMap((declaration) => {
      const factory = factoryOf(declaration);
      return factory === undefined ? [] : [{ factory, declaration }];
    });
    for (const { declaration } of found) {
      targets.set(declaration.id, symbolTarget(library.library, declaration.name));
    }
    const symbols = new Map(
      [...result.reflections].flatMap(([symbol, all]) => all.map((each) => [each, symbol])),
    );
    return found.map(({ factory, declaration }) => {
      const { name } = declaration;
      const from = entry?.from ?? "";
      const symbol = symbols.get(declaration);
      const inherited = symbol === undefined ? [] : this.#inherited(symbol);
      const naming = { name, slug: name, aliases: [], from, ...onlyNamed, inherited };
      return { factory, local: this.#symbol(declaration, "class", naming, "site") };
    });
  }

  #symbol(
    declaration: DeclarationReflection,
    kind: SymbolKind,
    naming: Naming,
    origin: Origin,
  ): LibrarySymbol {
    const bases = this.#bases(declaration);
    const signatures = kind === "function" ? (declaration.signatures ?? []) : [];
    const hasMembers = kind === "class" || kind === "interface" || kind === "enum";
    const isObjectType = kind === "type alias" && declaration.type === undefined;
    const objects = hasMembers || isObjectType ? [declaration] : objectParts(declaration.type);
    const members = withEnumValues(
      objects
        .flatMap((object) => this.#members(object, declaration))
        .filter((member) => hasMembers || isNamed(member)),
    );
    return {
      ...naming,
      kind,
      comment: this.#comment(declaration.comment ?? signatures[0]?.comment),
      source: this.#source(declaration, origin),
      typeParameters: (declaration.typeParameters ?? []).map((each) => this.#typeParameter(each)),
      signatures: signatures.map((each) => this.#signature(each)),
      described: functionSignatures(declaration.type)
        .map((each) => this.#signature(each))
        .filter(isDescribed),
      type: isObjectType ? this.#object(declaration) : this.#type(declaration.type),
      members,
      extends: bases,
      implements: (declaration.implementedTypes ?? []).map((type) => this.#type(type)),
      isAbstract: declaration.flags.isAbstract,
      badges: this.#badges(declaration, bases),
      locals: [],
    };
  }

  #members(object: DeclarationReflection, owner: DeclarationReflection): Member[] {
    const { signatures = [], indexSignatures = [], children = [] } = object;
    const callable: Member = {
      ...{ ...plainMember, name: "()", kind: "call signature", comment: emptyComment() },
      signatures: signatures.map((each) => this.#signature(each)),
    };
    return [
      ...(signatures.length > 0 ? [callable] : []),
      ...indexSignatures.map((index): Member => {
        const [key] = index.parameters ?? [];
        const name = `[${key?.name ?? "key"}: ${tokenText(this.#type(key?.type))}]`;
        const { isReadonly } = index.flags;
        const comment = this.#comment(index.comment);
        const kind = "index signature";
        return { ...plainMember, name, kind, isReadonly, comment, type: this.#type(index.type) };
      }),
      ...children
        .filter((child) => !this.#isAddedBy(child, owner) && !this.#isInheritedConstructor(child))
        .map((child) => this.#member(child)),
    ];
  }

  /** Whether the page of a documented base shows the constructor. */
  #isInheritedConstructor({ kind, inheritedFrom }: DeclarationReflection): boolean {
    const base = kind === ReflectionKind.Constructor ? inheritedFrom?.reflection : undefined;
    if (!(base instanceof DeclarationReflection)) return false;
    if (base.inheritedFrom !== undefined) return this.#isInheritedConstructor(base);
    return base.parent !== undefined && this.#sources.targets.has(base.parent.id);
  }

  /** Whether another documented package adds the member, which shows on the page of that package. */
  #isAddedBy(child: DeclarationReflection, owner: DeclarationReflection): boolean {
    const { job, library } = this.#sources;
    const rootOf = (file = "") =>
      job.libraries.find(({ packageRoot }) => file.startsWith(`${packageRoot}/`))?.packageRoot;
    if (child.inheritedFrom !== undefined || owner.inheritedFrom !== undefined) return false;
    const file = (child.sources ?? child.signatures?.[0]?.sources)?.[0]?.fullFileName;
    const root = rootOf(file);
    const isOwn = rootOf(owner.sources?.[0]?.fullFileName) === root;
    return root !== undefined && root !== library.packageRoot && !isOwn;
  }

  #bases(declaration: DeclarationReflection): TypeToken[][] {
    const call = this.#sources.result.baseCalls.get(declaration.id);
    if (call !== undefined) return [[call]];
    return (declaration.extendedTypes ?? []).map((type) => this.#type(type));
  }

  #badges(declaration: DeclarationReflection, bases: readonly TypeToken[][]): string[] {
    const names = bases.flatMap(([base]) => base?.text ?? []);
    const badges = this.#sources.job.rules.flatMap((rules) => [
      ...names.flatMap((name) => rules.badges[name] ?? []),
      ...(rules.decoratedBadge !== undefined && this.#hasDecorators(declaration)
        ? [rules.decoratedBadge]
        : []),
    ]);
    return [...new Set(badges)];
  }

  /** Whether a member has a decorator, also of a base. */
  #hasDecorators({ children = [], extendedTypes = [] }: DeclarationReflection): boolean {
    const bases = extendedTypes.map((type) => (type.type === "reference" ? type.reflection : type));
    return (
      children.some((child) => this.#decorators(child).length > 0) ||
      bases.some((base) => base instanceof DeclarationReflection && this.#hasDecorators(base))
    );
  }

  #decorators(declaration: DeclarationReflection): string[] {
    const [signature] = declaration.signatures ?? [];
    const accessor = declaration.getSignature ?? declaration.setSignature;
    const comment = declaration.comment ?? accessor?.comment ?? signature?.comment;
    return [
      ...(this.#sources.result.decorators.get(declaration.id) ?? []),
      ...decoratorTags(comment).map((name) =>
        this.#withArgument(name, this.#type(declaration.type ?? signature?.type)),
      ),
    ];
  }

  #member(declaration: DeclarationReflection): Member {
    const signatures = declaration.signatures ?? [];
    const value = shortValue(declaration.defaultValue);
    const decorators = this.#decorators(declaration);
    const [group] = this.#sources.job.rules.flatMap(({ groups }) =>
      decorators.flatMap((name) => groups[name.replace(/\(.*/, "")] ?? []),
    );
    return {
      name: memberName(declaration),
      kind: memberKind(declaration),
      isStatic: declaration.flags.isStatic,
      isReadonly:
        declaration.flags.isReadonly ||
        (declaration.getSignature !== undefined && declaration.setSignature === undefined),
      isOptional: declaration.flags.isOptional,
      isAbstract: declaration.flags.isAbstract,
      isProtected: declaration.flags.isProtected,
      comment: this.#fieldComment(declaration),
      ...(signatures.length > 0 ? { type: [] } : this.#fieldTypes(declaration)),
      fields: this.#fields(declaration.type ?? declaration.getSignature?.type, ""),
      signatures: signatures.map((each) => this.#signature(each)),
      ...(value !== undefined && { value }),
      decorators,
      ...(group !== undefined && { group }),
    };
  }

  #withArgument(name: string, type: readonly TypeToken[]): string {
    const isTyped = this.#sources.job.rules.some((rules) => rules.typedDecorators.includes(name));
    const [, argument] = isTyped ? (/^\w+<(.*)>$/.exec(tokenText(type)) ?? []) : [];
    return argument === undefined ? name : `${name}(${argument})`;
  }

  #signature(signature: SignatureReflection): Signature {
    return {
      typeParameters: (signature.typeParameters ?? []).map((each) => this.#typeParameter(each)),
      parameters: (signature.parameters ?? []).map((each) => this.#parameter(each)),
      returns: this.#type(signature.type),
      comment: this.#comment(signature.comment),
    };
  }

  #parameter(parameter: ParameterReflection): Parameter {
    const value = shortValue(parameter.defaultValue);
    return {
      name: parameterName(parameter.name),
      type: this.#type(parameter.type),
      isOptional: parameter.flags.isOptional || parameter.defaultValue !== undefined,
      isRest: parameter.flags.isRest,
      ...(value !== undefined && { default: value }),
      text: this.#comment(parameter.comment).text,
      fields: this.#fields(parameter.type, ""),
    };
  }

  /** Fields of inline object types, at any depth. */
  #fields(type: SomeType | undefined, prefix: string): Field[] {
    const children = objectParts(type).flatMap((part) => part.children ?? []);
    return children.flatMap((child) => {
      const path = prefix === "" ? child.name : `${prefix}.${child.name}`;
      const comment = this.#fieldComment(child);
      const field: Field = {
        path,
        ...this.#fieldTypes(child),
        isOptional: child.flags.isOptional,
        text: comment.text,
        ...(hasMoreThanText(comment) && { comment }),
      };
      return [field, ...this.#fields(child.type, path)];
    });
  }

  /** The type of a member or field, and the one that it can be set to if that is another. */
  #fieldTypes(declaration: DeclarationReflection): Pick<Field, "type" | "setType"> {
    const { type: own, getSignature, setSignature } = declaration;
    const setType = this.#type(setSignature?.parameters?.[0]?.type);
    const read = own ?? getSignature?.type;
    if (read === undefined) return { type: setSignature ? setType : this.#object(declaration) };
    const type = this.#type(read);
    const isSetOtherwise = setType.length > 0 && tokenText(setType) !== tokenText(type);
    return { type, ...(isSetOtherwise && { setType }) };
  }

  #typeParameter(parameter: TypeParameterReflection): TypeParameter {
    return {
      name: parameter.name,
      modifiers: typeParameterModifiers(parameter),
      constraint: this.#type(parameter.type),
      default: this.#type(parameter.default),
      text: this.#comment(parameter.comment).text,
    };
  }

  #type(type: SomeType | undefined): TypeToken[] {
    return typeTokens(type, (reference) => this.#target(reference));
  }

  #object(declaration: DeclarationReflection): TypeToken[] {
    const { signatures, children, indexSignatures } = declaration;
    if ((signatures ?? children ?? indexSignatures) === undefined) return [];
    return objectTokens(declaration, (reference) => this.#target(reference));
  }

  #target(reference: ReferenceType): LinkTarget | undefined {
    return referenceTarget(reference, this.#sources.job, this.#sources.targets);
  }

  #comment(comment: Comment | undefined): DocComment {
    return docComment(comment, (reflection) => linkTarget(reflection, this.#sources.targets));
  }

  /**
   * With both texts of an accessor, its `@returns`, and those of a field that holds a function, which TypeDoc moves to
   * the type.
   */
  #fieldComment(declaration: DeclarationReflection): DocComment {
    const { getSignature, setSignature, signatures } = declaration;
    const getter = this.#comment(getSignature?.comment);
    const texts = new Set([getter.text, this.#comment(setSignature?.comment).text]);
    const own = this.#comment(
      declaration.comment ?? (getSignature ?? setSignature ?? signatures?.[0])?.comment,
    );
    const calls = functionSignatures(declaration.type).map((each) => this.#signature(each));
    const notes = [...calls, { parameters: [], comment: getter }].flatMap(
      ({ parameters, comment: { returns } }) => [
        ...parameters
          .filter(({ text }) => text !== "")
          .map(({ name, text }) => ({ tag: "param", text: `\`${name}\`: ${text}` })),
        ...(returns === "" ? [] : [{ tag: "returns", text: returns }]),
      ],
    );
    const text = own.text === getter.text ? [...texts].filter(Boolean).join("\n\n") : own.text;
    return { ...own, text, notes: [...notes, ...own.notes] };
  }

  #source(declaration: DeclarationReflection, origin: Origin): SourcePosition {
    const comment = declaration.comment ?? declaration.signatures?.[0]?.comment;
    const [original] = comment?.getTags("@sourceFile") ?? [];
    if (original !== undefined) {
      const [file = "", line = "1"] = markdown(original.content, () => undefined).split(":");
      return { file, line: Number(line), origin };
    }
    const [source] = declaration.sources ?? declaration.signatures?.[0]?.sources ?? [];
    if (origin === "site" || source === undefined) return { file: "", line: 0, origin };
    return {
      file: relative(this.#sources.library.packageRoot, source.fullFileName),
      line: source.line,
      origin,
    };
  }
}

const onlyNamed = { isDefault: false, isNamed: true };

const plainMember: Omit<Member, "name" | "kind" | "comment"> = {
  isStatic: false,
  isReadonly: false,
  isOptional: false,
  isAbstract: false,
  isProtected: false,
  type: [],
  fields: [],
  signatures: [],
  decorators: [],
};

/** Name of the package in `node_modules` that declares the symbol, if that is not the library's. */
function declaringPackage(symbol: ts.Symbol, { packageRoot }: LibraryJob): string | undefined {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? "";
  return file.startsWith(`${packageRoot}/`) ? undefined : packageOf(file);
}

/** False for a call or index signature that the type shows and that has no comment. */
function isNamed({ kind, comment, signatures }: Member): boolean {
  const comments = [comment, ...signatures.map((each) => each.comment)];
  return !/signature$/.test(kind) || comments.some(({ text }) => text !== "");
}

/** The compiler leaves the values of ambient members without an initializer open: each is one more than the last. */
function withEnumValues(members: readonly Member[]): Member[] {
  let next = 0;
  return members.map((member) => {
    if (member.kind !== "enum member") return member;
    const isOpen = tokenText(member.type) === "number" && !Number.isNaN(next);
    const type: TypeToken[] = isOpen ? [{ text: String(next), kind: "number" }] : member.type;
    next = Number(tokenText(type)) + 1;
    return { ...member, type };
  });
}

/** Signatures of a function type. */
function functionSignatures(type: SomeType | undefined): SignatureReflection[] {
  return type?.type === "reflection" ? (type.declaration.signatures ?? []) : [];
}

/** True if it documents a parameter or the return value. */
function isDescribed({ parameters, comment }: Signature): boolean {
  return comment.returns !== "" || parameters.some(({ text }) => text !== "");
}

/** Inline object types, also in arrays, unions and intersections. */
function objectParts(type: SomeType | undefined): DeclarationReflection[] {
  switch (type?.type) {
    case "reflection":
      // A function has no fields, unless some are written beside its signatures.
      return type.declaration.signatures && !type.declaration.children ? [] : [type.declaration];
    case "array":
    case "optional":
      return objectParts(type.elementType);
    case "union":
    case "intersection":
      return type.types.flatMap(objectParts);
    case "reference":
      return /^(?:Array|Readonly(?:Array)?)$/.test(type.name)
        ? objectParts(type.typeArguments?.[0])
        : [];
    default:
      return [];
  }
}

/** Our declaration replaces an export of the installed package with the same name and kind. */
function withoutReplaced(symbols: readonly LibrarySymbol[]): LibrarySymbol[] {
  const keyOf = ({ name, kind }: LibrarySymbol) => `${kind} ${name}`;
  const isFromSite = ({ source }: LibrarySymbol) => source.origin === "site";
  const ownKeys = new Set(symbols.filter(isFromSite).map(keyOf));
  return symbols.filter((symbol) => isFromSite(symbol) || !ownKeys.has(keyOf(symbol)));
}

function factoryOf(declaration: DeclarationReflection): string | undefined {
  const [tag] = declaration.comment?.getTags("@factoryLocal") ?? [];
  return tag === undefined ? undefined : markdown(tag.content, () => undefined);
}

function decoratorTags(comment: Comment | undefined): string[] {
  return (comment?.getTags("@decorator") ?? []).map(({ content }) =>
    markdown(content, () => undefined).replace(/^@/, ""),
  );
}

function memberKind(declaration: DeclarationReflection): MemberKind {
  if (declaration.kindOf(ReflectionKind.Constructor)) return "constructor";
  if (declaration.kindOf(ReflectionKind.Accessor)) return "accessor";
  if (declaration.kindOf(ReflectionKind.EnumMember)) return "enum member";
  return declaration.signatures === undefined ? "property" : "method";
}

/** Short defaults only; TypeDoc prints `...` for long ones. */
function shortValue(value: string | undefined): string | undefined {
  return value === undefined || value.includes("...") || value.length > 40 ? undefined : value;
}

function compareNames(a: string, b: string): number {
  return a.localeCompare(b, "en", { sensitivity: "base" }) || (a < b ? -1 : Number(a > b));
}
