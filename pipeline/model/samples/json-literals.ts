import type { JsonValue } from "../body.ts";
import { isExactNumber } from "../schema/exact-number.ts";
import { parseJson } from "../schema/json-value.ts";

/** A string in JavaScript and TypeScript. Line separators are legal since ES2019. */
export function jsString(text: string): string {
  return JSON.stringify(text);
}

const jsonTokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * True when every number of a JSON text survives being read and written by JavaScript.
 * `12345678901234567890`, `1e400` and `-0` do not: the text then has to be sent as it is.
 */
export function hasExactNumbers(json: string): boolean {
  for (const [token] of json.matchAll(jsonTokens)) {
    if (token.startsWith('"')) continue;
    // Read as it is, but written as 0.
    if (!isExactNumber(token) || Object.is(Number(token), -0)) return false;
  }
  return true;
}

/**
 * Parses an object or list whose numbers JavaScript keeps; undefined for everything else, also for incomplete JSON
 * while a reader types.
 */
export function exactStructure(json: string): JsonValue | undefined {
  if (!hasExactNumbers(json)) return undefined;
  const value = parseJson(json);
  return typeof value === "object" && value !== null ? value : undefined;
}

/** How a language writes JSON values. */
export interface LiteralStyle {
  string: (text: string) => string;
  key: (name: string) => string;
  word: (value: boolean | null) => string;
  indent: string;
}

const jsStyle: LiteralStyle = { string: jsString, key: jsKey, word: String, indent: "  " };

/** `__proto__` as a plain key would set the prototype. */
function jsKey(name: string): string {
  if (name === "__proto__") return `["__proto__"]`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsString(name);
}

/** A JavaScript literal; `indent` is that of its continuation lines. */
export function jsLiteral(value: JsonValue, indent: string): string {
  return literal(value, indent, jsStyle);
}

/** A literal in a language; `indent` is that of its continuation lines. */
export function literal(value: JsonValue, indent: string, style: LiteralStyle): string {
  if (typeof value === "string") return style.string(value);
  if (typeof value === "number" || typeof value === "bigint") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return style.word(value);
  const inner = indent + style.indent;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => literal(item, inner, style))
    : Object.entries(value).map(
        ([name, item]) => `${style.key(name)}: ${literal(item, inner, style)}`,
      );
  const [open, close] = isList ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close}`;
}
