import { z } from "zod";
import { errorAt, type Problem } from "../kernel/problems.ts";

/** Log entry of an uncaught error in the Worker. */
const crashLine = z.object({
  level: z.literal("error"),
  causes: z.array(z.string()),
  stack: z.string(),
});

/** Problem for an uncaught error in a line of the log; undefined for other lines. */
export function crashIn(line: string, script: string): Problem | undefined {
  try {
    const { data } = crashLine.safeParse(JSON.parse(line));
    return data && workerProblem(`the page crashes: ${data.causes.join(": ")}`, data.stack, script);
  } catch {
    return undefined;
  }
}

/** Lines of the function that the runtime puts around the bundle, before the bundle's first line. */
const wrapperLines = 2;

/**
 * Names the function that threw and its file. The stack has lines of the bundle, in which each file begins with a comment
 * of its path.
 */
export function workerProblem(message: string, stack: string, script: string): Problem {
  const frames = [...stack.matchAll(/^\s+at (?:(?:new |async )?(\S+) \()?worker:(\d+)/gm)];
  // The bundler's own functions begin with `__`.
  const [, name = "", line] = frames.find(([, each = ""]) => !each.startsWith("__")) ?? [];
  const before = line ? script.split("\n").slice(0, Number(line) - wrapperLines) : [];
  const file = before.findLast((each) => /^\/\/ \S+\.tsx?$/.test(each))?.slice(3) ?? "worker";
  const isFunction = /^[\w$.]+$/.test(name);
  return errorAt({ file }, message, isFunction ? `it is thrown by \`${name}\`` : undefined);
}
