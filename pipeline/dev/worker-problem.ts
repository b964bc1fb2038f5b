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

/** Lines before those of the bundle in the function that the runtime makes of it. */
const linesBefore = 2;

/** Names the function that threw, and its file, which stands above it in the bundle: the stack has lines of that. */
export function workerProblem(message: string, stack: string, script: string): Problem {
  const frames = [...stack.matchAll(/^\s+at (?:(?:new |async )?(\S+) \()?worker:(\d+)/gm)];
  // The bundler's own functions begin with `__`.
  const [, thrower = "", line] = frames.find(([, name = ""]) => !name.startsWith("__")) ?? [];
  const before = line ? script.split("\n").slice(0, Number(line) - linesBefore) : [];
  const file = before.findLast((each) => /^\/\/ \S+\.tsx?$/.test(each))?.slice(3) ?? "worker";
  const isFunction = /^[\w$.]+$/.test(thrower);
  return errorAt({ file }, message, isFunction ? `it is thrown by \`${thrower}\`` : undefined);
}
