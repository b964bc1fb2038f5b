import { SourceMap } from "node:module";
import { SourceMapGenerator } from "source-map";
import type { GuidePlugins } from "./guide-plugins.ts";
import { compileMdx } from "./parse-guide.ts";
import type { GuideSource } from "./read-guides.ts";

/** Lines that V8 puts before the body of `new Function`. */
const wrapperLines = 2;

/**
 * Line of the guide at which an expression threw, from the error's stack. Compiles the guide again with a source map,
 * which other guides do not need.
 */
export async function thrownLine(
  error: unknown,
  guide: GuideSource,
  plugins: GuidePlugins,
): Promise<number | undefined> {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [first = ""] = /^\s+at .*$/m.exec(stack) ?? [];
  const [, line] = /<anonymous>:(\d+):\d+\)?$/.exec(first) ?? [];
  // MDX checks for missing components before it evaluates any expression.
  if (line === undefined || first.includes("_missingMdxReference")) return undefined;
  const { map } = await compileMdx(guide, plugins, SourceMapGenerator);
  if (map === undefined) return undefined;
  const payload = { ...map, sourcesContent: [], sourceRoot: "" };
  // Only names have mappings: take the last mapping of the line.
  const found = new SourceMap(payload).findEntry(
    Number(line) - wrapperLines - 1,
    Number.MAX_SAFE_INTEGER,
  );
  return "originalLine" in found ? found.originalLine + 1 : undefined;
}
