import { CodeHighlighter } from "../../pipeline/code/highlight/highlight-code.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A highlighter with an empty cache. */
export async function openHighlighter(): Promise<CodeHighlighter> {
  const directory = await temporaryFolder();
  return CodeHighlighter.open(directory);
}
