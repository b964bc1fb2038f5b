/** Escapes of string literals that several languages share. */

/** Control characters and invisible marks, which source files should contain only as escapes. */
const unwritable = /[\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

export function hasUnwritable(text: string): boolean {
  return text.replaceAll("\n", "").search(unwritable) >= 0;
}

/** Escapes backslashes, double quotes and unwritable characters; `escapeCode` writes a code unit. */
export function escaped(text: string, escapeCode: (code: number) => string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll('"', '\\"')
    .replace(
      unwritable,
      (character) => shortEscapes[character] ?? escapeCode(character.charCodeAt(0)),
    );
}

const shortEscapes: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

export function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}
