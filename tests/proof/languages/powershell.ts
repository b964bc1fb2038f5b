import { bodyOf, fullUrl } from "../../../pipeline/model/samples/har-request.ts";
import { fieldsOf } from "../check-received.ts";
import type { LanguageCase } from "../proof-case.ts";

type PowershellValue = string | PowershellValue[] | Map<string, PowershellValue>;

const contentClasses = "[System.Net.Http.";

/**
 * Parses a sample by PowerShell's rules and returns its request. Covers the grammar that samples use: hash tables,
 * single-quoted strings (where typographic quotes count) and here-strings.
 */
function readPowershell(code: string): Map<string, PowershellValue> {
  const reader = new PowershellReader(code);
  const password = reader.password();
  const parts = reader.formParts();
  reader.expect("$request = ");
  const table = reader.table();
  if (table.get("Body") === "$form") table.set("Form", parts);
  if (password !== undefined) table.set("Password", password);
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

  /** The statements that fill `$form`: name, value and media type of each part. */
  formParts(): PowershellValue[] {
    const parts: PowershellValue[] = [];
    if (!this.#take(`$form = ${contentClasses}MultipartFormDataContent]::new()\n`)) return parts;
    while (this.#take("$part = ")) {
      let value: string;
      if (this.#take(`${contentClasses}StringContent]::new(`)) {
        value = this.#string();
        this.expect(")\n");
      } else {
        this.expect(`${contentClasses}StreamContent]::new((Get-Item `);
        value = `@${this.#string()}`;
        this.expect(").OpenRead())\n");
      }
      let type = "";
      if (this.#take("$part.Headers.ContentType = ")) {
        type = this.#string();
        this.expect("\n");
      }
      this.expect("$form.Add($part, ");
      const name = this.#string();
      if (this.#take(", ") && `@${this.#string()}` !== value) throw this.#error("the file's name");
      this.expect(")\n");
      parts.push([name, value, type]);
    }
    return parts;
  }

  #take(text: string): boolean {
    const found = this.#code.startsWith(text, this.#at);
    if (found) this.#at += text.length;
    return found;
  }

  table(): Map<string, PowershellValue> {
    this.#take("[ordered]");
    this.expect("@{");
    const entries = new Map<string, PowershellValue>();
    for (this.#space(); !this.#code.startsWith("}", this.#at); this.#space()) {
      const name = quotes.includes(this.#peek()) ? this.#string() : this.#word();
      this.expect(" = ");
      if (entries.has(name)) throw this.#error(`one value of ${name}`);
      entries.set(name, this.#value());
      if (!/[\n;]/.test(this.#peek())) throw this.#error("a new line");
    }
    this.expect("}");
    return entries;
  }

  #value(): PowershellValue {
    if (/^@['\u2018-\u201b]/.test(this.#code.slice(this.#at, this.#at + 2)))
      return this.#hereString();
    if (this.#take("(Get-Item ")) {
      const file = `@${this.#string()}`;
      this.expect(")");
      return file;
    }
    if (this.#take("@(")) return this.#list();
    for (const word of ["$form", "$true"]) if (this.#take(word)) return word;
    if (this.#take("[pscredential]::new(")) {
      const userName = this.#string();
      this.expect(", $password)");
      return userName;
    }
    return quotes.includes(this.#peek()) ? this.#string() : this.table();
  }

  #list(): PowershellValue {
    const items: PowershellValue[] = [];
    for (this.#space(); !this.#take(")"); this.#space()) {
      items.push(this.#value());
      this.#take(",");
    }
    return this.#take(" -join '&'") ? items.map(String).join("&") : items;
  }

  /** The statement that makes `$password`. */
  password(): string | undefined {
    if (!this.#take("$password = ")) return undefined;
    let text = "";
    if (!this.#take("[securestring]::new()")) {
      this.expect("ConvertTo-SecureString ");
      text = this.#string();
      if (text === "") throw this.#error("some text");
      this.expect(" -AsPlainText -Force");
    }
    this.expect("\n");
    return text;
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

/** Compares the request of the sample with the expected one. */
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
  const { basic, url } = request;
  if (basic !== undefined) {
    const names = ["Authentication", "Credential", "Password"];
    const login = JSON.stringify(names.map((name) => sent.get(name)));
    if (login !== JSON.stringify(["Basic", basic.userName, basic.password])) return login;
    const isOpen = sent.get("AllowUnencryptedAuthentication") === "$true";
    if (isOpen !== url.startsWith("http:")) return "a login that is not encrypted";
  }
  const body = bodyOf(request);
  switch (body?.kind) {
    case "json":
    case "text":
      return sent.get("Body") === body.text ? undefined : `body ${String(sent.get("Body"))}`;
    case "form": {
      const form = sent.get("Body");
      const pairs =
        form instanceof Map
          ? [...form].map(([name, value]): [string, string] => [name, String(value)])
          : new URLSearchParams(String(form));
      const fields = fieldsOf(pairs);
      return fields === fieldsOf(body.fields.map(({ name, value }) => [name, value]))
        ? undefined
        : `form ${fields}`;
    }
    case "multipart": {
      const form = sent.get("Form");
      const parts = form instanceof Map ? untypedParts(form) : (form ?? []);
      const wanted = body.parts.map((part) => [
        part.name,
        "value" in part ? part.value : `@${part.fileName}`,
        part.mediaType ?? "",
      ]);
      const [is, should] = [parts, wanted].map((list) => JSON.stringify(list));
      return is === should ? undefined : `form ${is}`;
    }
    default:
      return undefined;
  }
}

/** What `-Form` makes of a table: a list is several parts of one name. */
function untypedParts(table: Map<string, PowershellValue>): string[][] {
  return [...table].flatMap(([name, value]) =>
    [value].flat().map((item) => [name, String(item), ""]),
  );
}
