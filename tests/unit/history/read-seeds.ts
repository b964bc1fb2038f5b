import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { type ZodRawShape, z } from "zod";
import { compareDeclarations } from "../../../pipeline/history/compare/compare-declarations.ts";
import { breaks } from "../../../pipeline/history/compare/rules.ts";
import type { Declarations } from "../../../pipeline/history/shapes/shape.ts";

const verdicts = ["breaking", "shown", "silent"] as const;
type Verdict = (typeof verdicts)[number];

/** Reads seeds such as `- breaking: function removed`: the first key is the expected verdict on the named change. */
export async function readSeeds<Fields extends ZodRawShape>(file: string, fields: Fields) {
  const name = z.string().optional();
  const seed = z.strictObject({
    ...fields,
    breaking: name,
    shown: name,
    silent: name,
    /** The declaration under test, if another one changes too. */
    only: name,
  });
  const text = await readFile(new URL(`seeds/${file}`, import.meta.url), "utf8");
  return z
    .array(seed)
    .parse(parse(text))
    .flatMap((each) =>
      verdicts.flatMap((expected) => {
        const named = (each as Partial<Record<Verdict, string>>)[expected];
        return named === undefined ? [] : [{ ...each, expected, name: named }];
      }),
    );
}

/** What the comparer says of two versions, with the differences that it found. */
export function verdictOn(
  before: Declarations,
  after: Declarations,
  only: string | undefined,
): { verdict: Verdict; found: unknown } {
  const found = compareDeclarations(before, after)
    .filter(({ declaration }) => only === undefined || declaration.name === only)
    .flatMap(({ differences }) => differences);
  const isBreaking = found.some(({ rule, usage }) => breaks(rule, usage));
  return { verdict: isBreaking ? "breaking" : found.length > 0 ? "shown" : "silent", found };
}
