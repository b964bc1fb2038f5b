import {
  type ConditionalType,
  type DeclarationReflection,
  type IndexedAccessType,
  type InferredType,
  type MappedType,
  type PredicateType,
  type ReferenceType,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  type TemplateLiteralType,
  type TupleType,
  TypeContext,
  type TypeParameterReflection,
} from "typedoc";
import type { LinkTarget, TypeToken } from "../reference.ts";
import { symbolKey } from "./compiler-symbols.ts";
import { callTokens } from "./signature-tokens.ts";
import { listTokens, separated } from "./type-layout.ts";

export type ResolveTarget = (reference: ReferenceType) => LinkTarget | undefined;

type Context = (typeof TypeContext)[keyof typeof TypeContext];

/** The concatenated texts are the type on one line. */
export function typeTokens(type: SomeType | undefined, resolve: ResolveTarget): TypeToken[] {
  return type === undefined ? [] : new TypePrinter(resolve).type(type, TypeContext.none);
}

/** Tokens of an object type alias or an inline property type. */
export function objectTokens(
  declaration: DeclarationReflection,
  resolve: ResolveTarget,
): TypeToken[] {
  return new TypePrinter(resolve).object(declaration);
}

const keyword = (text: string): TypeToken => ({ text, kind: "keyword" });
const plain = (text: string): TypeToken => ({ text });
const open = (text: string): TypeToken => ({ text, layout: "open" });
const close = (text: string): TypeToken => ({ text, layout: "close" });
const lineBreak: TypeToken = { text: " ", layout: "break" };

class TypePrinter {
  readonly #resolve: ResolveTarget;

  constructor(resolve: ResolveTarget) {
    this.#resolve = resolve;
  }

  type(type: SomeType, where: Context): TypeToken[] {
    const tokens = this.#bare(type);
    return needsParentheses(type, where) ? [plain("("), ...tokens, plain(")")] : tokens;
  }

