import type { JsonObject, JsonValue } from "../body.ts";
import { formType } from "../media-types.ts";
import type { WrittenField, WrittenRequest } from "../request-check.ts";
import { isObject } from "../schema/json-value.ts";
import { unescaped } from "./unescaped.ts";

/** The request that a call of `fetch` would send; undefined for anything else. The code is not run. */
export function parseFetch(code: string): WrittenRequest | undefined {
  const start = /\bfetch\s*\(/.exec(code);
  if (start === null) return undefined;
  const reader = new LiteralReader(code, start.index + start[0].length);
  try {
    const url = reader.value();
    const hasOptions = reader.take(",");
    if (!hasOptions && !reader.sees(")")) return undefined;
    const options = hasOptions && !reader.sees(")") ? reader.value() : {};
    if (typeof url !== "string" || !isObject(options)) return undefined;
    const request = toRequest(url, options, (form) => appendedParts(code, form));
    const unknown = [...reader.placeholders];
    return unknown.length === 0 ? request : { ...request, unknown };
  } catch (error) {
    if (error instanceof UnreadableLiteral) return undefined;
    throw error;
  }
}

function toRequest(
  url: string,
  options: JsonObject,
  partsOf: (form: string) => WrittenField[],
): WrittenRequest {
  const { method, body } = options;
  const { headers: given = {} } = options;
  const headers = Object.fromEntries(
    Object.entries(isObject(given) ? given : {}).map(([name, value]): [string, string] => [
      name.toLowerCase(),
      String(value),
    ]),
  );
  const fields = isObject(body) ? body.fields : undefined;
  const parts = typeof body === "string" ? partsOf(body) : [];
  // `fetch` sets the content type of forms itself.
  if (fields !== undefined) headers["content-type"] ??= formType;
  if (parts.length > 0) headers["content-type"] ??= "multipart/form-data";
  const text = fields ?? (parts.length > 0 ? undefined : body);
  return {
    method: typeof method === "string" ? method : "GET",
    url,
    ...(isObject(given) && { headers }),
    // What is no text is sent as the text of the object, `[object Object]`.
    ...(text !== undefined && text !== null && { body: String(text) }),
    ...(parts.length > 0 && { parts }),
  };
}

/** Parts appended to the `FormData` whose placeholder `<name>` is the body. */
function appendedParts(code: string, form: string): WrittenField[] {
  const name = /^<([A-Za-z_$][\w$]*)>$/.exec(form)?.[1];
  if (name === undefined) return [];
  const calls = code.matchAll(/([A-Za-z_$][\w$]*)\s*\.\s*append\s*\(/g);
  return [...calls].flatMap((call): WrittenField[] => {
    if (call[1] !== name) return [];
    const [field, value] = new LiteralReader(code, call.index + call[0].length).values(")");
    return [{ name: String(field), value: typeof value === "string" ? value : String(value) }];
  });
}

/** The code contains something other than literals and variables. */
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

/** Reads JavaScript literals: objects, lists, strings, numbers. Variables become `<name>`. */
class LiteralReader {
  /** Texts that stand for variables. */
  readonly placeholders = new Set<string>();
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

  /** Reads the character if it comes next. */
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
    if (this.take("[")) return this.values("]");
    const text = this.#match(tokens.string);
    if (text !== undefined) {
      return this.#sum(unescaped(text[1] ?? text[2] ?? this.#filled(text[3] ?? "")));
    }
    const number = this.#match(tokens.number)?.[0];
    if (number !== undefined) return Number(number.replaceAll(/[_n]/g, ""));
    const name = this.#match(tokens.name)?.[0];
    if (name === undefined) throw new UnreadableLiteral();
    return this.#named(name);
  }

  #named(name: string): JsonValue {
    if (name === "true" || name === "false") return name === "true";
    if (name === "null" || name === "undefined") return null;
    if (name === "await" || name === "new") return this.value();
    if (!Object.hasOwn(calls, name) || !this.take("(")) return this.#placeholder(name);
    return calls[name]?.(this.values(")")) ?? null;
  }

  /** A template with placeholders for its `${values}`. */
  #filled(template: string): string {
    return template.replace(/\$\{([^{}]*)\}/g, (_, code: string) => this.#placeholder(code.trim()));
  }

  #placeholder(name: string): string {
    const text = `<${name}>`;
    this.placeholders.add(text);
    return text;
  }

  /** A string with the values that `+` appends. */
  #sum(text: string): string {
    let sum = text;
    while (this.take("+")) sum += String(this.value());
    return sum;
  }

  #object(): JsonObject {
    const entries: [string, JsonValue][] = [];
    while (!this.take("}")) {
      const quoted = this.#match(tokens.string);
      const name =
        quoted === undefined
          ? (this.#match(tokens.name)?.[0] ?? this.#match(tokens.number)?.[0])
          : unescaped(quoted[1] ?? quoted[2] ?? quoted[3] ?? "");
      if (name === undefined) throw new UnreadableLiteral();
      entries.push([name, this.take(":") ? this.value() : this.#placeholder(name)]);
      if (!this.take(",") && !this.sees("}")) throw new UnreadableLiteral();
    }
    return Object.fromEntries(entries);
  }

  /** Comma-separated values, up to the closing character. */
  values(end: string): JsonValue[] {
    const items: JsonValue[] = [];
    while (!this.take(end)) {
      items.push(this.value());
      if (!this.take(",") && !this.sees(end)) throw new UnreadableLiteral();
    }
    return items;
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

/** Results of known functions and classes. The value of a file is its name. */
const calls: Readonly<Record<string, (values: readonly JsonValue[]) => JsonValue>> = {
  "JSON.stringify": ([value = null]) => JSON.stringify(value),
  btoa: ([text = ""]) => `<${text}>`,
  URLSearchParams: ([fields = ""]) => ({ fields: queryOf(fields) }),
  FormData: () => "<FormData>",
  Headers: ([headers = {}]) => headers,
  Blob: ([parts = ""]) => [parts].flat().join(""),
  openAsBlob: ([file = ""]) => file,
};

function queryOf(fields: JsonValue): string {
  if (typeof fields !== "object" || fields === null) return String(fields);
  const pairs = Array.isArray(fields)
    ? fields.map((pair) => [pair].flat().map(String))
    : Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
}
