const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", "\n": "" };

/** Replaces the escape sequences that string literals of JavaScript and `$'…'` of a shell have in common. */
export function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, code?: string, letter = "") =>
    code === undefined
      ? (escapes[letter] ?? letter)
      : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
