import { translate } from "../../content/model/text/translate.ts";
import { currentLanguage, type WordId } from "./language.ts";

export type { WordId };

/** A day as the current language writes it: `2026-11-22` → 22 November 2026. */
export function longDate(day: string): string {
  const { code } = currentLanguage();
  // English as the texts of the site are written in it, with the day first.
  const locale = code === "en" ? "en-GB" : code;
  return new Date(day).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
}

/** Ids of numbers of something, which have a text for one beside that for more. */
export type CountId = { [Id in WordId]: `${Id}.one` extends WordId ? Id : never }[WordId];

/** Words of generated pages by their id in `content/ui/en.json`, in the current language. */
export function t(id: WordId, values?: Readonly<Record<string, string | number>>): string {
  return translate(currentLanguage().words, { id }, values);
}

/** How many of something there are, in words. */
export function counted(id: CountId, count: number): string {
  return t(count === 1 ? `${id}.one` : id, { count });
}

/** The same with links and code in the places of its `{placeholders}`, wherever a language has them. */
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
