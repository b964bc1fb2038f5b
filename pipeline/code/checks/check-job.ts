import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { readOverlays } from "../../openapi/read/overlay/read-overlays.ts";
import { ApiBodies } from "./check-api-bodies.ts";
import { checkCurlBodies, checkData } from "./check-data.ts";
import { checkShell } from "./check-shell.ts";
import type { CheckKind, CheckUnit, UnitResult } from "./check-units.ts";

export interface CheckJob {
  units: CheckUnit[];
  /** Samples import from the `node_modules` of this folder. */
  root: string;
  /** API files against which JSON samples are validated. */
  openApiFiles: readonly string[];
  /** Repository paths of overlays, by the path of the API file. */
  overlays: Readonly<Record<string, readonly string[]>>;
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
  const apis = needsApi ? await readApiBodies(job) : [];
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

/** Skips unreadable files, which are reported when the API is read. */
async function readApiBodies({ root, openApiFiles, overlays }: CheckJob): Promise<ApiBodies[]> {
  const read = openApiFiles.map(async (path) => {
    const text = await readFile(path, "utf8").catch(() => "");
    const file = relative(root, path).replaceAll("\\", "/");
    const own = await readOverlays(overlays[path] ?? [], { root, api: file });
    return ApiBodies.parse(text, file, root, own.overlays) ?? [];
  });
  return (await Promise.all(read)).flat();
}
