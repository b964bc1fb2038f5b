import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow } from "../../kernel/files-below.ts";
import { closest, type Place, type Problem } from "../../kernel/problems.ts";
import type { Steps } from "../../kernel/step.ts";
import { lineOfId, readWordsFile, wordsFile } from "./read-words.ts";

const file = wordsFile("en");

/** Folders whose code uses words of the interface. */
const codeFolders = ["worker", "client", "pipeline"];

/**
 * Checks that the words are valid JSON and contain every id in the code, before pages are made. Sites without the
 * file, as in tests, are not checked.
 */
export async function checkWords(root: string, steps: Steps): Promise<Problem[]> {
  const read = await readWordsFile(root, file);
  if (read?.words === undefined) return read?.problems ?? [];
  const { text, words } = read;
  const used = await Promise.all(
    codeFolders.map((folder) =>
      steps.step(`words of ${folder}`, [], () => wordUsesIn(root, folder), {
        files: [folder],
        isPart: true,
      }),
    ),
  );
  const missing = new Map(
    used
      .flat()
      .filter(({ id }) => !Object.hasOwn(words, id))
      .map((use) => [use.id, use]),
  );
  return [...missing.values()].map((use) => missingWord(use, text, Object.keys(words)));
}

interface WordUse {
  id: string;
  /** Computed only for missing words. */
  place: () => Place;
}

/** Uses of a constant id: `t("…")`, `sentence("…")`, `counted("…")` and `translate(words, { id: "…" })`. */
const wordUses = /\b(?:(?:t|sentence|counted)\(\s*|translate\(\s*\w+,\s*\{\s*id:\s*)"([\w.-]+)"/g;

async function wordUsesIn(root: string, folder: string): Promise<WordUse[]> {
  const sources = (await filesBelow(root, folder)).filter((name) => /\.tsx?$/.test(name));
  const found = await Promise.all(
    sources.map(async (name): Promise<WordUse[]> => {
      const text = await readFile(join(root, name), "utf8");
      return [...text.matchAll(wordUses)].map((match) => ({
        id: match[1] ?? "",
        place: () => ({ file: name, line: text.slice(0, match.index).split("\n").length }),
      }));
    }),
  );
  return found.flat();
}

function missingWord({ id, place }: WordUse, text: string, known: readonly string[]): Problem {
  const near = closest(id, known);
  const { file: asking, line } = place();
  const used = `${asking}:${line} asks for it`;
  return {
    severity: "error",
    file,
    line: near === undefined ? text.trimEnd().split("\n").length : lineOfId(text, near),
    message: `the word \`${id}\` is missing`,
    hint: near === undefined ? used : `${used}; \`${near}\` is similar`,
  };
}
