import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { codeOf } from "../kernel/errors.ts";
import type { ApiBodies } from "./check-api-bodies.ts";
import { checkCurl } from "./check-curl.ts";
import type { CheckUnit, Fault, UnitResult } from "./check-units.ts";

/** Parses shell blocks and checks the bodies of curl commands. @returns undefined if bash is not installed */
export async function checkShell(
  units: readonly CheckUnit[],
  apis: readonly ApiBodies[],
): Promise<UnitResult[] | undefined> {
  const blocks = units.map(({ fences }) => fences.map(({ code }) => code).join("\n"));
  const messages = await bashMessages(blocks);
  return messages?.map(faultsIn).map((faults, index) => {
    const unit = units[index];
    const bodies = unit === undefined ? [] : checkCurl(unit, apis);
    return { faults: [...faults, ...bodies], uses: [] };
  });
}

/** Parses each argument and writes bash's messages, separated by NUL. */
const parseAll = `for block; do bash -n <<< "$block" 2>&1; printf '\\0'; done`;

/** Output of `bash -n`, which parses without executing, for each block. */
async function bashMessages(blocks: readonly string[]): Promise<string[] | undefined> {
  try {
    const { stdout } = await promisify(execFile)("bash", ["-c", parseAll, "bash", ...blocks], {
      env: { ...process.env, LC_ALL: "C" },
    });
    return stdout.split("\0").slice(0, blocks.length);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
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
