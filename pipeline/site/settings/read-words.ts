import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Messages } from "../../../content/model/text/translate.ts";
import { englishWords } from "../../kernel/language.ts";
import { closest, hasErrors, type Problem } from "../../kernel/problems.ts";
import type { LineOf } from "./read-site.ts";

const wordsSchema = z.record(z.string(), z.string().min(1));

/** Where the words of a language stand. */
export function wordsFile(language: string): string {
  return `content/ui/${language}.json`;
}

export interface SiteWords {
  /** In the site's language; English where that has no text yet. */
  words: Messages;
  problems: Problem[];
}

/**
 * Reads the words of the interface in a language that the settings name.
 * @param setting which of them names it
 */
export async function readWords(
  root: string,
  language: string,
  lineOf: LineOf,
  setting: "defaultLocale" | "locales" = "defaultLocale",
): Promise<SiteWords> {
  const english = await readWordsFile(root, wordsFile("en"));
  const all = { ...englishWords, ...english?.words };
  if (language === "en" || hasErrors(english?.problems ?? [])) {
    return { words: all, problems: english?.problems ?? [] };
  }
  const file = wordsFile(language);
  const own = await readWordsFile(root, file);
  if (own === undefined) {
    return { words: all, problems: [withoutFile(file, language, setting, lineOf)] };
  }
  if (own.words === undefined) return { words: all, problems: own.problems };
  const problems = [...oddWords(own, all, file), ...untranslated(own, all, file)];
  return { words: { ...all, ...own.words }, problems };
}

interface WordsFile {
  text: string;
  words?: Messages;
  problems: Problem[];
}

/** A file of words; undefined when there is none, as in sites that tests make. */
export async function readWordsFile(root: string, file: string): Promise<WordsFile | undefined> {
  const text = await readFile(join(root, file), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : { text, ...parseWords(text, file) };
}

function parseWords(text: string, file: string): Omit<WordsFile, "text"> {
  const place = { severity: "error" as const, file };
  try {
    // Some editors begin a file with a mark of its encoding.
    const { data, error } = wordsSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, "")));
    if (data !== undefined) return { words: data, problems: [] };
    const id = error.issues[0]?.path.map(String).join(".") ?? "";
    const message = id === "" ? "the words are no object" : `the word \`${id}\` is no text`;
    const hint = 'the file holds ids and texts: `"navbar.label": "Main"`';
    return { problems: [{ ...place, line: lineOfId(text, id), message, hint }] };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const position = Number(/position (\d+)/.exec(said)?.[1] ?? text.length);
    const line = text.slice(0, position).split("\n").length;
    const message = `the file is not valid JSON: ${said}`;
    const hint = "a missing or extra comma or quote, here or in the line above, is the usual cause";
    return { problems: [{ ...place, line, message, hint }] };
  }
}

/** 1-based line of an id's entry; the first line when there is none. */
export function lineOfId(text: string, id: string): number {
  const at = text.indexOf(JSON.stringify(id));
  return at < 0 ? 1 : text.slice(0, at).split("\n").length;
}

function withoutFile(file: string, language: string, setting: string, lineOf: LineOf): Problem {
  return {
    severity: "error",
    file: "content/site.yaml",
    line: lineOf(["i18n", setting]),
    message: `\`i18n.${setting}\`: there is no file \`${file}\``,
    hint: `it holds the words of the interface in \`${language}\`: translate a copy of \`${wordsFile("en")}\``,
  };
}

/** Words that nothing asks for, and texts without the places for what is put into them. */
function oddWords({ text, words = {} }: WordsFile, all: Messages, file: string): Problem[] {
  return Object.entries(words).flatMap(([id, word]): Problem[] => {
    const place = { severity: "warning" as const, file, line: lineOfId(text, id) };
    const english = all[id];
    if (english === undefined) {
      const near = closest(id, Object.keys(all));
      const message = `no word of the interface is called \`${id}\``;
      return [{ ...place, message, ...(near && { hint: `did you mean \`${near}\`?` }) }];
    }
    const [wanted, given] = [placesIn(english), placesIn(word)];
    if (wanted.join() === given.join()) return [];
    const message = `the word \`${id}\` has the places ${inWords(given)}, English has ${inWords(wanted)}`;
    return [{ ...place, message, hint: `English says: ${english}` }];
  });
}

/** The `{placeholders}` of a text, each once. */
function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}

function inWords(places: readonly string[]): string {
  return places.length === 0 ? "(none)" : places.map((place) => `\`${place}\``).join(", ");
}

/** How many missing words are named. */
const named = 5;

function untranslated({ text, words = {} }: WordsFile, all: Messages, file: string): Problem[] {
  const missing = Object.keys(all).filter((id) => !Object.hasOwn(words, id));
  if (missing.length === 0) return [];
  const list = missing.slice(0, named).map((id) => `\`${id}\``);
  const more = missing.length > named ? ` and ${missing.length - named} more` : "";
  const are = missing.length === 1 ? "1 word is" : `${missing.length} words are`;
  return [
    {
      severity: "warning",
      file,
      line: text.trimEnd().split("\n").length,
      message: `${are} missing, readers get the English text: ${list.join(", ")}${more}`,
    },
  ];
}
