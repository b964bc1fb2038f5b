/** False for patterns of other dialects than JavaScript's, which are ignored. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
