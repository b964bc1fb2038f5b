import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CodeHighlighter } from "../../pipeline/code/highlight/highlight-code.ts";

/** A highlighter with an empty cache. */
export async function openHighlighter(): Promise<CodeHighlighter> {
  const directory = await mkdtemp(join(tmpdir(), "highlight-"));
  return CodeHighlighter.open(directory);
}
