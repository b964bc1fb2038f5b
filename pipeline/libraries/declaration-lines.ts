import { defaultExport, unexportedMark } from "../settings/snapshot.ts";
import { importPath } from "./read/package-names.ts";
import { callTokens, symbolSignatures } from "./read/signature-tokens.ts";
import {
  type DocComment,
  type LibraryModel,
  type LibrarySymbol,
  type Member,
  type Signature,
  symbolTarget,
  type TypeToken,
} from "./reference.ts";

/**
 * Declarations of a package for its snapshot, as its pages show them: by the name in an import, the head and then the
 * members. What they inherit is in the declarations of their bases.
 */
export function declarationLines({
  name: library,
  npm,
  symbols,
  unexported,
}: Pick<LibraryModel, "name" | "npm" | "symbols" | "unexported">): Record<string, string[]> {
  const lines = new Map<string, string[]>();
  const own = new Printer(symbolTarget(library, ""));
  const main = importPath(npm);
  // The type comes before the value of the same name.
  const sorted = symbols.toSorted((a, b) => Number(isValue(a)) - Number(isValue(b)));
  for (const symbol of sorted) {
    const { slug, from, isDefault, isNamed } = symbol;
    const isMain = isDefault && from === main;
    const keys = [...(isNamed || !isMain ? [slug] : []), ...(isMain ? [defaultExport] : [])];
    for (const key of keys) lines.set(key, [...(lines.get(key) ?? []), ...own.lines(symbol)]);
  }
  const names = new Set(symbols.map(({ name }) => name));
  for (const symbol of sorted) {
    for (const { name, from } of symbol.aliases) {
      // Members of a namespace are read only under its first name.
      const isRead = !name.includes(".") || names.has(name.replace(/\.[^.]*$/, ""));
      if (isRead && from === symbol.from && !lines.has(name)) lines.set(name, own.lines(symbol));
    }
  }
  for (const symbol of [...unexported, ...symbols.flatMap(({ locals }) => locals)]) {
    lines.set(unexportedMark + symbol.slug, own.lines(symbol));
  }
  return Object.fromEntries(lines);
}

function isValue({ kind }: LibrarySymbol): boolean {
  return kind === "function" || kind === "variable";
}

class Printer {
  readonly #prefix: string;

  /** @param prefix of the targets of the package's own symbols */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  lines(symbol: LibrarySymbol): string[] {
    const { kind, comment, signatures, members } = symbol;
    if (kind === "namespace") return [];
    const heads = symbolSignatures({
      ...symbol,
      signatures: signatures.map(withoutDefaults),
      extends: symbol.extends.map((base) => [{ text: this.#text(base).replace(/\(.*/, "") }]),
      implements: [],
    });
    const comments = kind === "function" ? signatures.map((each) => each.comment) : [comment];
    const hasMembers = kind === "class" || kind === "interface" || kind === "enum";
    return [
      ...heads.map((head, at) => deprecation(comments[at]) + this.#text(head)),
      ...(hasMembers ? members.flatMap((each) => this.#member(each, kind)).sort() : []),
    ];
  }

  #member(member: Member, owner: LibrarySymbol["kind"]): string[] {
    const { kind, comment, signatures, isOptional, isReadonly, type, setType } = member;
    const name = /^[\w$]+$|^\[/.test(member.name) ? member.name : JSON.stringify(member.name);
    if (kind === "enum member") return [`${deprecation(comment)}${name} = ${this.#text(type)}`];
    const words = [
      ...(member.isProtected ? ["protected "] : []),
      ...(member.isStatic ? ["static "] : []),
      ...(member.isAbstract ? ["abstract "] : []),
    ].join("");
    const named = name + (isOptional ? "?" : "");
    if (signatures.length > 0) {
      const maker = owner === "class" ? "constructor" : "new ";
      const called = kind === "call signature" ? "" : kind === "constructor" ? maker : named;
      return signatures.map((each) => {
        const call = this.#text(callTokens(withoutDefaults(each)));
        return `${deprecation(each.comment)}${words}${called}${call}`;
      });
    }
    const readonly = isReadonly ? "readonly " : "";
    return [
      `${deprecation(comment)}${words}${readonly}${named}: ${this.#text(type)}`,
      ...(setType === undefined ? [] : [`${words}set ${name}(value: ${this.#text(setType)})`]),
    ];
  }

  /** With the name of each symbol in its namespace. */
  #text(tokens: readonly TypeToken[]): string {
    return tokens
      .map(({ text, target }) => {
        const slug = target?.startsWith(this.#prefix) ? target.slice(this.#prefix.length) : "";
        return /^[\w$.]+$/.test(slug) ? slug : text;
      })
      .join("");
  }
}

/** Callers see only that a parameter may be left out. */
function withoutDefaults(signature: Signature): Signature {
  const parameters = signature.parameters.map(({ default: _, ...parameter }) => parameter);
  return { ...signature, parameters };
}

/** `@deprecated` comment without its links. */
function deprecation({ deprecated }: Partial<DocComment> = {}): string {
  if (deprecated === undefined) return "";
  const text = deprecated
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\s+/g, " ")
    .replaceAll("*/", "");
  return `/** @deprecated${text === "" ? "" : ` ${text}`} */ `;
}