  #bare(type: SomeType): TypeToken[] {
    switch (type.type) {
      case "intrinsic":
        return [keyword(type.name)];
      case "literal":
        return [literal(type.value)];
      case "reference":
        return this.#reference(type);
      case "array":
        return [...this.type(type.elementType, TypeContext.arrayElement), plain("[]")];
      case "union":
        return this.#alternatives(type.types, "|", TypeContext.unionElement);
      case "intersection":
        return this.#alternatives(type.types, "&", TypeContext.intersectionElement);
      case "reflection":
        return this.object(type.declaration);
      case "query":
        return isQuery(type.queryType)
          ? this.type(type.queryType, TypeContext.queryTypeTarget)
          : this.#prefixed("typeof", type.queryType, TypeContext.queryTypeTarget);
      case "typeOperator":
        return this.#prefixed(type.operator, type.target, TypeContext.typeOperatorTarget);
      case "indexedAccess":
        return this.#indexedAccess(type);
      case "tuple":
        return this.#tuple(type);
      case "namedTupleMember":
        return [
          plain(`${type.name}${type.isOptional ? "?" : ""}: `),
          ...this.type(type.element, TypeContext.tupleElement),
        ];
      case "optional":
        return [...this.type(type.elementType, TypeContext.optionalElement), plain("?")];
      case "rest": {
        const element = this.type(type.elementType, TypeContext.restElement);
        return element[0]?.text.startsWith("...") ? element : [plain("..."), ...element];
      }
      case "predicate":
        return this.#predicate(type);
      case "conditional":
        return this.#conditional(type);
      case "inferred":
        return this.#inferred(type);
      case "mapped":
        return this.#mapped(type);
      case "templateLiteral":
        return this.#templateLiteral(type);
      case "unknown":
        return [plain(type.name)];
    }
  }

  #prefixed(word: string, type: SomeType, where: Context): TypeToken[] {
    return [keyword(word), plain(" "), ...this.type(type, where)];
  }

  /** An optional keyword with its type: ` extends T`. */
  #clause(word: string, type: SomeType | undefined, where: Context): TypeToken[] {
    return type === undefined ? [] : [plain(" "), ...this.#prefixed(word, type, where)];
  }

  #indexedAccess(type: IndexedAccessType): TypeToken[] {
    return [
      ...this.type(type.objectType, TypeContext.indexedObject),
      plain("["),
      ...this.type(type.indexType, TypeContext.indexedIndex),
      plain("]"),
    ];
  }

  #tuple({ elements }: TupleType): TypeToken[] {
    const items = elements.map((element) => this.type(element, TypeContext.tupleElement));
    return listTokens("[", items, "]");
  }

  #predicate(type: PredicateType): TypeToken[] {
    return [
      ...(type.asserts ? [keyword("asserts"), plain(" ")] : []),
      plain(type.name),
      ...this.#clause("is", type.targetType, TypeContext.predicateTarget),
    ];
  }

  #conditional(type: ConditionalType): TypeToken[] {
    return [
      ...this.type(type.checkType, TypeContext.conditionalCheck),
      ...this.#clause("extends", type.extendsType, TypeContext.conditionalExtends),
      open(""),
      lineBreak,
      plain("? "),
      ...this.type(type.trueType, TypeContext.conditionalTrue),
      lineBreak,
      plain(": "),
      ...this.type(type.falseType, TypeContext.conditionalFalse),
      close(""),
    ];
  }

  #inferred(type: InferredType): TypeToken[] {
    return [
      keyword("infer"),
      plain(" "),
      { text: type.name, kind: "type" },
      ...this.#clause("extends", type.constraint, TypeContext.inferredConstraint),
    ];
  }

  #mapped(type: MappedType): TypeToken[] {
    return [
      open("{"),
      lineBreak,
      ...modifier(type.readonlyModifier, "readonly", " "),
      plain("["),
      { text: type.parameter, kind: "type" },
      ...this.#clause("in", type.parameterType, TypeContext.mappedParameter),
      ...this.#clause("as", type.nameType, TypeContext.mappedName),
      plain("]"),
      ...modifier(type.optionalModifier, "?", ""),
      plain(": "),
      ...this.type(type.templateType, TypeContext.mappedTemplate),
      lineBreak,
      close("}"),
    ];
  }

  #templateLiteral(type: TemplateLiteralType): TypeToken[] {
    return [
      { text: `\`${templateText(type.head)}`, kind: "string" },
      ...type.tail.flatMap(([part, text]): TypeToken[] => [
        plain("${"),
        ...this.type(part, TypeContext.templateLiteralElement),
        plain("}"),
        { text: templateText(text), kind: "string" },
      ]),
      { text: "`", kind: "string" },
    ];
  }

  #reference(type: ReferenceType): TypeToken[] {
    const target = this.#resolve(type);
    const head = isQuery(type) ? [keyword("typeof"), plain(" ")] : [];
    const name: TypeToken = {
      text: referenceName(type, target),
      kind: "type",
      ...(target !== undefined && { target }),
    };
    if (type.typeArguments === undefined || type.typeArguments.length === 0) {
      return [...head, name];
    }
    const typeArguments = type.typeArguments.map((argument) =>
      this.type(argument, TypeContext.referenceTypeArgument),
    );
    return [...head, name, ...listTokens("<", typeArguments, ">")];
  }

  #alternatives(types: readonly SomeType[], sign: string, where: Context): TypeToken[] {
    const [first, ...rest] = types.map((part) => this.type(part, where));
    if (first === undefined) return [];
    return [
      open(""),
      ...first,
      ...rest.flatMap((part) => [lineBreak, plain(`${sign} `), ...part]),
      close(""),
    ];
  }

  /** An object, function or constructor type. */
  object(declaration: DeclarationReflection): TypeToken[] {
    const { children = [], signatures = [], indexSignatures = [] } = declaration;
    const [signature] = signatures;
    if (
      signature !== undefined &&
      children.length + indexSignatures.length === 0 &&
      signatures.length === 1
    ) {
      return this.#functionType(signature, " => ");
    }
    const entries = [
      ...indexSignatures.map((index) => this.#indexSignature(index)),
      ...signatures.map((each) => this.#functionType(each, ": ")),
      ...children.flatMap((child) => this.#property(child)),
    ];
    if (entries.length === 0) return [plain("{}")];
    return [open("{"), lineBreak, ...separated(entries, ";"), lineBreak, close("}")];
  }

  #property(child: DeclarationReflection): TypeToken[][] {
    const mark = child.flags.isOptional ? "?" : "";
    const name = memberName(child);
    const isPlainName = /^[\p{L}_$][\p{L}\p{N}_$]*$|^\[/u.test(name);
    const text = isPlainName ? name : JSON.stringify(name);
    if (child.signatures !== undefined && child.kindOf(ReflectionKind.Method)) {
      return child.signatures.map((signature) => [
        { text, kind: "function" },
        plain(mark),
        ...this.#functionType(signature, ": "),
      ]);
    }
    const type = child.type ?? child.getSignature?.type;
    return [
      [
        ...(child.flags.isReadonly ? [keyword("readonly"), plain(" ")] : []),
        { text, kind: "property" },
        plain(`${mark}: `),
        ...(type === undefined ? this.object(child) : this.type(type, TypeContext.none)),
      ],
    ];
  }

  #indexSignature(signature: SignatureReflection): TypeToken[] {
    const [parameter] = signature.parameters ?? [];
    return [
      ...(signature.flags.isReadonly ? [keyword("readonly"), plain(" ")] : []),
      plain(`[${parameter?.name ?? "key"}: `),
      ...this.#typeOr([], parameter?.type),
      plain("]: "),
      ...this.#typeOr([], signature.type),
    ];
  }

  #functionType(signature: SignatureReflection, arrow: ": " | " => "): TypeToken[] {
    const isConstructor = signature.kindOf(ReflectionKind.ConstructorSignature);
    const { typeParameters = [], parameters = [], type } = signature;
    const call = {
      typeParameters: typeParameters.map((each) => ({
        name: each.name,
        modifiers: typeParameterModifiers(each),
        constraint: this.#typeOr([], each.type),
        default: this.#typeOr([], each.default),
      })),
      parameters: parameters.map((parameter) => ({
        name: parameterName(parameter.name),
        type: this.#typeOr([keyword("any")], parameter.type),
        isOptional: parameter.flags.isOptional || parameter.defaultValue !== undefined,
        isRest: parameter.flags.isRest,
      })),
      returns: this.#typeOr([keyword("void")], type),
    };
    return [
      ...(isConstructor && signature.flags.isAbstract ? [keyword("abstract"), plain(" ")] : []),
      ...(isConstructor ? [keyword("new"), plain(" ")] : []),
      ...callTokens(call, arrow),
    ];
  }

  #typeOr(missing: TypeToken[], type: SomeType | undefined): TypeToken[] {
    return type === undefined ? missing : this.type(type, TypeContext.none);
  }
}

