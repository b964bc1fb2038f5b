import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow } from "../../kernel/files-below.ts";
import { closest, errorAt, lineAt, type Place, type Problem } from "../../kernel/problems.ts";
import type { Steps } from "../../kernel/step.ts";
import { lastLine, lineOfId, placesIn, readWordsFile, wordsFile } from "./read-words.ts";

const file = wordsFile("en");

/** Folders whose code uses words of the interface. */
const codeFolders = ["worker", "client", "pipeline"];

/**
 * Checks that the words are valid JSON, contain every id in the code, and have places for the values that the code
 * fills in, before pages are made. Sites without code of their own, as in tests, need no file.
 */
export async function checkWords(root: string, steps: Steps): Promise<Problem[]> {
  const folders = await Promise.all(
    codeFolders.map((folder) =>
      steps.step(`words of ${folder}`, [], () => wordUsesIn(root, folder), {
        files: [folder],
        isPart: true,
      }),
    ),
  );
  const uses = Map.groupBy(folders.flat(), ({ id }) => id);
  const read = await readWordsFile(root, file);
  if (read === undefined) return uses.size === 0 ? [] : [noWords];
  if (read.words === undefined) return read.problems;
  const { text, words } = read;
  return [...uses].flatMap(([id, [use, ...others]]): Problem[] => {
    const word = words[id];
    if (use === undefined) return [];
    if (word === undefined) return [missingWord(use, text, Object.keys(words))];
    const values = [use, ...others].map((each) => each.values);
    const filled = values.flatMap((names) => names ?? []).map((name) => `{${name}}`);
    const places = placesIn(word);
    const lost = filled.find((place) => !places.includes(place));
    // Values that are not written beside the id are unknown.
    const isKnown = !values.includes(undefined);
    const unfilled = isKnown ? places.find((place) => !filled.includes(place)) : undefined;
    if (lost === undefined && unfilled === undefined) return [];
    const message =
      lost === undefined
        ? `the word \`${id}\` has \`${unfilled}\`, which no code fills in`
        : `the word \`${id}\` has no \`${lost}\`, which the code fills in`;
    return [errorAt({ file, line: lineOfId(text, id) }, message)];
  });
}

const noWords = errorAt(
  { file },
  "the words of the interface are missing",
  "put the file back: the code asks for its texts",
);

interface WordUse {
  id: string;
  /** Names of the values that the code fills in; undefined if they are not written there. */
  values: string[] | undefined;
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
        values: valuesAfter(text.slice(match.index), match[0]),
        place: () => ({ file: name, line: lineAt(text, match.index) }),
      }));
    }),
  );
  return found.flat();
}

/** @param call code from the start of the call @param head beginning of `call`, up to the end of the id */
function valuesAfter(call: string, head: string): string[] | undefined {
  if (head.startsWith("counted")) return ["count"];
  const rest = call.slice(head.length);
  if (/^\s*,?\s*\)/.test(rest)) return [];
  let values = /^,\s*\{([^;]*?)\}\s*,?\s*\)/s.exec(rest)?.[1];
  if (values === undefined || head.startsWith("translate") || values.includes("..."))
    return undefined;
  // Without what is nested in values.
  for (let before = ""; before !== values; ) {
    before = values;
    values = values.replace(/"[^"]*"|`[^`]*`|\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>/gs, "");
  }
  return values.split(",").flatMap((each) => /^\s*(\w+)\s*(?:$|:)/.exec(each)?.[1] ?? []);
}

function missingWord({ id, place }: WordUse, text: string, known: readonly string[]): Problem {
  const near = closest(id, known);
  const { file: asking, line } = place();
  const used = `${asking}:${line} asks for it`;
  return errorAt(
    { file, line: near === undefined ? lastLine(text) : lineOfId(text, near) },
    `the word \`${id}\` is missing`,
    near === undefined ? used : `${used}; \`${near}\` is similar`,
  );
}
