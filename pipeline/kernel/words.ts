import { type Messages, translate } from "../../content/model/text/translate.ts";
import english from "../../content/ui/en.json" with { type: "json" };

export type WordId = keyof typeof english;

/** The words as they come with the code: what stands in where a language has no text. */
export const englishWords: Messages = english;

/** What the pages of this build say, and in which language. A build makes one site, in one language. */
let words = englishWords;
let language = "en";

/** Takes the words of the site's language, before any page is made. */
export function setWords(ofTheSite: Messages, its: string): void {
  words = ofTheSite;
  language = its;
}

/** A day as the language writes it: `2026-11-22` → 22 November 2026. */
export function longDate(day: string): string {
  // English as the texts of the site are written in it, with the day first.
  const locale = language === "en" ? "en-GB" : language;
  return new Date(day).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
}

/** Ids of numbers of something, which have a text for one beside that for more. */
export type CountId = { [Id in WordId]: `${Id}.one` extends WordId ? Id : never }[WordId];

/** Words of generated pages by their id in `content/ui/en.json`, in the language of the site. */
export function t(id: WordId, values?: Readonly<Record<string, string | number>>): string {
  return translate(words, { id }, values);
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
