/**
 * Removes the accents of Latin and Greek letters. In other scripts a mark makes another letter, such as `й` and `が`,
 * or is a vowel.
 */
export function withoutAccents(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, "")
    .normalize("NFC");
}

/** Variants of emoji and key caps: marks that belong to no word. */
const signs = /[\u{FE00}-\u{FE0F}\u{20D0}-\u{20FF}]/gu;

/** Anchor of a heading text: lower case, words joined by `-`, only letters with their marks, digits, `-` and `_`. */
export function slugify(text: string): string {
  return withoutAccents(text.toLowerCase())
    .replace(signs, "")
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

/** The name, or the first that is free of `name-2`, `name-3`, … */
export function uniqueName(
  name: string,
  isTaken: (name: string) => boolean,
  { from = 2, separator = "-" } = {},
): string {
  let unique = name;
  for (let number = from; isTaken(unique); number++) unique = `${name}${separator}${number}`;
  return unique;
}
