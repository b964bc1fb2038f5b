import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { CheckUnit, Fault, UnitResult } from "./check-units.ts";

/** Parses each argument and writes bash's messages, separated by NUL. */
const parseAll = `for block; do bash -n <<< "$block" 2>&1; printf '\\0'; done`;

/** Parses shell blocks with `bash -n`, which executes nothing. @returns undefined if bash is not installed */
export async function checkShell(units: readonly CheckUnit[]): Promise<UnitResult[] | undefined> {
  if (units.length === 0) return [];
  const blocks = units.map(({ fences }) => fences.map(({ code }) => code).join("\n"));
  try {
    const { stdout } = await promisify(execFile)("bash", ["-c", parseAll, "bash", ...blocks], {
      env: { ...process.env, LC_ALL: "C" },
    });
    const messages = stdout.split("\0");
    return units.map((_, index) => ({ faults: faultsIn(messages[index] ?? ""), uses: [] }));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new Error("bash could not parse the shell samples", { cause: error });
  }
}

/** bash writes a message and then the source line; only the first message is kept. */
function faultsIn(output: string): Fault[] {
  const match = /^[^\n]*?line (\d+): (.*)$/m.exec(output);
  if (match === null) return [];
  const [, line = "1", message = ""] = match;
  return [{ fence: 0, line: Number(line) - 1, message: `bash: ${message}` }];
}
