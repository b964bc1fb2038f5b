import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { z } from "zod";
import { closest, type Place, type Problem } from "../../problems.ts";

const file = "content/ui/en.json";

/** Where words of the interface are asked for by their ids. */
const rooms = ["worker", "client", "pipeline"];

const wordsSchema = z.record(z.string(), z.string().min(1));

/**
 * Checks the words of the interface before anything is made with them: the file must be JSON, and every id that the
 * code asks for must be in it. A site without such a file, as tests have them, asks for none.
 */
export async function checkWords(root: string): Promise<Problem[]> {
  const text = await readIfThere(join(root, file));
  if (text === undefined) return [];
  const parsed = parseWords(text);
  if (parsed.words === undefined) return [parsed.problem];
  const { words } = parsed;
  const asked = (await Promise.all(rooms.map((room) => wordsAskedFor(root, room)))).flat();
  const missing = new Map(
    asked.filter(({ id }) => !Object.hasOwn(words, id)).map((use) => [use.id, use]),
  );
  return [...missing.values()].map((use) => missingWord(use, text, Object.keys(words)));
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function parseWords(
  text: string,
): { words: Record<string, string> } | { words?: never; problem: Problem } {
  const place = { severity: "error" as const, file };
  try {
    const { data, error } = wordsSchema.safeParse(JSON.parse(text));
    if (data !== undefined) return { words: data };
    const id = error.issues[0]?.path.map(String).join(".") ?? "";
    const message = id === "" ? "the words are no object" : `the word \`${id}\` is no text`;
    const hint = 'the file holds ids and texts: `"navbar.label": "Main"`';
    return { problem: { ...place, line: lineOfId(text, id), message, hint } };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const position = Number(/position (\d+)/.exec(said)?.[1] ?? text.length);
    const line = text.slice(0, position).split("\n").length;
    const message = `the file is not valid JSON: ${said}`;
    const hint = "a missing or extra comma or quote, here or in the line above, is the usual cause";
    return { problem: { ...place, line, message, hint } };
  }
}

/** 1-based line of an id's entry; the first line when there is none. */
function lineOfId(text: string, id: string): number {
  const at = text.indexOf(JSON.stringify(id));
  return at < 0 ? 1 : text.slice(0, at).split("\n").length;
}

interface WordUse {
  id: string;
  place: Place;
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
        place: { file: name, line: text.slice(0, match.index).split("\n").length },
      }));
    }),
  );
  return found.flat();
}

function missingWord({ id, place }: WordUse, text: string, known: readonly string[]): Problem {
  const near = closest(id, known);
  const asked = `${place.file}:${place.line} asks for it`;
  return {
    severity: "error",
    file,
    line: near === undefined ? text.trimEnd().split("\n").length : lineOfId(text, near),
    message: `the word \`${id}\` is missing`,
    hint: near === undefined ? asked : `${asked}; \`${near}\` is similar`,
  };
}
