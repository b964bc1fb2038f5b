import { defaultExport, unexportedMark } from "../settings/snapshot.ts";
import { importPath } from "./read/package-names.ts";
import { memberSignature, modifiers, symbolSignatures } from "./read/signature-tokens.ts";
import {
  type DocComment,
  type LibraryModel,
  type LibrarySymbol,
  type Member,
  memberAnchor,
  type Signature,
  symbolTarget,
  type TypeToken,
} from "./reference.ts";

/** Declarations of a package for its snapshot, as its pages show them: lines of TypeScript by the name in an import. */
export function declarationLines({
  name: library,
  npm,
  symbols,
  unexported,
}: Pick<LibraryModel, "name" | "npm" | "symbols" | "unexported">): Record<string, string[]> {
  const lines = new Map<string, string[]>();
  const own = new Printer(symbolTarget(library, ""), symbols);
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
  readonly #symbols: readonly LibrarySymbol[];

  /** @param prefix of the targets of the symbols */
  constructor(prefix: string, symbols: readonly LibrarySymbol[]) {
    this.#prefix = prefix;
    this.#symbols = symbols;
  }

  lines(symbol: LibrarySymbol): string[] {
    const { kind, comment, signatures } = symbol;
    if (kind === "namespace") return [];
    const heads = symbolSignatures({
      ...symbol,
      signatures: signatures.map(withoutDefaults),
      extends: symbol.extends.map((base) => [{ text: this.#text(base).replace(/\(.*/, "") }]),
      implements: [],
    });
    const comments = kind === "function" ? signatures.map((each) => each.comment) : [comment];
    const lines = heads.map((head, at) => deprecation(comments[at]) + this.#text(head));
    if (kind !== "class" && kind !== "interface" && kind !== "enum") return lines;
    const members = this.#members(symbol).flatMap((each) => this.#member(each, symbol));
    return [`${lines.join("")} {`, ...members.sort(), "}"];
  }

  /** With those of bases in the package, which pages show only there. */
  #members(symbol: LibrarySymbol, below: readonly LibrarySymbol[] = []): Member[] {
    const targets = symbol.extends.map(([base]) => base?.target?.slice(this.#prefix.length));
    const bases = this.#symbols.filter(
      (each) => targets.includes(each.slug) && each !== symbol && !below.includes(each),
    );
    const inherited = bases.flatMap((each) => this.#members(each, [...below, symbol]));
    const own = new Set(symbol.members.map(memberAnchor));
    return [...symbol.members, ...inherited.filter((each) => !own.has(memberAnchor(each)))];
  }

  #member(member: Member, owner: LibrarySymbol): string[] {
    const { kind, comment, signatures, isOptional, type, setType } = member;
    const name = /^[\w$]+$|^\[/.test(member.name) ? member.name : JSON.stringify(member.name);
    if (kind === "enum member") return [`${deprecation(comment)}${name} = ${this.#text(type)},`];
    if (signatures.length > 0) {
      const maker = owner.kind === "class" ? "constructor" : "new ";
      return signatures.map((each) => {
        const tokens = memberSignature({ ...member, name }, withoutDefaults(each), owner.name);
        const text = this.#text(tokens).replace(/^((?:protected )?)new [\w$.]+/, `$1${maker}`);
        return deprecation(each.comment) + text;
      });
    }
    const written = [...modifiers(member), name].join(" ") + (isOptional ? "?" : "");
    const set = [...modifiers(member), "set", `${name}(value: `].join(" ");
    return [
      `${deprecation(comment)}${written}: ${this.#text(type)}`,
      ...(setType === undefined ? [] : [`${set}${this.#text(setType)})`]),
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
