import { SourceMap } from "node:module";
import { SourceMapGenerator } from "source-map";
import { compileMdx } from "./parse-guide.ts";
import type { GuideSource } from "./read-guides.ts";

/** Lines that the engine puts before the body of a function that is made from a text. */
const linesBefore = 2;

/**
 * Line of a guide whose expression has thrown, from the error's stack; undefined when it was thrown elsewhere. The
 * guide is compiled once more, with a source map, which no other guide needs.
 */
export async function thrownLine(error: unknown, guide: GuideSource): Promise<number | undefined> {
  const [first = ""] = stackFrames(error);
  const [, line] = /<anonymous>:(\d+):\d+\)?$/.exec(first) ?? [];
  // A component that is missing is looked for before anything is shown.
  if (line === undefined || first.includes("_missingMdxReference")) return undefined;
  const { map } = await compileMdx(guide, SourceMapGenerator);
  if (map === undefined) return undefined;
  const payload = { ...map, sourcesContent: [], sourceRoot: "" };
  // Names alone have a place in the map: the last one of the line may stand behind what has thrown.
  const found = new SourceMap(payload).findEntry(
    Number(line) - linesBefore - 1,
    Number.MAX_SAFE_INTEGER,
  );
  return "originalLine" in found ? found.originalLine + 1 : undefined;
}

function stackFrames(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack.split("\n").filter((line) => /^\s+at /.test(line));
}
