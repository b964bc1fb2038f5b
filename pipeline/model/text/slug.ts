/** Anchor of a heading text: lower case, words joined by `-`, only letters, digits, `-` and `_`. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
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
