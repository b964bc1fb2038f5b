import type { Fence } from "../code/fence.ts";
import { isUncheckable } from "../code/languages.ts";
import { englishWords } from "../kernel/language.ts";
import { errorAt, type Problem } from "../kernel/problems.ts";
import { runInThread } from "../kernel/run-in-thread.ts";
import type { CheckJob } from "./check-job.ts";
import { openResults, resultKeys } from "./check-results.ts";
import { type CheckUnit, type SymbolUse, toUnits, type UnitResult } from "./check-units.ts";

export interface CheckCodeOptions extends Pick<CheckJob, "root" | "documents" | "modules"> {
  cacheDirectory: string;
}

export interface CheckedCode {
  problems: Problem[];
  blocks: number;
  /** Names from packages in the blocks, for links to their pages, by the text of the block. */
  uses: ReadonlyMap<string, readonly SymbolUse[]>;
}

/**
 * Checks the code of guides and introductions: TypeScript is type-checked, JSON bodies are validated, shell is
 * parsed. Unchanged results come from the cache; the others are computed in a worker thread.
 */
export async function checkCode(
  fences: readonly Fence[],
  { cacheDirectory, ...options }: CheckCodeOptions,
): Promise<CheckedCode> {
  const cache = await openResults(cacheDirectory);
  const keyOf = await resultKeys(options);
  const units = toUnits(fences);
  const unchecked = units.filter((unit) => cache.get(keyOf(unit)) === undefined);
  if (unchecked.length > 0) {
    const job: CheckJob = { ...options, units: unchecked, words: englishWords };
    const thread = new URL("./check-worker.ts", import.meta.url);
    const what = "Checking the code samples";
    const found = await runInThread<(UnitResult | undefined)[]>(thread, job, what);
    unchecked.forEach((unit, index) => {
      const result = found[index];
      if (result !== undefined) cache.set(keyOf(unit), result);
    });
  }
  await cache.save();
  const results = new Map(
    units.flatMap((unit) => {
      const result = cache.get(keyOf(unit));
      return result === undefined ? [] : [[unit, result] as const];
    }),
  );
  return {
    problems: [...fences.flatMap(metaProblems), ...[...results].flatMap(toProblems)],
    blocks: fences.length,
    uses: usesByCode(results),
  };
}

function metaProblems({ lang, meta, place }: Fence): Problem[] {
  const { noCheck, operation, response, schema } = meta;
  const problems: Problem[] = [];
  const report = (message: string, hint: string) => problems.push(errorAt(place, message, hint));
  if (noCheck?.trim() === "") {
    report("`no-check` has no reason", 'write no-check="why this block cannot be checked"');
  }
  if (noCheck === undefined && isUncheckable(lang)) {
    const hint = 'write no-check="why this block is right", or `text` when it is output';
    report(`\`${lang}\` blocks cannot be checked`, hint);
  }
  if ((operation !== undefined || schema !== undefined) && lang !== "json") {
    const hint = "only JSON bodies are validated; use `json`";
    report(`a \`${lang}\` block names an operation or schema`, hint);
  }
  if (response !== undefined && operation === undefined) {
    report("`response` without `operation`", 'write operation="…" response="200"');
  }
  return problems;
}

function toProblems([{ fences }, { faults }]: [CheckUnit, UnitResult]): Problem[] {
  return faults.flatMap(({ fence, line, message, hint }) => {
    const place = fences[fence]?.place;
    if (place === undefined) return [];
    return [errorAt({ file: place.file, line: place.line + 1 + line }, message, hint)];
  });
}

function usesByCode(results: ReadonlyMap<CheckUnit, UnitResult>): Map<string, SymbolUse[]> {
  const byCode = new Map<string, SymbolUse[]>();
  for (const [{ fences }, { uses }] of results) {
    fences.forEach((fence, index) => {
      const inFence = uses.filter((use) => use.fence === index);
      if (inFence.length > 0) byCode.set(fence.code, inFence);
    });
  }
  return byCode;
}
