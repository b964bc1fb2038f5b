import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { closest, type Place, type Problem } from "../../kernel/problems.ts";
import { lineOfId, readWordsFile, wordsFile } from "./read-words.ts";

const file = wordsFile("en");

/** Where words of the interface are asked for by their ids. */
const rooms = ["worker", "client", "pipeline"];

/**
 * Checks the words of the interface before anything is made with them: the file must be JSON, and every id that the
 * code asks for must be in it. A site without such a file, as tests have them, asks for none.
 */
export async function checkWords(root: string): Promise<Problem[]> {
  const read = await readWordsFile(root, file);
  if (read?.words === undefined) return read?.problems ?? [];
  const { text, words } = read;
  const asked = (await Promise.all(rooms.map((room) => wordsAskedFor(root, room)))).flat();
  const missing = new Map(
    asked.filter(({ id }) => !Object.hasOwn(words, id)).map((use) => [use.id, use]),
  );
  return [...missing.values()].map((use) => missingWord(use, text, Object.keys(words)));
}

interface WordUse {
  id: string;
  /** Where it stands: counted for words that are missing alone. */
  place: () => Place;
}

/** `t("…")`, `sentence("…")`, `counted("…")` and `translate(words, { id: "…" })`: how code asks for a word by a fixed id. */
const uses = /\b(?:(?:t|sentence|counted)\(\s*|translate\(\s*\w+,\s*\{\s*id:\s*)"([\w.-]+)"/g;

async function wordsAskedFor(root: string, room: string): Promise<WordUse[]> {
  const folder = join(root, room);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sources = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  const found = await Promise.all(
    sources.map(async (entry): Promise<WordUse[]> => {
      const path = join(entry.parentPath, entry.name);
      const text = await readFile(path, "utf8");
      const name = relative(root, path).split(sep).join("/");
      return [...text.matchAll(uses)].map((match) => ({
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
  const asked = `${asking}:${line} asks for it`;
  return {
    severity: "error",
    file,
    line: near === undefined ? text.trimEnd().split("\n").length : lineOfId(text, near),
    message: `the word \`${id}\` is missing`,
    hint: near === undefined ? asked : `${asked}; \`${near}\` is similar`,
  };
}
