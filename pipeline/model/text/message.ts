/** A message that is rendered later, in the reader's language: its id and the values of its `{placeholders}`. */
export interface Message<Id extends string> {
  id: Id;
  values?: Readonly<Record<string, string | number | Message<Id>>>;
}

/** Renders a message and the messages among its values. `textOf` returns the text of an id. */
export function formatMessage<Id extends string>(
  { id, values = {} }: Message<Id>,
  textOf: (id: Id, values: Readonly<Record<string, string | number>>) => string,
): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? formatMessage(value, textOf) : value,
  ]);
  return textOf(id, Object.fromEntries(texts));
}
