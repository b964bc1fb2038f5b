import type { CheckKind } from "../code/languages.ts";
import type { JsonRecord } from "../model/schema/json-value.ts";
import type { Messages } from "../model/text/translate.ts";
import { ApiBodies } from "./check-api-bodies.ts";
import { checkData } from "./check-data.ts";
import { checkShell } from "./check-shell.ts";
import type { CheckUnit, UnitResult } from "./check-units.ts";

export interface CheckJob {
  units: CheckUnit[];
  /** Samples import from the `node_modules` of this folder. */
  root: string;
  /** API documents, as read, against which JSON samples are validated. */
  documents: readonly JsonRecord[];
  /** Module texts of documented packages by npm name, for samples of libraries. */
  modules: ReadonlyMap<string, string>;
  words: Messages;
}

/** The slow part of checking code. A unit has no result if this machine lacks the tool for it. */
export async function runCheckJob(job: CheckJob): Promise<(UnitResult | undefined)[]> {
  const results = new Map<CheckUnit, UnitResult>();
  for (const [kind, units] of Map.groupBy(job.units, (unit) => unit.kind)) {
    const found = await checkUnits(kind, units, job);
    units.forEach((unit, index) => {
      const result = found?.[index];
      if (result !== undefined) results.set(unit, result);
    });
  }
  return job.units.map((unit) => results.get(unit));
}

async function checkUnits(
  kind: CheckKind,
  units: readonly CheckUnit[],
  { root, documents, modules, words }: CheckJob,
): Promise<UnitResult[] | undefined> {
  const apis = () => documents.map((document) => new ApiBodies(document, words));
  switch (kind) {
    // Loading TypeScript takes most of a second: it is not needed if only JSON bodies changed.
    case "typescript": {
      const { checkTypescript } = await import("./check-typescript.ts");
      return checkTypescript(units, root, modules);
    }
    case "javascript": {
      const { checkJavascript } = await import("./check-typescript.ts");
      return units.map(checkJavascript);
    }
    case "data": {
      const bodies = apis();
      return units.map((unit) => checkData(unit, bodies));
    }
    case "shell":
      return checkShell(units, apis());
  }
}
