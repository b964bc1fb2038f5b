import { bodyOf, fullUrl } from "../../../content/samples/har-request.ts";
import type { LanguageCase } from "../proof-case.ts";

type PowershellValue = string | Map<string, PowershellValue>;

/**
 * Reads a sample by PowerShell's own rules and says what request it makes. Covers the part of the grammar that
 * the samples use: hash tables, single-quoted strings (where typographic quotes count) and here-strings.
 */
function readPowershell(code: string): Map<string, PowershellValue> {
  const reader = new PowershellReader(code);
  reader.expect("$request = ");
  const table = reader.table();
  reader.expect("\nInvoke-RestMethod @request | ConvertTo-Json -Depth 20");
  reader.end();
  return table;
}

const quotes = "'\u2018\u2019\u201a\u201b";

class PowershellReader {
  readonly #code: string;
  #at = 0;

  constructor(code: string) {
    this.#code = code;
  }

  expect(text: string): void {
    if (!this.#code.startsWith(text, this.#at)) throw this.#error(`\`${text}\``);
    this.#at += text.length;
  }

  end(): void {
    if (this.#at !== this.#code.length) throw this.#error("the end");
  }

  table(): Map<string, PowershellValue> {
    if (this.#code.startsWith("[ordered]", this.#at)) this.expect("[ordered]");
    this.expect("@{");
    const entries = new Map<string, PowershellValue>();
    for (this.#space(); !this.#code.startsWith("}", this.#at); this.#space()) {
      const name = quotes.includes(this.#peek()) ? this.#string() : this.#word();
      this.expect(" = ");
      entries.set(name, this.#value());
      if (!/[\n;]/.test(this.#peek())) throw this.#error("a new line");
    }
    this.expect("}");
    return entries;
  }

  #value(): PowershellValue {
    if (/^@['\u2018-\u201b]/.test(this.#code.slice(this.#at, this.#at + 2)))
      return this.#hereString();
    if (this.#code.startsWith("Get-Item ", this.#at)) {
      this.expect("Get-Item ");
      return `@${this.#string()}`;
    }
    return quotes.includes(this.#peek()) ? this.#string() : this.table();
  }

  /** Any of the quotes ends the string, unless another one follows: then the first of them is meant. */
  #string(): string {
    let text = "";
    for (this.#at++; ; this.#at++) {
      const character = this.#code[this.#at];
      if (character === undefined) throw this.#error("the end of a string");
      if (quotes.includes(character)) {
        this.#at++;
        if (!quotes.includes(this.#peek())) return text;
      }
      text += character;
    }
  }

  #hereString(): string {
    const match = /^@['\u2018-\u201b]\n([\s\S]*?)\n['\u2018-\u201b]@/.exec(
      this.#code.slice(this.#at),
    );
    if (match === null) throw this.#error("a here-string");
    this.#at += match[0].length;
    return match[1] ?? "";
  }

  #word(): string {
    const word = /^[A-Za-z]+/.exec(this.#code.slice(this.#at))?.[0];
    if (word === undefined) throw this.#error("a name");
    this.#at += word.length;
    return word;
  }

  #space(): void {
    while (/\s/.test(this.#peek())) this.#at++;
  }

  /** The next character; a space at the end, where no token continues. */
  #peek(): string {
    return this.#code[this.#at] ?? "\0";
  }

  #error(wanted: string): Error {
    return new Error(
      `expected ${wanted} at ${JSON.stringify(this.#code.slice(this.#at, this.#at + 40))}`,
    );
  }
}

/** What the sample sends, put beside what it should send. */
export function powershellDifference({ code, request }: LanguageCase): string | undefined {
  const sent = readPowershell(code);
  if (String(sent.get("Method")) !== request.method) return `method ${String(sent.get("Method"))}`;
  if (sent.get("Uri") !== fullUrl(request)) return `uri ${String(sent.get("Uri"))}`;
  const table = sent.get("Headers");
  const headers = table instanceof Map ? table : new Map<string, PowershellValue>();
  for (const { name, value } of request.headers) {
    const actual =
      name === "content-type"
        ? String(sent.get("ContentType")).replace("; charset=utf-8", "")
        : headers.get(name);
    if (actual !== value) return `header ${name}: ${String(actual)}`;
  }
  const body = bodyOf(request);
  switch (body?.kind) {
    case "json":
    case "text":
      return sent.get("Body") === body.text ? undefined : `body ${String(sent.get("Body"))}`;
    case "form": {
      const fields = JSON.stringify([...new URLSearchParams(String(sent.get("Body")))]);
      return fields === JSON.stringify(body.fields.map(({ name, value }) => [name, value]))
        ? undefined
        : `form ${fields}`;
    }
    case "multipart": {
      const form = sent.get("Form");
      const fields = JSON.stringify(form instanceof Map ? [...form] : []);
      return fields ===
        JSON.stringify(
          body.parts.map((part) => [part.name, "value" in part ? part.value : `@${part.fileName}`]),
        )
        ? undefined
        : `form ${fields}`;
    }
    default:
      return undefined;
  }
}
