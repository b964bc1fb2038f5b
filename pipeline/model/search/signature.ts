import type { TypeSignature } from "./search-index.ts";

const opening = "([{<";
const closing = ")]}>";

/** Names of the types in a type, without keys of object types; `Field[]` and `Array<Field>` are Array and Field. */
function typeNames(type: string): string[] {
  const names = type
    .replace(/["'][^"']*["']/g, "")
    .replace(/[\w$]+\??\s*:/g, "")
    .replaceAll("[]", " Array");
  return [...new Set(names.match(/[A-Za-z_$][\w$]*/g))];
}

/** Parses the declaration of a function or method in the first line of code; undefined for anything else. */
export function parseSignature(code: string): TypeSignature | undefined {
  const [declaration = ""] = code.split("\n", 1);
  let rest = declaration.replace(/^[\w\s.]*[\w$]+\s*(?=[<(])/, "");
  if (rest.startsWith("<")) rest = rest.slice(readList(rest.slice(1)).length + 2);
  if (rest === declaration || !rest.startsWith("(")) return undefined;
  const { items, length } = readList(rest.slice(1));
  if (length === rest.length - 1) return undefined;
  const [, returns = ""] = /^\s*:(.*)/.exec(rest.slice(length + 2)) ?? [];
  return {
    parameters: items.map((item) =>
      typeNames(item.trim().replace(/^(?:\.\.\.)?[\w$]+\??\s*:/, "")),
    ),
    returns: typeNames(returns),
  };
}

/** Parses `(string, Field) => PublicKey`, `-> PublicKey` and `Promise<JobResult>`; undefined for other queries. */
export function parseSignatureQuery(query: string): Partial<TypeSignature> | undefined {
  const [, listed, result] = /^\s*(?:\((.*)\))?\s*(?:=>|->)\s*(\S.*)$/.exec(query) ?? [];
  if (result !== undefined) {
    const parameters = listed === undefined ? undefined : readList(listed).items.map(typeNames);
    return { returns: typeNames(result), ...(parameters !== undefined && { parameters }) };
  }
  return /^\s*[A-Z]\w*<[^()=;]*>\s*$/.test(query) ? { returns: typeNames(query) } : undefined;
}

/** Types that queries often omit. */
const oftenLeftOut = new Set(["Promise", "undefined", "null", "void"]);

/** Score of a signature: 0 if it lacks a type of the query, lower the more other types it has. */
export function signatureMatch(wanted: Partial<TypeSignature>, own: TypeSignature): number {
  const returns = wanted.returns ?? [];
  if (!holds(own.returns, returns)) return 0;
  const others = own.returns.filter((name) => !returns.includes(name) && !oftenLeftOut.has(name));
  let score = 1 / (1 + others.length);
  if (wanted.parameters !== undefined) {
    const left = [...own.parameters];
    for (const names of wanted.parameters) {
      const at = left.findIndex((parameter) => holds(parameter, names));
      if (at < 0) return 0;
      left.splice(at, 1);
    }
    score /= 1 + left.length;
  }
  return score;
}

function holds(own: readonly string[], wanted: readonly string[]): boolean {
  const names = new Set(own.map((name) => name.toLowerCase()));
  return wanted.every((name) => names.has(name.toLowerCase()));
}

/** The items of a list, up to the bracket that closes it; commas within brackets belong to their item. */
function readList(text: string): { items: string[]; length: number } {
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  let at = 0;
  for (; at < text.length; at++) {
    const sign = text.charAt(at);
    if (opening.includes(sign)) depth++;
    // The `>` of `=>` closes nothing.
    else if (closing.includes(sign) && text[at - 1] !== "=") depth--;
    if (depth < 0) break;
    if (sign !== "," || depth > 0) continue;
    items.push(text.slice(start, at));
    start = at + 1;
  }
  items.push(text.slice(start, at));
  return { items: items.filter((item) => item.trim() !== ""), length: at };
}