/** TypeDoc omits parentheses around function types in an intersection and around `typeof X` in an array or with an index. */
function needsParentheses(type: SomeType, where: Context): boolean {
  if (type.type === "inferred" && where === TypeContext.restElement) return false;
  if (type.needsParenthesis(where)) return true;
  if (type.type === "query" || isQuery(type)) {
    return where === TypeContext.arrayElement || where === TypeContext.indexedObject;
  }
  const isFunction = type.type === "reflection" && type.declaration.signatures?.length === 1;
  return isFunction && where === TypeContext.intersectionElement;
}

const moduleName = "__module";

/** True for a reference to a value: `typeof` is written before it. */
function isQuery(type: SomeType): boolean {
  return type.type === "reference" && (type.preferValues === true || type.name === moduleName);
}

/** Default exports have no name for TypeDoc, and `typeof import("…")` refers to the file. */
function referenceName({ name, symbolId }: ReferenceType, target: LinkTarget | undefined): string {
  if (name === moduleName) {
    const file = symbolId?.packagePath.split("/").at(-1) ?? "";
    return `import("./${file.replace(/(?:\.d)?\.([cm]?)tsx?$/, ".$1js")}")`;
  }
  const isDefault = name === "default" || name === "export=";
  return (isDefault && target?.split("/").at(-1)) || name;
}

/** TypeDoc shortens the names of well-known symbols: `[iterator]`. */
export function memberName({ name }: DeclarationReflection): string {
  const [, key] = /^\[(\w+)\]$/.exec(name) ?? [];
  return key === undefined ? name : symbolKey(key);
}

/** Replaces TypeDoc's name for a destructured parameter. */
export function parameterName(name: string): string {
  return name.startsWith("__namedParameters") ? "params" : name;
}

function literal(value: string | number | boolean | null | bigint): TypeToken {
  if (typeof value === "string") return { text: JSON.stringify(value), kind: "string" };
  if (typeof value === "bigint") return { text: `${value}n`, kind: "number" };
  return { text: String(value), kind: "number" };
}

/** `const`, `in out` */
export function typeParameterModifiers(parameter: TypeParameterReflection): string[] {
  const { flags, varianceModifier } = parameter;
  return [...(flags.isConst ? ["const"] : []), ...(varianceModifier ? [varianceModifier] : [])];
}

function templateText(text: string): string {
  return text.replace(/[`\\]|\$(?=\{)/g, "\\$&").replaceAll("\n", "\\n");
}

function modifier(sign: "+" | "-" | undefined, word: string, after: string): TypeToken[] {
  if (sign === undefined) return [];
  return [keyword(`${sign === "-" ? "-" : ""}${word}`), plain(after)];
}
