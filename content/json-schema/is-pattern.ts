/** False for patterns of other dialects than JavaScript's: they are held against nobody, and must not end a check. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
