/** False for patterns of other dialects than JavaScript's, which are ignored. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

export function matchesPattern(pattern: string, text: string): boolean {
  return isPattern(pattern) && new RegExp(pattern, "u").test(text);
}
