import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../test-site.ts";
import { askJudge, jsonIn, judgesFolder } from "./install-judges.ts";
import type { Verdict } from "./verdict.ts";

const redoclySchema = z.object({
  problems: z.array(
    z.object({
      ruleId: z.string(),
      severity: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.string().optional() })),
    }),
  ),
});

const spectralSchema = z.array(
  z.object({
    code: z.union([z.string(), z.number()]),
    message: z.string(),
    path: z.array(z.unknown()),
  }),
);

/** The API file as published, and the edition that `/openapi.json` serves to tools. */
export async function judgeSpecification(origin: string): Promise<Verdict[]> {
  const served = join(judgesFolder, "openapi.json");
  await writeFile(served, await (await fetch(`${origin}/openapi.json`)).text());
  const files = [
    ["openapi.yaml", join(root, "openapi.yaml")],
    ["/openapi.json", served],
  ] as const;
  const verdicts: Verdict[] = [];
  for (const [name, file] of files) {
    verdicts.push(await askRedocly(name, file), await askSpectral(name, file));
  }
  return verdicts;
}

async function askRedocly(name: string, file: string): Promise<Verdict> {
  const options = ["lint", file, "--extends=recommended", "--format=json"];
  const { problems } = redoclySchema.parse(jsonIn(await askJudge("@redocly/cli", options)));
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return {
    judge: `redocly, ${name}`,
    score: `${errors} errors, ${problems.length - errors} warnings`,
    findings: problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? "#/"})`,
    ),
  };
}

async function askSpectral(name: string, file: string): Promise<Verdict> {
  const ruleset = join(judgesFolder, "spectral.json");
  await writeFile(ruleset, '{ "extends": ["spectral:oas"] }');
  const options = ["lint", file, "--ruleset", ruleset, "--format", "json", "--quiet"];
  const problems = spectralSchema.parse(jsonIn(await askJudge("@stoplight/spectral-cli", options)));
  return {
    judge: `spectral, ${name}`,
    score: `${problems.length} findings`,
    findings: problems.map(({ code, message, path }) => `${code}: ${message} (${path.join(".")})`),
  };
}
