/** A message that is rendered later, in the reader's language: its id and the values of its `{placeholders}`. */
export interface Worded<Id extends string> {
  word: Id;
  values?: Readonly<Record<string, string | number | Worded<Id>>>;
}

/** Renders a message and the messages among its values. `say` returns the text of an id. */
export function inWords<Id extends string>(
  { word, values = {} }: Worded<Id>,
  say: (word: Id, values: Readonly<Record<string, string | number>>) => string,
): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? inWords(value, say) : value,
  ]);
  return say(word, Object.fromEntries(texts));
}
