import { execFile } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../temporary-folder.ts";
import { root } from "../test-site.ts";
import { type BuiltWorker, startBuiltWorker } from "../worker/built-worker.ts";

const suite = join(root, "node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** Scenarios of the official suite that a server of documents takes part in, by revision. */
const scenarios = {
  "2025-06-18": ["server-initialize", "ping", "tools-list", "resources-list", "prompts-list"],
  "2025-11-25": [
    "server-initialize",
    "ping",
    "tools-list",
    "resources-list",
    "prompts-list",
    "dns-rebinding-protection",
  ],
  "2026-07-28": [
    "server-stateless",
    "caching",
    "http-header-validation",
    "tools-list",
    "resources-list",
    "prompts-list",
    "sep-2164-resource-not-found",
    "dns-rebinding-protection",
  ],
};

/** Checks that call a tool of the suite's own, which asks the client for something: our tools never do. */
const needOwnTools = [
  "sep-2575-server-rejects-undeclared-capability",
  "sep-2575-missing-capability-http-400",
  "sep-2575-http-server-no-independent-requests-on-stream",
  "sep-2575-server-no-log-without-loglevel",
];

const checksSchema = z.array(z.object({ id: z.string(), status: z.string() }));

let worker: BuiltWorker;

beforeAll(async () => {
  worker = await startBuiltWorker({ bindings: { ENVIRONMENT: "local" } });
});

afterAll(() => worker?.stop());

interface Outcome {
  passed: string[];
  failed: string[];
}

/** Runs the whole suite of a revision once; ids of the checks by what became of them, for each scenario. */
async function runSuite(version: string): Promise<Map<string, Outcome>> {
  const directory = await temporaryFolder();
  const options = ["--suite", "all", "--spec-version", version, "--output-dir", directory];
  const url = new URL("/mcp", worker.url);
  url.hostname = "localhost";
  // The suite exits with an error when a check fails; what it wrote down says which.
  await new Promise((resolve) => {
    execFile(process.execPath, [suite, "server", "--url", url.href, ...options], resolve);
  });
  const outcomes = new Map<string, Outcome>();
  for (const folder of await readdir(directory)) {
    const scenario = /^server-(.+)-\d{4}-\d{2}-\d{2}T/.exec(folder)?.[1];
    if (scenario === undefined)
      throw new Error(`a folder of the suite has another name: ${folder}`);
    const written = await readFile(join(directory, folder, "checks.json"), "utf8");
    const checks = checksSchema.parse(JSON.parse(written));
    const idsOf = (wanted: string) =>
      checks.filter(({ status }) => status === wanted).map(({ id }) => id);
    outcomes.set(scenario, { passed: idsOf("SUCCESS"), failed: idsOf("FAILURE") });
  }
  await rm(directory, { recursive: true });
  return outcomes;
}

describe.each(Object.entries(scenarios))("the official conformance suite, %s", (version, names) => {
  let outcomes: Map<string, Outcome>;
  beforeAll(async () => {
    outcomes = await runSuite(version);
  });

  it.each(names)("%s", (scenario) => {
    const { passed, failed } = outcomes.get(scenario) ?? { passed: [], failed: [] };
    expect(passed).not.toEqual([]);
    expect(failed.filter((id) => !needOwnTools.includes(id))).toEqual([]);
  });
});
