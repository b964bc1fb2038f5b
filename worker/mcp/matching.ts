/** Values that contain the typed text, ignoring case; those that begin with it first. */
export function matching(values: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase();
  const found = values.filter((value) => value.toLowerCase().includes(wanted));
  const begins = (value: string) => value.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((value) => !begins(value))];
}
