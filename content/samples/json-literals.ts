import type { JsonValue } from "../model/body.ts";

/** JavaScript, and with it TypeScript. Line separators are legal in strings since ES2019. */
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
    if (!token.startsWith('"') && !isExactNumber(token)) return false;
  }
  return true;
}

function isExactNumber(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  return decimalForm(token) === decimalForm(String(value));
}

/** Digits without zeros at the ends, and the power of ten they stand at. */
export function decimalForm(token: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return "0";
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}

/**
 * The value when a JSON text is an object or a list whose numbers JavaScript keeps.
 * Undefined for all else, and for text that is no JSON (a reader may be in the middle of typing it).
 */
export function exactStructure(json: string): JsonValue | undefined {
  if (!hasExactNumbers(json)) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as JsonValue) : undefined;
  } catch {
    return undefined;
  }
}

/** How a language writes values of JSON. */
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

/** A value as a JavaScript literal whose further lines begin with `indent`. */
export function jsLiteral(value: JsonValue, indent: string): string {
  return literal(value, indent, jsStyle);
}

/** A value as a literal whose further lines begin with `indent`. */
export function literal(value: JsonValue, indent: string, style: LiteralStyle): string {
  if (typeof value === "string") return style.string(value);
  if (typeof value === "number") return JSON.stringify(value);
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
