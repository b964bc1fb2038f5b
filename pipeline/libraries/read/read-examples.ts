import { join, relative } from "node:path";
import { readText } from "../../kernel/read-text.ts";

/** File in a library's folder with one Markdown section per symbol, under its name. */
const examplesFile = "examples.md";

export interface LibraryExample {
  symbol: string;
  /** Markdown below the heading. */
  text: string;
  file: string;
  /** Line of the heading. */
  line: number;
}

/** In the order of the file; empty if there is no file. */
export async function readExamples(folder: string, root: string): Promise<LibraryExample[]> {
  const file = relative(root, join(folder, examplesFile)).replaceAll("\\", "/");
  return parseExamples((await readText(root, file)) ?? "", file);
}

/** Sections begin with `## Symbol`, outside of fences; text before the first section is a note for authors. */
function parseExamples(text: string, file: string): LibraryExample[] {
  const examples: LibraryExample[] = [];
  let isFenced = false;
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.startsWith("```")) isFenced = !isFenced;
    const [, symbol] = isFenced ? [] : (/^## (\S+)\s*$/.exec(line) ?? []);
    const current = examples.at(-1);
    if (symbol !== undefined) examples.push({ symbol, text: "", file, line: index + 1 });
    else if (current !== undefined) current.text += `${line}\n`;
  });
  return examples;
}
