import { isObject } from "../json-schema/json-value.ts";
import type { JsonObject, JsonValue } from "../model/body.ts";
import type { WrittenRequest } from "../model/request-check.ts";

/** The request that a call of `fetch` would send; undefined for anything else. Nothing of it is run. */
export function parseFetch(code: string): WrittenRequest | undefined {
  const start = /\bfetch\s*\(/.exec(code);
  if (start === null) return undefined;
  const reader = new LiteralReader(code, start.index + start[0].length);
  try {
    const url = reader.value();
    const hasOptions = reader.take(",");
    if (!hasOptions && !reader.sees(")")) return undefined;
    const options = hasOptions && !reader.sees(")") ? reader.value() : {};
    return typeof url === "string" && isObject(options) ? toRequest(url, options) : undefined;
  } catch (error) {
    if (error instanceof UnreadableLiteral) return undefined;
    throw error;
  }
}

function toRequest(url: string, options: JsonObject): WrittenRequest {
  const headers = isObject(options.headers) ? options.headers : {};
  const { method, body } = options;
  return {
    method: typeof method === "string" ? method : "GET",
    url,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    ...(typeof body === "string" && { body }),
  };
}

/** The code is more than literals; the caller asks for the request in another form. */
class UnreadableLiteral extends Error {
  override readonly name = "UnreadableLiteral";
}

/** Deeper than any request of the API. */
const deepest = 64;

const tokens = {
  space: /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y,
  string: /"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|`((?:[^`\\]|\\[\s\S])*)`/y,
  number: /[-+]?(?:\d[\d_]*\.?[\d_]*|\.\d+)(?:[eE][-+]?\d+)?n?/y,
  name: /[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*|!)*/y,
};

/** Reads literals of JavaScript: objects, lists, strings, numbers, and names of values that only the program knows. */
class LiteralReader {
  readonly #code: string;
  #at: number;
  #depth = 0;

  constructor(code: string, at: number) {
    this.#code = code;
    this.#at = at;
  }

  value(): JsonValue {
    if (++this.#depth > deepest) throw new UnreadableLiteral();
    const value = this.#anyValue();
    this.#depth--;
    return value;
  }

  /** Whether the character comes next; it is read then. */
  take(character: string): boolean {
    const found = this.sees(character);
    if (found) this.#at += character.length;
    return found;
  }

  sees(character: string): boolean {
    this.#match(tokens.space);
    return this.#code.startsWith(character, this.#at);
  }

  #anyValue(): JsonValue {
    if (this.take("{")) return this.#object();
    if (this.take("[")) return this.#list();
    const text = this.#match(tokens.string);
    if (text !== undefined) return unquoted(text[1] ?? text[2] ?? text[3] ?? "");
    const number = this.#match(tokens.number)?.[0];
    if (number !== undefined) return Number(number.replaceAll(/[_n]/g, ""));
    const name = this.#match(tokens.name)?.[0];
    if (name === undefined) throw new UnreadableLiteral();
    return this.#named(name);
  }

  #named(name: string): JsonValue {
    if (name === "true" || name === "false") return name === "true";
    if (name === "null" || name === "undefined") return null;
    if (name !== "JSON.stringify") return `<${name}>`;
    this.#expect("(");
    const value = this.value();
    while (this.take(",")) this.value();
    this.#expect(")");
    return JSON.stringify(value);
  }

  #object(): JsonObject {
    const entries: [string, JsonValue][] = [];
    while (!this.take("}")) {
      const quoted = this.#match(tokens.string);
      const name =
        quoted === undefined
          ? (this.#match(tokens.name)?.[0] ?? this.#match(tokens.number)?.[0])
          : unquoted(quoted[1] ?? quoted[2] ?? quoted[3] ?? "");
      if (name === undefined) throw new UnreadableLiteral();
      entries.push([name, this.take(":") ? this.value() : `<${name}>`]);
      if (!this.take(",") && !this.sees("}")) throw new UnreadableLiteral();
    }
    return Object.fromEntries(entries);
  }

  #list(): JsonValue[] {
    const items: JsonValue[] = [];
    while (!this.take("]")) {
      items.push(this.value());
      if (!this.take(",") && !this.sees("]")) throw new UnreadableLiteral();
    }
    return items;
  }

  #expect(character: string): void {
    if (!this.take(character)) throw new UnreadableLiteral();
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    if (pattern !== tokens.space) this.#match(tokens.space);
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#code);
    if (found === null) return undefined;
    this.#at += found[0].length;
    return found;
  }
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", "\n": "" };

function unquoted(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, code?: string, letter = "") =>
    code === undefined
      ? (escapes[letter] ?? letter)
      : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
