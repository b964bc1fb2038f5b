import { z } from "zod";
import type { Place, Problem } from "../../kernel/problems.ts";

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
  return {
    severity: "error",
    ...placeIn(data.stack, bundle),
    message: `the page crashes: ${data.causes.join(": ")}`,
  };
}

/** Problem for a Worker that fails to start. @param stack stack of the error, with its message first */
export function startProblem(stack: string, bundle: WrittenCode): Problem {
  const [message = ""] = stack.split(/\n\s+at /);
  return {
    severity: "error",
    ...placeIn(stack, bundle),
    message: `the worker does not start: ${message}`,
  };
}

/** Position of the first stack frame outside of node_modules. */
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
