import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { type Fence, fencesIn } from "../../../pipeline/code/fence.ts";
import { readExamples } from "../../../pipeline/libraries/read/read-examples.ts";

/** An example of a library whose page says what it prints. */
export interface PrintingExample {
  library: string;
  symbol: string;
  code: string;
  /** What the page shows as its output. */
  output: string;
}

/** The examples that are followed by a block of output, which the reader may expect to get too. */
export async function readPrintingExamples(root: string): Promise<PrintingExample[]> {
  const directory = join(root, "content/libraries");
  const libraries = (await readdir(directory)).sort();
  const examples = await Promise.all(
    libraries.map(async (library) =>
      (await readExamples(join(directory, library), root)).flatMap(({ symbol, text, file }) => {
        const fences = fencesIn(fromMarkdown(text), file);
        return printing(fences).map((pair) => ({ library, symbol, ...pair }));
      }),
    ),
  );
  return examples.flat();
}

function printing(fences: readonly Fence[]): { code: string; output: string }[] {
  return fences.flatMap(({ lang, meta, code: output }, index) => {
    const before = fences[index - 1];
    const isOutput = lang === "text" && meta.title === "Output" && before?.lang === "ts";
    return isOutput ? [{ code: before.code, output }] : [];
  });
}
