import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { closest, type Place, type Problem } from "../../kernel/problems.ts";
import { lineOfId, readWordsFile, wordsFile } from "./read-words.ts";

const file = wordsFile("en");

/** Folders whose code uses words of the interface. */
const codeFolders = ["worker", "client", "pipeline"];

/**
 * Checks that the words are valid JSON and contain every id in the code, before pages are made. Sites without the
 * file, as in tests, are not checked.
 */
export async function checkWords(root: string): Promise<Problem[]> {
  const read = await readWordsFile(root, file);
  if (read?.words === undefined) return read?.problems ?? [];
  const { text, words } = read;
  const used = (
    await Promise.all(codeFolders.map((folderName) => wordUsesIn(root, folderName)))
  ).flat();
  const missing = new Map(
    used.filter(({ id }) => !Object.hasOwn(words, id)).map((use) => [use.id, use]),
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

async function wordUsesIn(root: string, folderName: string): Promise<WordUse[]> {
  const folder = join(root, folderName);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sources = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  const found = await Promise.all(
    sources.map(async (entry): Promise<WordUse[]> => {
      const path = join(entry.parentPath, entry.name);
      const text = await readFile(path, "utf8");
      const name = relative(root, path).split(sep).join("/");
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
