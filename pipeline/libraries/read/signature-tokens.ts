import {
  type LibrarySymbol,
  type Member,
  type Parameter,
  type Signature,
  type TypeParameter,
  type TypeToken,
  tokenText,
} from "../reference.ts";
import { listTokens } from "./type-layout.ts";

/** Declarations of a symbol without bodies, one per overload. */
export function symbolSignatures(symbol: LibrarySymbol): TypeToken[][] {
  switch (symbol.kind) {
    case "function":
      return symbol.signatures.map((signature) => [
        ...words("function"),
        { text: lastName(symbol), kind: "function" },
        ...callTokens(signature),
      ]);
    case "class":
    case "interface":
      return [classTokens(symbol)];
    case "enum":
      return [[...words("enum"), { text: lastName(symbol), kind: "type" }]];
    case "type alias":
      return [
        [
          ...words("type"),
          { text: lastName(symbol), kind: "type" },
          ...typeParameterTokens(symbol.typeParameters),
          { text: " = " },
          ...symbol.type,
        ],
      ];
    case "namespace":
      return [[...words("namespace"), { text: lastName(symbol) }]];
    case "variable":
      return [[...words("const"), { text: lastName(symbol) }, { text: ": " }, ...symbol.type]];
  }
}

/** As it is declared in its namespace. */
function lastName({ name }: LibrarySymbol): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

function classTokens(symbol: LibrarySymbol): TypeToken[] {
  return [
    ...words(...(symbol.isAbstract ? ["abstract"] : []), symbol.kind),
    { text: lastName(symbol), kind: "type" },
    ...typeParameterTokens(symbol.typeParameters),
    { text: "", layout: "open" },
    ...heritage("extends", symbol.extends),
    ...heritage("implements", symbol.implements),
    { text: "", layout: "close" },
  ];
}

function heritage(word: string, types: readonly TypeToken[][]): TypeToken[] {
  if (types.length === 0) return [];
  return [
    { text: " ", layout: "break" },
    ...words(word),
    ...types.flatMap((type, index) => (index === 0 ? type : [{ text: ", " }, ...type])),
  ];
}

export function memberSignature(
  member: Member,
  signature: Signature,
  className: string,
): TypeToken[] {
  if (member.kind === "constructor") {
    const isOwn = tokenText(signature.returns).replace(/<.*/s, "") === className;
    return [
      ...words(...modifiers(member), "new"),
      { text: className, kind: "type" },
      ...listTokens("(", signature.parameters.map(parameterToken), ")"),
      // A construct signature of an interface may return anything.
      ...(isOwn ? [] : [{ text: ": " }, ...signature.returns]),
    ];
  }
  if (member.kind === "call signature") return callTokens(signature);
  return [
    ...words(...modifiers(member)),
    { text: member.name, kind: "function" },
    ...(member.isOptional ? [{ text: "?" }] : []),
    ...callTokens(signature),
  ];
}

export function modifiers(member: Member): string[] {
  return [
    ...(member.isProtected ? ["protected"] : []),
    ...(member.isStatic ? ["static"] : []),
    ...(member.isAbstract ? ["abstract"] : []),
    ...(member.isReadonly ? ["readonly"] : []),
  ];
}

/** What signatures of symbols and function types have in common. */
interface Call {
  typeParameters: readonly Generic[];
  parameters: readonly CallParameter[];
  returns: readonly TypeToken[];
}

type Generic = Pick<TypeParameter, "name" | "modifiers" | "constraint" | "default">;
type CallParameter = Pick<Parameter, "name" | "type" | "isOptional" | "isRest" | "default">;

export function callTokens(call: Call, arrow: ": " | " => " = ": "): TypeToken[] {
  return [
    ...typeParameterTokens(call.typeParameters),
    ...listTokens("(", call.parameters.map(parameterToken), ")"),
    { text: arrow },
    ...call.returns,
  ];
}

function parameterToken(parameter: CallParameter): TypeToken[] {
  const mark = parameter.isOptional && parameter.default === undefined ? "?" : "";
  return [
    { text: `${parameter.isRest ? "..." : ""}${parameter.name}${mark}: ` },
    ...parameter.type,
    ...(parameter.default === undefined ? [] : [{ text: ` = ${parameter.default}` }]),
  ];
}

export function typeParameterTokens(parameters: readonly Generic[]): TypeToken[] {
  if (parameters.length === 0) return [];
  return listTokens("<", parameters.map(typeParameterToken), ">");
}

export function typeParameterToken(parameter: Generic): TypeToken[] {
  return [
    ...words(...parameter.modifiers),
    { text: parameter.name, kind: "type" },
    ...(parameter.constraint.length === 0
      ? []
      : [{ text: " " }, ...words("extends"), ...parameter.constraint]),
    ...(parameter.default.length === 0 ? [] : [{ text: " = " }, ...parameter.default]),
  ];
}

/** Keywords, each followed by a space. */
function words(...texts: string[]): TypeToken[] {
  return texts.flatMap((text) => [{ text, kind: "keyword" } as const, { text: " " }]);
}
