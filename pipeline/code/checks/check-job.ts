import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { JsonRecord } from "../../../content/json-schema/json-value.ts";
import type { Messages } from "../../../content/model/text/translate.ts";
import { ApiBodies } from "./check-api-bodies.ts";
import { checkCurlBodies, checkData } from "./check-data.ts";
import type { CheckKind, CheckUnit, Fault, UnitResult } from "./check-units.ts";

export interface CheckJob {
  units: CheckUnit[];
  /** Samples import from the `node_modules` of this folder. */
  root: string;
  /** API documents, as read, against which JSON samples are validated. */
  documents: readonly JsonRecord[];
  words: Messages;
}

/** The slow part of checking code. A unit has no result if this machine lacks the tool for it. */
export async function runCheckJob(job: CheckJob): Promise<(UnitResult | undefined)[]> {
  const results = new Map<CheckUnit, UnitResult>();
  const unitsOf = (kind: CheckKind) => job.units.filter((unit) => unit.kind === kind);
  const keep = (units: readonly CheckUnit[], found: readonly UnitResult[]) => {
    units.forEach((unit, index) => {
      const result = found[index];
      if (result !== undefined) results.set(unit, result);
    });
  };

  const typescript = unitsOf("typescript");
  const javascript = unitsOf("javascript");
  if (typescript.length > 0 || javascript.length > 0) {
    // Loading TypeScript takes most of a second: skip it if only JSON bodies changed.
    const { checkJavascript, checkTypescript } = await import("./check-typescript.ts");
    if (typescript.length > 0) {
      const { readDocumentedModules } = await import("./documented-modules.ts");
      const documented = await readDocumentedModules(job.root);
      keep(typescript, checkTypescript(typescript, job.root, documented));
    }
    keep(javascript, javascript.map(checkJavascript));
  }

  const data = unitsOf("data");
  const shell = unitsOf("shell");
  const needsApi = data.length > 0 || shell.length > 0;
  const apis = needsApi ? job.documents.map((document) => new ApiBodies(document, job.words)) : [];
  keep(
    data,
    data.map((unit) => checkData(unit, apis)),
  );
  const parsed = await checkShell(shell);
  if (parsed !== undefined) {
    const withBodies = parsed.map((result, index): UnitResult => {
      const unit = shell[index];
      const bodies = unit === undefined ? [] : checkCurlBodies(unit, apis);
      return { ...result, faults: [...result.faults, ...bodies] };
    });
    keep(shell, withBodies);
  }
  return job.units.map((unit) => results.get(unit));
}

/** Parses each argument and writes bash's messages, separated by NUL. */
const parseAll = `for block; do bash -n <<< "$block" 2>&1; printf '\\0'; done`;

/** Parses shell blocks with `bash -n`, which executes nothing. @returns undefined if bash is not installed */
async function checkShell(units: readonly CheckUnit[]): Promise<UnitResult[] | undefined> {
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
