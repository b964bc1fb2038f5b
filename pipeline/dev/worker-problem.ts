import { z } from "zod";
import { errorAt, type Problem } from "../kernel/problems.ts";

/** Log entry of an uncaught error in the Worker. */
const crashLine = z.object({
  level: z.literal("error"),
  causes: z.array(z.string()),
  stack: z.string(),
});

/** Problem for an uncaught error in a line of the log; undefined for other lines. */
export function crashIn(line: string): Problem | undefined {
  try {
    const { data } = crashLine.safeParse(JSON.parse(line));
    return data && workerProblem(`the page crashes: ${data.causes.join(": ")}`, data.stack);
  } catch {
    return undefined;
  }
}

/** Names the function that threw: the stack has lines of the bundle. */
export function workerProblem(message: string, stack: string): Problem {
  const [, thrower] = /^\s+at (?:new |async )?([\w$.]+) \(worker:/m.exec(stack) ?? [];
  return errorAt({ file: "worker" }, message, thrower && `it is thrown by \`${thrower}\``);
}
