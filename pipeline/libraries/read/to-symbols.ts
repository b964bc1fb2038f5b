import { relative } from "node:path";
import {
  type Comment,
  type DeclarationReflection,
  type ParameterReflection,
  type ReferenceType,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from "typedoc";
import {
  type DocComment,
  type Field,
  type LibrarySymbol,
  type LinkTarget,
  type Member,
  type MemberKind,
  type Parameter,
  type Signature,
  type SourcePosition,
  type SymbolKind,
  type TypeParameter,
  type TypeToken,
  tokenText,
} from "../../model/reference.ts";
import type { ConversionJob, LibraryJob } from "./conversion/conversion-job.ts";
import { docComment, markdown } from "./doc-comment.ts";
import { linkTarget, referenceTarget, reflectionTarget } from "./reference-targets.ts";
import type { TypedocResult } from "./run-typedoc.ts";
import { objectTokens, parameterName, typeTokens } from "./type-tokens.ts";

export function toSymbols(
  result: TypedocResult,
  job: ConversionJob,
  library: LibraryJob,
): LibrarySymbol[] {
  const declarations = result.modules
    .filter((module) => module.library === library.library)
    .flatMap(({ module, entry }) => {
      const isPublished = !library.isOurs && entry === library.entries[0];
      const origin: Origin = isPublished ? "package" : "site";
      return (module.children ?? []).map((declaration) => ({ declaration, origin }));
    });
  return new SymbolConverter(result, job, library).symbols(declarations);
}

/** `package` for the published package, `site` for our own declarations. */
type Origin = SourcePosition["origin"];

const kindNames = new Map<ReflectionKind, SymbolKind>([
  [ReflectionKind.Class, "class"],
  [ReflectionKind.Function, "function"],
  [ReflectionKind.Interface, "interface"],
  [ReflectionKind.Enum, "enum"],
  [ReflectionKind.TypeAlias, "type alias"],
  [ReflectionKind.Variable, "variable"],
]);

class SymbolConverter {
  readonly #result: TypedocResult;
  readonly #job: ConversionJob;
  readonly #library: LibraryJob;

  constructor(result: TypedocResult, job: ConversionJob, library: LibraryJob) {
    this.#result = result;
    this.#job = job;
    this.#library = library;
  }

  symbols(
    declarations: readonly { declaration: DeclarationReflection; origin: Origin }[],
  ): LibrarySymbol[] {
    const symbols: LibrarySymbol[] = [];
    const locals: { factory: string; symbols: LibrarySymbol[] }[] = [];
    for (const { declaration, origin } of declarations) {
      const factory = factoryOf(declaration);
      const found = this.#symbol(resolved(declaration), origin);
      if (factory === undefined) symbols.push(...found);
      else locals.push({ factory, symbols: found });
    }
    for (const local of locals) {
      symbols.find(({ name }) => name === local.factory)?.locals.push(...local.symbols);
    }
    return withoutReplaced(symbols).sort(
      (a, b) => compareNames(a.name, b.name) || a.kind.localeCompare(b.kind),
    );
  }

  #symbol(declaration: DeclarationReflection, origin: Origin): LibrarySymbol[] {
    const kind = kindNames.get(declaration.kind);
    if (kind === undefined) return [];
    const base = this.#result.baseCalls.get(declaration.id);
    const isStruct = base === "Struct" || declaration.comment?.hasModifier("@struct") === true;
    const hasMembers = kind === "class" || kind === "interface" || kind === "enum";
    const isObjectType = kind === "type alias" && declaration.type === undefined;
    const objects = hasMembers || isObjectType ? [declaration] : objectParts(declaration.type);
    return [
      {
        name: declaration.name,
        kind,
        comment: this.#comment(declaration.comment ?? declaration.signatures?.[0]?.comment),
        source: this.#source(declaration, origin),
        typeParameters: (declaration.typeParameters ?? []).map((each) => this.#typeParameter(each)),
        signatures:
          kind === "function"
            ? (declaration.signatures ?? []).map((signature) => this.#signature(signature))
            : [],
        type: isObjectType ? this.#object(declaration) : this.#type(declaration.type),
        members: objects.flatMap(({ children = [] }) =>
          children.map((child) => this.#member(child)),
        ),
        extends: isStruct
          ? [[{ text: "Struct", kind: "type", target: "o1js:Struct" }]]
          : this.#bases(declaration, base),
        implements: (declaration.implementedTypes ?? []).map((type) => this.#type(type)),
        isAbstract: declaration.flags.isAbstract,
        isStruct,
        locals: [],
      },
    ];
  }

  #bases(declaration: DeclarationReflection, call: string | undefined): TypeToken[][] {
    if (call !== undefined) {
      const [name = call, argument] = call.replace(/\)$/, "").split("(");
      const head: TypeToken = { text: name, kind: "function", target: `o1js:${name}` };
      if (argument === undefined) return [[head]];
      const library = this.#library.library;
      const target: LinkTarget = `symbol:${library}/${argument}`;
      return [[head, { text: "(" }, { text: argument, kind: "type", target }, { text: ")" }]];
    }
    return (declaration.extendedTypes ?? []).map((type) => this.#type(type));
  }

  #member(declaration: DeclarationReflection): Member {
    const accessor = declaration.getSignature ?? declaration.setSignature;
    const comment = declaration.comment ?? accessor?.comment;
    const type =
      declaration.type ?? accessor?.type ?? declaration.setSignature?.parameters?.[0]?.type;
    const signatures = declaration.signatures ?? [];
    const [signature] = signatures;
    const base = declaration.inheritedFrom ?? signature?.inheritedFrom ?? accessor?.inheritedFrom;
    const inheritedFrom = base === undefined ? undefined : this.#owner(base);
    const value = shortValue(declaration.defaultValue);
    const decorators = [
      ...(this.#result.decorators.get(declaration.id) ?? []),
      ...decoratorTags(comment ?? signature?.comment).map((name) =>
        withArgument(name, this.#type(declaration.type ?? signature?.type)),
      ),
    ];
    return {
      name: declaration.name,
      kind: memberKind(declaration),
      isStatic: declaration.flags.isStatic,
      isReadonly:
        declaration.flags.isReadonly ||
        (declaration.getSignature !== undefined && declaration.setSignature === undefined),
      isOptional: declaration.flags.isOptional,
      isAbstract: declaration.flags.isAbstract,
      comment: this.#comment(comment ?? signature?.comment),
      type:
        type === undefined && declaration.children !== undefined
          ? this.#object(declaration)
          : this.#type(type),
      fields: this.#fields(type, ""),
      signatures: signatures.map((each) => this.#signature(each)),
      ...(value !== undefined && { value }),
      decorators,
      ...(inheritedFrom !== undefined && { inheritedFrom }),
    };
  }

  /** Undefined for bases of o1js. */
  #owner(base: ReferenceType): LinkTarget | undefined {
    return base.reflection === undefined ? undefined : reflectionTarget(base.reflection);
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
      const comment = this.#comment(child.comment ?? child.signatures?.[0]?.comment);
      const field: Field = {
        path,
        type: child.type === undefined ? this.#object(child) : this.#type(child.type),
        isOptional: child.flags.isOptional,
        text: comment.text,
      };
      return [field, ...this.#fields(child.type, path)];
    });
  }

  #typeParameter(parameter: TypeParameterReflection): TypeParameter {
    return {
      name: parameter.name,
      constraint: this.#type(parameter.type),
      default: this.#type(parameter.default),
      text: this.#comment(parameter.comment).text,
    };
  }

  #type(type: SomeType | undefined): TypeToken[] {
    return typeTokens(type, (reference) => this.#target(reference));
  }

  #object(declaration: DeclarationReflection): TypeToken[] {
    const isMethod = declaration.signatures !== undefined;
    return isMethod ||
      declaration.children !== undefined ||
      declaration.indexSignatures !== undefined
      ? objectTokens(declaration, (reference) => this.#target(reference))
      : [];
  }

  #target(reference: ReferenceType): LinkTarget | undefined {
    return referenceTarget(reference, this.#job.libraryOfPackage);
  }

  #comment(comment: Comment | undefined): DocComment {
    return docComment(comment, linkTarget);
  }

  #source(declaration: DeclarationReflection, origin: Origin): SourcePosition {
    const comment = declaration.comment ?? declaration.signatures?.[0]?.comment;
    const [original] = comment?.getTags("@sourceFile") ?? [];
    if (original !== undefined) {
      const [file = "", line = "1"] = markdown(original.content, reflectionTarget).split(":");
      return { file, line: Number(line), origin };
    }
    const [source] = declaration.sources ?? declaration.signatures?.[0]?.sources ?? [];
    if (origin === "site" || source === undefined) return { file: "", line: 0, origin };
    return {
      file: relative(this.#library.packageRoot, source.fullFileName),
      line: source.line,
      origin,
    };
  }
}

/** Inline object types, also in arrays, unions and intersections. */
function objectParts(type: SomeType | undefined): DeclarationReflection[] {
  switch (type?.type) {
    case "reflection":
      return type.declaration.signatures === undefined ? [type.declaration] : [];
    case "array":
    case "optional":
      return objectParts(type.elementType);
    case "union":
    case "intersection":
      return type.types.flatMap(objectParts);
    case "reference":
      return /^(Readonly)?Array$/.test(type.name) ? objectParts(type.typeArguments?.[0]) : [];
    default:
      return [];
  }
}

/** Follows a re-export to its declaration. */
function resolved(declaration: DeclarationReflection): DeclarationReflection {
  if (!declaration.isReference()) return declaration;
  const target = declaration.tryGetTargetReflectionDeep();
  return target?.isDeclaration() === true ? target : declaration;
}

/** Our declaration replaces the export of an older published version with the same name and kind. */
function withoutReplaced(symbols: readonly LibrarySymbol[]): LibrarySymbol[] {
  const keyOf = ({ name, kind }: LibrarySymbol) => `${kind} ${name}`;
  const isOurs = ({ source }: LibrarySymbol) => source.origin === "site";
  const ours = new Set(symbols.filter(isOurs).map(keyOf));
  const published = new Set(symbols.filter((symbol) => !isOurs(symbol)).map(keyOf));
  return symbols.flatMap((symbol) => {
    if (!isOurs(symbol)) return ours.has(keyOf(symbol)) ? [] : [symbol];
    if (!published.has(keyOf(symbol))) return [symbol];
    return [{ ...symbol, source: { ...symbol.source, replacesPublished: true } }];
  });
}

function factoryOf(declaration: DeclarationReflection): string | undefined {
  const [tag] = declaration.comment?.getTags("@factoryLocal") ?? [];
  return tag === undefined ? undefined : markdown(tag.content, reflectionTarget);
}

function decoratorTags(comment: Comment | undefined): string[] {
  return (comment?.getTags("@decorator") ?? []).map(({ content }) =>
    markdown(content, reflectionTarget).replace(/^@/, ""),
  );
}

/** Fills in an argument from the member's type: `state` of a `State<Field>` becomes `state(Field)`. */
function withArgument(name: string, type: readonly TypeToken[]): string {
  if (name !== "state" && name !== "method.returns") return name;
  const [, argument] = /^\w+<(.*)>$/.exec(tokenText(type)) ?? [];
  return argument === undefined ? name : `${name}(${argument})`;
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
