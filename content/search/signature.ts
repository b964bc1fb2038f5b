import type { TypeSignature } from "../model/search/search-index.ts";

const opening = "([{<";
const closing = ")]}>";

/** Names of the types in a type, without keys of object types. */
function typeNames(type: string): string[] {
  const names = type.replace(/["'][^"']*["']/g, "").replace(/[\w$]+\??\s*:/g, "");
  return [...new Set(names.match(/[A-Za-z_$][\w$]*/g))];
}

/** Parses the declaration of a function or method at the start of a text; undefined for anything else. */
export function readSignature(code: string): TypeSignature | undefined {
  const start = /^[\w\s.]*[\w$]+\s*(?=[<(])/.exec(code)?.[0].length;
  if (start === undefined) return undefined;
  const open = code[start] === "<" ? code.indexOf("(", closingOf(code, start)) : start;
  const close = open < 0 ? -1 : closingOf(code, open);
  if (close < 0) return undefined;
  const parameters = splitList(code.slice(open + 1, close)).map((parameter) =>
    typeNames(parameter.replace(/^(?:\.\.\.)?[\w$]+\??\s*:/, "")),
  );
  const returned = /^\s*:\s*/.exec(code.slice(close + 1));
  const returns = returned === null ? "" : firstType(code.slice(close + 1 + returned[0].length));
  return { parameters, returns: typeNames(returns) };
}

/** Parses `(string, Field) => PublicKey`, `-> PublicKey` and `Promise<JobResult>`; undefined for other queries. */
export function readSignatureQuery(query: string): Partial<TypeSignature> | undefined {
  const [, listed, result] = /^\s*(?:\((.*)\))?\s*(?:=>|->)\s*(\S.*)$/.exec(query) ?? [];
  if (result !== undefined) {
    const parameters = listed === undefined ? undefined : splitList(listed).map(typeNames);
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

/** Index of the matching closing bracket; -1 if there is none. */
function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = text.charAt(at);
    if (opening.includes(sign)) depth++;
    else if (closing.includes(sign) && text[at - 1] !== "=" && --depth === 0) return at;
  }
  return -1;
}

/** Splits a list at commas outside of brackets. */
function splitList(text: string): string[] {
  const items: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (opening.includes(text.charAt(at))) {
      const end = closingOf(text, at);
      if (end > 0) at = end;
    } else if (text[at] === ",") {
      items.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...items, text.slice(from)].map((item) => item.trim()).filter((item) => item !== "");
}

/** The type at the start of a text. A space ends it unless an operator is beside the space. */
function firstType(text: string): string {
  for (let at = 0; at < text.length; at++) {
    if (opening.includes(text.charAt(at))) {
      const end = closingOf(text, at);
      if (end > 0) at = end;
    } else if (text[at] === " ") {
      const before = text.slice(0, at);
      const after = text.slice(at + 1);
      const goesOn =
        /(?:[|&]|=>|\b(?:is|keyof|typeof|readonly|extends))$/.test(before) ||
        /^(?:[|&]|=>|is\b|extends\b)/.test(after);
      if (!goesOn) return before;
    } else if (";{=".includes(text.charAt(at)) && text[at + 1] !== ">") return text.slice(0, at);
  }
  return text;
}
