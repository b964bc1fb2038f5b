import { z } from "zod";
import type { Place, Problem } from "../../kernel/problems.ts";

/** What the worker logs when code of it throws. */
const crashLine = z.object({
  level: z.literal("error"),
  causes: z.array(z.string()),
  stack: z.string(),
});

/** Knows where the code of the running bundle was written. */
interface WrittenCode {
  placeOf(line: number, column: number): Place | undefined;
}

/**
 * An error of the worker's code from a line that it has logged, at the place where the code was written; undefined
 * for other lines.
 */
export function crashIn(line: string, bundle: WrittenCode): Problem | undefined {
  const { data } = crashLine.safeParse(asJson(line));
  if (data === undefined) return undefined;
  return {
    severity: "error",
    ...placeIn(data.stack, bundle),
    message: `the page crashes: ${data.causes.join(": ")}`,
  };
}

/** Where code of the worker was written that has not started. @param stack of the error, its message first */
export function startProblem(stack: string, bundle: WrittenCode): Problem {
  const [message = ""] = stack.split(/\n\s+at /);
  return {
    severity: "error",
    ...placeIn(stack, bundle),
    message: `the worker does not start: ${message}`,
  };
}

/** The first frame whose code is not a package's. */
function placeIn(stack: string, bundle: WrittenCode): Pick<Problem, "file" | "line"> {
  const places = stack.split("\n").flatMap((frame) => {
    const [, at, column] = /worker:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    return at === undefined ? [] : (bundle.placeOf(Number(at), Number(column)) ?? []);
  });
  return places.find(({ file }) => !file.includes("node_modules/")) ?? { file: "worker" };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
