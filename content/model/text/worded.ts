/** What is found once and said in many languages: the id of a word, and what stands in its `{placeholders}`. */
export interface Worded<Id extends string> {
  word: Id;
  values?: Readonly<Record<string, string | number | Worded<Id>>>;
}

/** The text of it. `say` has the words of a language and fills in their placeholders. */
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
