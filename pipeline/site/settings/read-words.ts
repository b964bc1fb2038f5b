import { z } from "zod";
import { type LineOf, parseCheckedFile } from "../../kernel/checked-file.ts";
import { engineRoot } from "../../kernel/engine.ts";
import { englishWords } from "../../kernel/language.ts";
import {
  errorAt,
  hasErrors,
  lineAt,
  nearHint,
  type Problem,
  warningAt,
} from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import type { Messages } from "../../model/text/translate.ts";

const wordsSchema = z.record(z.string(), z.string().min(1));

function wordsFile(language: string): string {
  return `content/ui/${language}.json`;
}

export interface SiteWords {
  /** In the site's language; English for missing texts. */
  words: Messages;
  problems: Problem[];
}

/**
 * Reads the interface texts of a language in the settings.
 * @param setting setting that names the language, for problems
 */
export async function readWords(
  root: string,
  language: string,
  lineOf: LineOf,
  setting: "defaultLocale" | "locales" = "defaultLocale",
): Promise<SiteWords> {
  const english = await readWordsFile(root, wordsFile("en"));
  const all = { ...englishWords, ...english?.value };
  if (english !== undefined && (language === "en" || hasErrors(english.problems))) {
    const own = wordProblems(english, englishWords, wordsFile("en"));
    // A site may have words of its own, and those of the engine where it has no others.
    const ids = root === engineRoot ? Object.keys(englishWords) : [];
    const place = { file: wordsFile("en"), line: lineAt(english.text, english.text.length) };
    const gone = ids
      .filter((id) => english.value !== undefined && !Object.hasOwn(english.value, id))
      .map((id) => errorAt(place, `the word \`${id}\` is missing: ${englishWords[id]}`));
    const unknown = own.filter(({ hint }) => hint);
    return { words: all, problems: [...english.problems, ...unknown, ...gone] };
  }
  if (language === "en") return { words: all, problems: [] };
  const file = wordsFile(language);
  const own = await readWordsFile(root, file);
  if (own === undefined) {
    const place = { file: "content/site.yaml", line: lineOf(["i18n", setting]) };
    const message = `\`i18n.${setting}\`: there is no file \`${file}\``;
    const hint = `it holds the words of the interface in \`${language}\`: translate a copy of \`${wordsFile("en")}\``;
    return { words: all, problems: [errorAt(place, message, hint)] };
  }
  if (own.value === undefined) return { words: all, problems: own.problems };
  const problems = [...wordProblems(own, all, file), ...missingWords(own, all, file)];
  return { words: { ...all, ...own.value }, problems };
}

interface WordsFile {
  text: string;
  value?: Messages;
  lineOf: LineOf;
  problems: Problem[];
}

/** Undefined if there is no file, as in test sites. */
async function readWordsFile(root: string, file: string): Promise<WordsFile | undefined> {
  const text = await readText(root, file);
  return text === undefined
    ? undefined
    : { text, ...parseCheckedFile(text, file, wordsSchema, keyWords) };
}

const keyWords = { noun: "word", hint: 'the file holds ids and texts: `"navbar.label": "Main"`' };

/** Reports unknown ids, and texts whose placeholders differ from the English text. */
function wordProblems(
  { value: words = {}, lineOf }: WordsFile,
  all: Messages,
  file: string,
): Problem[] {
  return Object.entries(words).flatMap(([id, word]): Problem[] => {
    const place = { file, line: lineOf([id]) };
    const english = all[id];
    if (english === undefined) {
      const message = `no word of the interface is called \`${id}\``;
      return [warningAt(place, message, nearHint(id, Object.keys(all)))];
    }
    const [wanted, given] = [placeholdersIn(english), placeholdersIn(word)];
    if (wanted.join() === given.join()) return [];
    const message = `the word \`${id}\` has the placeholders ${codeList(given)}, English has ${codeList(wanted)}`;
    return [warningAt(place, message, `English says: ${english}`)];
  });
}

/** Sorted, without duplicates, such as `{count}`. */
function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}

function codeList(placeholders: readonly string[]): string {
  return placeholders.map((each) => `\`${each}\``).join(", ") || "(none)";
}

/** Number of missing words listed in the message. */
const listedWords = 5;

function missingWords(
  { text, value: words = {} }: WordsFile,
  all: Messages,
  file: string,
): Problem[] {
  const missing = Object.keys(all).filter((id) => !Object.hasOwn(words, id));
  if (missing.length === 0) return [];
  const list = missing.slice(0, listedWords).map((id) => `\`${id}\``);
  const more = missing.length > listedWords ? ` and ${missing.length - listedWords} more` : "";
  const are = missing.length === 1 ? "1 word is" : `${missing.length} words are`;
  const message = `${are} missing, readers get the English text: ${list.join(", ")}${more}`;
  return [warningAt({ file, line: lineAt(text, text.trimEnd().length) }, message)];
}
