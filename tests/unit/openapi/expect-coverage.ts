import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { parse } from "yaml";
import { readOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { measureCoverage } from "../../bench/coverage/coverage.ts";

/** Expects the facts of a file on its pages, by a reader of the specification that is independent of the pipeline. */
export async function expectCoverage(
  root: string,
  file: string,
  overlays: string[] = [],
): Promise<void> {
  const { api, problems } = await readOpenApi(`${root}${file}`, root, { overlays });
  if (api === undefined) throw new Error(JSON.stringify(problems));
  const written =
    overlays.length > 0 ? api.asWritten : parse(readFileSync(`${root}${file}`, "utf8"));
  const { total, found, misses } = await measureCoverage(api, written);
  const missed = misses.map(
    ({ fact, form }) => `${form}: ${fact.kind}, ${fact.page}: ${fact.text}`,
  );
  expect(total).toBeGreaterThan(20);
  expect(found / total, missed.join("\n")).toBeGreaterThanOrEqual(0.999);
}
