import { translate } from "../model/text/translate.ts";
import { currentLanguage, type Language, type WordId } from "./language.ts";
import { memoize } from "./memoize.ts";

export type { WordId };

/** `2026-11-22` → `22 November 2026`, in the format of the current language. */
export function longDate(day: string): string {
  return dateFormat(currentLanguage()).format(new Date(day));
}

/** Memoized: making a format takes longer than formatting many dates. */
const dateFormat = memoize(({ code }: Language) => {
  // The English texts of the site write the day first.
  const locale = code === "en" ? "en-GB" : code;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
});

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
