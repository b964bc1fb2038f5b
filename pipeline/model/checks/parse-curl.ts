import { formType } from "../media-types.ts";
import type { FormField, RequestInput } from "../request-check.ts";

/** Short options that have an argument. */
const withArgument = "XHdFuboAexmwcEKTCryYz";
const shortWithArgument = new RegExp(`^-[${withArgument}]$`);

/** Long options of curl whose argument is skipped, as that of all other short ones is. */
const skipped =
  /^--(?:output|user-agent|referer|proxy|max-time|connect-timeout|retry|write-out|cookie-jar|cert|config|cacert|resolve)$/;

const dataOptions = new Set("-d --data --data-raw --data-binary --data-ascii --json".split(" "));

/** Options that write the header `authorization`. */
const logins = new Set(["-u", "--user", "--oauth2-bearer"]);

/** The request that a `curl` command would send; undefined for anything else. */
export function parseCurl(command: string): RequestInput | undefined {
  const unknown = new Set<string>();
  const [program, ...words] = shellWords(command.trim(), unknown);
  if (program !== "curl") return undefined;
  const headers: Record<string, string> = {};
  const data: string[] = [];
  const parts: FormField[] = [];
  let isQuery = false;
  let method: string | undefined;
  let url: string | undefined;
  // Taken from the end, which costs the same however many words there are.
  const left = words.toReversed();
  const value = (): string => left.pop() ?? "";
  while (left.length > 0) {
    const [word = "", ...others] = splitOption(value());
    left.push(...others.toReversed());
    if (word === "-X" || word === "--request") method = value();
    else if (word === "-H" || word === "--header") addHeader(headers, value());
    else if (word === "-b" || word === "--cookie") addHeader(headers, `cookie: ${value()}`);
    else if (word === "--url") url = value();
    else if (dataOptions.has(word)) {
      const text = value();
      data.push(text);
      // The body is in a file, or on the standard input.
      if (text.startsWith("@") && word !== "--data-raw") unknown.add(text);
      if (word === "--json") headers["content-type"] ??= "application/json";
    } else if (word === "--data-urlencode") data.push(urlEncoded(value()));
    else if (word === "--form-string") parts.push(formField(value()));
    else if (word === "-F" || word === "--form") parts.push(toPart(formField(value())));
    else if (logins.has(word)) headers.authorization = value();
    else if (word === "-G" || word === "--get") isQuery = true;
    else if (word === "-I" || word === "--head") method = "HEAD";
    else if (skipped.test(word) || shortWithArgument.test(word)) value();
    // What has no `://` may be the argument of an option that is not known here.
    else if (!word.startsWith("-") && isMoreLikeUrl(word, url)) url = word;
  }
  const text = data.length === 0 ? undefined : data.join("&");
  const body = isQuery ? undefined : text;
  const type = parts.length > 0 ? "multipart/form-data" : formType;
  const hasBody = body !== undefined || parts.length > 0;
  if (hasBody) headers["content-type"] ??= type;
  const query = isQuery && text !== undefined ? `?${text}` : "";
  return {
    method: method ?? (hasBody ? "POST" : "GET"),
    headers,
    ...(url !== undefined && { url: url + query }),
    ...(body !== undefined && { body }),
    ...(unknown.size > 0 && { unknown: [...unknown] }),
    ...(parts.length > 0 && { parts }),
  };
}

/** True for the first word, and for the first with `://`. */
function isMoreLikeUrl(word: string, url: string | undefined): boolean {
  return url === undefined || (!url.includes("://") && word.includes("://"));
}

/** Splits `--header=x`, `-Xx` and `-sX`. */
function splitOption(word: string): string[] {
  const [, name, text] = /^(--[a-z-]+)=([\s\S]*)$/.exec(word) ?? [];
  if (name !== undefined && text !== undefined) return [name, text];
  const [, letters = ""] = /^-([^-][\s\S]*)$/.exec(word) ?? [];
  if (letters === "") return [word];
  const at = [...letters].findIndex((letter) => withArgument.includes(letter));
  if (at < 0) return [...letters].map((letter) => `-${letter}`);
  const options = [...letters.slice(0, at + 1)].map((letter) => `-${letter}`);
  return at + 1 < letters.length ? [...options, letters.slice(at + 1)] : options;
}

/** Argument of `--data-urlencode`: encodes the value of `name=value`, or the whole word. */
function urlEncoded(word: string): string {
  const at = word.indexOf("=") + 1;
  const name = at === 1 ? "" : word.slice(0, at);
  return name + encodeURIComponent(word.slice(at));
}

function formField(word: string): FormField {
  const [name = "", ...value] = word.split("=");
  return { name, value: value.join("=") };
}

/** Argument of `--form`: without quotes and options (`;type=`). The value of a file is its name. */
function toPart({ name, value }: FormField): FormField {
  const quoted = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(value)?.[1];
  if (quoted !== undefined) return { name, value: quoted.replace(/\\([\s\S])/g, "$1") };
  return {
    name,
    value: (value.split(/;\s*(?:type|filename|headers|encoder)=/)[0] ?? "").replace(/^[@<]/, ""),
  };
}

function addHeader(headers: Record<string, string>, line: string): void {
  const at = line.indexOf(":");
  if (at > 0) headers[line.slice(0, at).trim().toLowerCase()] = line.slice(at + 1).trim();
}

/** One piece of a shell word: quoted with `'`, `$'` or `"`, escaped, or plain. */
const piece =
  /'([^']*)'|\$'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)"|\\\r?\n|\\([\s\S])|([^\s'"\\$]+|\$\{\w+\}|\$\w+|\$)|(\s+)/g;

/** Words of a POSIX shell command. `$NAME` becomes `<NAME>`, which is added to `variables`. */
function shellWords(text: string, variables: Set<string>): string[] {
  const withPlaceholders = (source: string) =>
    source.replace(
      /\\([$`"\\\n])|\$(?:\{(\w+)\}|(\w+))/g,
      (_, escaped?: string, braced?: string, bare?: string) => {
        const name = braced ?? bare;
        if (name === undefined) return escaped ?? "";
        variables.add(`<${name}>`);
        return `<${name}>`;
      },
    );
  const words: string[] = [];
  let word: string | undefined;
  for (const [, single, ansi, double, escaped, plain, space] of text.matchAll(piece)) {
    if (space !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
      continue;
    }
    const part =
      single ??
      (plain === undefined ? undefined : withPlaceholders(plain)) ??
      escaped ??
      (ansi === undefined ? undefined : unescaped(ansi)) ??
      (double === undefined ? undefined : withPlaceholders(double));
    if (part !== undefined) word = (word ?? "") + part;
  }
  return word === undefined ? words : [...words, word];
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", "\n": "" };

/** Replaces the escape sequences of `$'…'`. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, code?: string, letter = "") =>
    code === undefined
      ? (escapes[letter] ?? letter)
      : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
