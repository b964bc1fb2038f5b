import { SourceMap } from "node:module";
import { z } from "zod";
import { errorAt, type Place, type Problem } from "../kernel/problems.ts";

/** Log entry of an uncaught error in the Worker. */
const crashLine = z.object({
  level: z.literal("error"),
  causes: z.array(z.string()),
  stack: z.string(),
});

/** Source map of the running bundle. */
interface WrittenCode {
  placeOf(line: number, column: number): Place | undefined;
}

/** Problem for an error in a line of the log, with its source position; undefined for other lines. */
export function crashIn(line: string, bundle: WrittenCode): Problem | undefined {
  const { data } = crashLine.safeParse(asJson(line));
  if (data === undefined) return undefined;
  return errorAt(placeIn(data.stack, bundle), `the page crashes: ${data.causes.join(": ")}`);
}

/** Problem for a Worker that fails to start. @param stack stack of the error, with its message first */
export function startProblem(stack: string, bundle: WrittenCode): Problem {
  const [message = ""] = stack.split(/\n\s+at /);
  return errorAt(placeIn(stack, bundle), `the worker does not start: ${message}`);
}

/** Report of a page whose script threw. */
const scriptError = z.object({ message: z.string(), stack: z.string() });

const scriptFrame = /(\/assets\/[\w.-]+):(\d+):(\d+)/g;
const inlineMap = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;

/**
 * Problem for an error of a script in a page, with its source position; undefined for scripts of others.
 * @param read returns the content of a script, empty if the site has it no longer
 */
export async function scriptProblem(
  report: string,
  read: (path: string) => Promise<string>,
): Promise<Problem | undefined> {
  const { data } = scriptError.safeParse(asJson(report));
  for (const [, path = "", line, column] of data?.stack.matchAll(scriptFrame) ?? []) {
    const [, map] = inlineMap.exec(await read(path)) ?? [];
    if (map === undefined) continue;
    const text = Buffer.from(map, "base64").toString();
    const place = sourcePlace(text, Number(line), Number(column));
    if (place !== undefined && isAuthored(place))
      return errorAt(place, `in the browser: ${data?.message}`);
  }
  return undefined;
}

/** Source position of a position in a bundle. @param map its source map, as JSON */
export function sourcePlace(map: string, line: number, column: number): Place | undefined {
  const found = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1);
  if (!("originalSource" in found)) return undefined;
  const [file = ""] = found.originalSource.replace(/^(?:\.\.\/)+/, "").split("?");
  return { file, line: found.originalLine + 1 };
}

/** Position of the first stack frame outside of node_modules. */
function placeIn(stack: string, bundle: WrittenCode): Pick<Problem, "file" | "line"> {
  const places = stack.split("\n").flatMap((frame) => {
    const [, at, column] = /worker:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    return at === undefined ? [] : (bundle.placeOf(Number(at), Number(column)) ?? []);
  });
  return places.find(isAuthored) ?? { file: "worker" };
}

function isAuthored({ file }: Place): boolean {
  return !file.includes("node_modules/");
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
