import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../test-site.ts";
import { type BuiltWorker, startBuiltWorker } from "../worker/built-worker.ts";

const inspector = join(
  root,
  "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
);

let worker: BuiltWorker;

beforeAll(async () => {
  if (!existsSync(inspector)) {
    throw new Error("@modelcontextprotocol/inspector is not installed; run `npm ci`");
  }
  worker = await startBuiltWorker();
});

afterAll(() => worker?.stop());

/** Runs the inspector's command-line mode; its answer is the result as JSON. */
async function inspect(...options: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    inspector,
    "--cli",
    new URL("/mcp", worker.url).href,
    "--transport",
    "http",
    ...options,
  ]);
  return JSON.parse(stdout);
}

describe("the MCP inspector", () => {
  it("finds tools whose schemas every client can use", async () => {
    expect(await inspect("--method", "tools/list", "--strict")).toMatchObject({
      tools: { length: 5 },
    });
  });

  it("calls a tool", async () => {
    const result = await inspect(
      ...["--method", "tools/call", "--tool-name", "get"],
      ...["--tool-arg", "name=waitForProofs"],
    );
    expect(result).toMatchObject({
      content: [{ text: expect.stringContaining("function waitForProofs") }],
    });
  });

  it.each([
    ["resources/list", "resources"],
    ["resources/templates/list", "resourceTemplates"],
    ["prompts/list", "prompts"],
  ])("asks for %s", async (method, field) => {
    expect(await inspect("--method", method)).toHaveProperty(`${field}.0`);
  });
});
