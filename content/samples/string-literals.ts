/** How each language writes a string down, so that it comes out exactly as it went in. */

/** JavaScript, and with it TypeScript. Line separators are legal in strings since ES2019. */
export function jsString(text: string): string {
  return JSON.stringify(text);
}

/** Python reads every escape that JSON writes. */
export function pythonString(text: string): string {
  return JSON.stringify(text);
}

/** POSIX shell: nothing is special between single quotes but the single quote. */
export function shellString(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Characters a source file should not hold as they are: controls and invisible marks. */
const unwritable = /[\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

function hasUnwritable(text: string): boolean {
  return text.replaceAll("\n", "").search(unwritable) >= 0;
}

function escaped(text: string, escapeCode: (code: number) => string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll('"', '\\"')
    .replace(
      unwritable,
      (character) => shortEscapes[character] ?? escapeCode(character.charCodeAt(0)),
    );
}

const shortEscapes: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}

/** Go: a raw string when there is nothing in the way, its backquotes put in between. */
export function goString(text: string): string {
  if (!/["\\\n]/.test(text) || hasUnwritable(text)) {
    return `"${escaped(text, (code) => `\\u${hex(code, 4)}`)}"`;
  }
  return text
    .split(/(`+)/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("`") ? `"${part}"` : `\`${part}\``))
    .join(" + ");
}

/** Rust: a raw string with as many `#` as it takes. */
export function rustString(text: string): string {
  if (!/["\\\n]/.test(text) || hasUnwritable(text)) {
    return `"${escaped(text, (code) => `\\u{${hex(code, 1)}}`)}"`;
  }
  let marks = "";
  while (text.includes(`"${marks}`)) marks += "#";
  return `r${marks}"${text}"${marks}`;
}

/** OCaml: a quoted string `{json|…|json}`; plain strings have no escape for characters beyond bytes but `\u{}`. */
export function ocamlString(text: string): string {
  if (!/["\\\n]/.test(text) || hasUnwritable(text)) {
    return `"${escaped(text, (code) => `\\u{${hex(code, 1)}}`)}"`;
  }
  let id = "json";
  while (text.includes(`|${id}}`)) id += "x";
  return `{${id}|${text}|${id}}`;
}

/** Java: a plain literal. `\u` is read before everything else, so a backslash before it is never left single. */
export function javaString(text: string): string {
  return `"${escaped(text, (code) => `\\u${hex(code, 4)}`)}"`;
}

/** Java: a text block where lines can stand as they are, else a plain literal. */
export function javaTextBlock(text: string, indent: string): string {
  if (!text.includes("\n") || hasUnwritable(text) || /[ \t](\n|$)/.test(text))
    return javaString(text);
  const lines = text
    .replaceAll("\\", "\\\\")
    .replaceAll('"""', '\\"""')
    .replace(/"$/, '\\"')
    .split("\n")
    // The line of the closing quotes counts for the block's indentation even when it is empty.
    .map((line, index, all) => (line === "" && index < all.length - 1 ? line : indent + line));
  return `"""\n${lines.join("\n")}"""`;
}

/** PowerShell takes typographic single quotes for plain ones, so they are doubled too. */
export function powershellString(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, "$&$&")}'`;
}

/** PowerShell: a here-string for text of several lines. Nothing is special in it but its end. */
export function powershellText(text: string): string {
  const endsEarly = /(^|\n)['\u2018-\u201b]@/.test(text);
  if (!text.includes("\n") || endsEarly || text.includes("\r")) return powershellString(text);
  return `@'\n${text}\n'@`;
}
