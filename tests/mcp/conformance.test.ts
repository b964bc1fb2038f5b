import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type BuiltWorker, root, startBuiltWorker } from "../worker/built-worker.ts";

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

/** Ids of the checks of one scenario, by what became of them. */
async function runScenario(scenario: string, version: string) {
  const directory = await mkdtemp(join(tmpdir(), "conformance-"));
  const options = ["--scenario", scenario, "--spec-version", version, "--output-dir", directory];
  const url = new URL("/mcp", worker.url);
  url.hostname = "localhost";
  // The suite exits with an error when a check fails; what it wrote down says which.
  await new Promise((resolve) => {
    execFile(process.execPath, [suite, "server", "--url", url.href, ...options], resolve);
  });
  const files = await readdir(directory, { recursive: true });
  const file = files.find((name) => name.endsWith("checks.json"));
  if (file === undefined) throw new Error(`the suite wrote no checks for ${scenario}`);
  const checks = checksSchema.parse(JSON.parse(await readFile(join(directory, file), "utf8")));
  await rm(directory, { recursive: true });
  const idsOf = (wanted: string) =>
    checks.filter(({ status }) => status === wanted).map(({ id }) => id);
  return { passed: idsOf("SUCCESS"), failed: idsOf("FAILURE") };
}

describe.each(Object.entries(scenarios))("the official conformance suite, %s", (version, names) => {
  it.each(names)("%s", async (scenario) => {
    const { passed, failed } = await runScenario(scenario, version);
    expect(passed).not.toEqual([]);
    expect(failed.filter((id) => !needOwnTools.includes(id))).toEqual([]);
  });
});
