import { z } from "zod";
import type { Place, Problem } from "../../kernel/problems.ts";

/** What the worker logs when code of it throws. */
const crashLine = z.object({
  level: z.literal("error"),
  causes: z.array(z.string()),
  stack: z.string(),
});

/**
 * An error of the worker's code from a line that it has logged, at the place where the code was written; undefined
 * for other lines.
 * @param bundle knows where the code of the running bundle was written
 */
export function crashIn(
  line: string,
  bundle: { placeOf(line: number, column: number): Place | undefined },
): Problem | undefined {
  const { data } = crashLine.safeParse(asJson(line));
  if (data === undefined) return undefined;
  const place = data.stack
    .split("\n")
    .flatMap((frame) => {
      const [, at, column] = /(\d+):(\d+)\)?$/.exec(frame) ?? [];
      return at === undefined ? [] : (bundle.placeOf(Number(at), Number(column)) ?? []);
    })
    .find(({ file }) => !file.includes("node_modules/"));
  return {
    severity: "error",
    file: place?.file ?? "worker",
    ...(place && { line: place.line }),
    message: `the page crashes: ${data.causes.join(": ")}`,
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
