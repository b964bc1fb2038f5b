import { translate } from "../model/text/translate.ts";
import { currentLanguage, type WordId } from "./language.ts";

export type { WordId };

/** Ids with a singular form `<id>.one`. */
export type CountId = { [Id in WordId]: `${Id}.one` extends WordId ? Id : never }[WordId];

/** Text from `content/ui/`, in the current language. */
export function t(id: WordId, values?: Readonly<Record<string, string | number>>): string {
  return translate(currentLanguage().words, { id }, values);
}

/** Text with a count, in singular or plural. */
export function counted(id: CountId, count: number): string {
  return t(count === 1 ? `${id}.one` : id, { count });
}

/** Text whose `{placeholders}` are replaced by links, code and other parts. */
export function sentence<Part>(
  id: WordId,
  parts: Readonly<Record<string, Part>>,
): (Part | string)[] {
  return t(id)
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const [, name] = /^\{(\w+)\}$/.exec(piece) ?? [];
      return name !== undefined && Object.hasOwn(parts, name) ? (parts[name] ?? piece) : piece;
    });
}
