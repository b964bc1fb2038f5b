import type { JsonRecord } from "../../../content/json-schema/json-value.ts";
import type { Messages } from "../../../content/model/text/translate.ts";
import type { CheckKind } from "../languages.ts";
import { ApiBodies } from "./check-api-bodies.ts";
import { checkCurlBodies, checkData } from "./check-data.ts";
import { checkShell } from "./check-shell.ts";
import type { CheckUnit, UnitResult } from "./check-units.ts";

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
