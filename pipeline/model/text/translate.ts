/** Words of the interface by id, as in `content/ui/en.json`. */
export type Messages = Readonly<Record<string, string>>;

/** Id of a message, a default text, or both. */
export interface Translatable {
  id?: string;
  message?: string;
}

/**
 * Text of the interface with its `{placeholders}` filled in.
 * @throws when neither id nor message is given, or when the id is unknown and there is no default.
 */
export function translate(
  messages: Messages,
  { id, message }: Translatable,
  values: Readonly<Record<string, string | number>> = {},
): string {
  if (id === undefined && message === undefined) {
    throw new Error(
      "translate() was called with neither id nor message; give at least one of them",
    );
  }
  const text = (id === undefined ? undefined : messages[id]) ?? message;
  if (text === undefined) {
    throw new Error(
      `translate() knows no message with the id \`${id}\`; add it to content/ui/en.json`,
    );
  }
  return fill(text, values);
}

/** Fills in `{placeholders}`; those without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** Text with a count, in singular or plural. */
export function counted(one: string, many: string, count: number): string {
  return fill(count === 1 ? one : many, { count });
}
