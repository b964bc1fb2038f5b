import { readFile } from "node:fs/promises";
import { ApiBodies } from "./check-api-bodies.ts";
import { checkCurlBodies, checkData } from "./check-data.ts";
import { checkShell } from "./check-shell.ts";
import type { CheckKind, CheckUnit, UnitResult } from "./check-units.ts";

export interface CheckJob {
  units: CheckUnit[];
  /** Folder whose `node_modules` the samples import from. */
  root: string;
  /** The API file that JSON samples are judged by. */
  openApiFile: string;
}

/** The costly part of checking code; a unit without a result could not be judged on this machine. */
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
    // Loading TypeScript alone takes most of a second; a changed JSON body does without.
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
  const api = needsApi ? await readApiBodies(job.openApiFile) : undefined;
  keep(
    data,
    data.map((unit) => checkData(unit, api)),
  );
  const parsed = await checkShell(shell);
  if (parsed !== undefined) {
    const withBodies = parsed.map((result, index): UnitResult => {
      const unit = shell[index];
      const bodies = api === undefined || unit === undefined ? [] : checkCurlBodies(unit, api);
      return { ...result, faults: [...result.faults, ...bodies] };
    });
    keep(shell, withBodies);
  }
  return job.units.map((unit) => results.get(unit));
}

/** Undefined without a readable API file: reading the API reports that. */
async function readApiBodies(file: string): Promise<ApiBodies | undefined> {
  try {
    return ApiBodies.parse(await readFile(file, "utf8"), file);
  } catch {
    return undefined;
  }
}
