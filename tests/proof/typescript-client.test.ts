import { waitForProofs } from "@silvana-one/api";
import { describe, expect, it, vi } from "vitest";
import { parseFenceMeta } from "../../pipeline/code/fence-meta.ts";
import { checkTypescript } from "../../pipeline/code-checks/check-typescript.ts";
import type { CheckUnit } from "../../pipeline/code-checks/check-units.ts";
import type { JsonValue } from "../../pipeline/model/body.ts";
import { keyPlaceholder } from "../../pipeline/model/samples/key-placeholder.ts";
import { typescriptSample } from "../../pipeline/model/samples/typescript-client.ts";
import { clientName } from "../../pipeline/openapi/read/names.ts";
import { readOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import { builtSource } from "../contract/built-source.ts";
import { root } from "../test-site.ts";
import { callTool } from "../unit/mcp/send.ts";
import { readBuiltSite } from "../worker/read-built-site.ts";
import { unservedFunctions } from "./proof-cases.ts";

describe("samples of the TypeScript client type-check against the installed one", () => {
  it("with every example of every operation that it has", async () => {
    const { api } = await readOpenApi(`${root}/openapi.yaml`);
    const samples = (api?.operations ?? []).flatMap(({ id, requestBody }) => {
      const name = clientName(id);
      const examples = requestBody?.contents[0]?.examples ?? [];
      return unservedFunctions.includes(name)
        ? []
        : examples.map(({ value }) => sampleOf(name, value));
    });
    expect(samples.length).toBeGreaterThanOrEqual(37);
    expect(faultsOf(samples)).toEqual([]);
  }, 120_000);

  it("as Markdown and MCP hand them out, with `fetch` for what it lacks", async () => {
    const site = readBuiltSite();
    const source = builtSource(site);
    const operations = site.pages.filter(({ kind }) => kind === "operation");
    const got = await Promise.all(
      operations.map(({ path }) => callTool("get", { name: path }, source)),
    );
    const texts = [
      ...operations.map(({ markdown }) => markdown),
      ...got.map(({ content }) => content[0]?.text ?? ""),
    ];
    const samples = texts.map(
      (text) => /^```(?:type|java)script\n([\s\S]*?)\n```$/m.exec(text)?.[1],
    );
    const found = samples.filter((sample) => sample !== undefined);
    console.log(`${found.length} samples of ${operations.length} operations type-check`);
    expect(found).toHaveLength(2 * operations.length);
    expect(faultsOf([...new Set(found)])).toEqual([]);
    const fetching = new Set(found.filter((sample) => !sample.includes("@silvana-one/api")));
    expect(fetching.size).toBe(unservedFunctions.length);
  }, 120_000);

  it("not with a wrong body, nor with a function that it lacks", () => {
    const wrong = [
      sampleOf("mintTokens", { amount: "much" }),
      ...unservedFunctions.map((name) => sampleOf(name, {})),
    ];
    for (const sample of wrong) expect(faultsOf([sample])).not.toEqual([]);
  }, 120_000);
});

describe("waitForProofs", () => {
  it("has no hash for what was not proved, as for what was not sent", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    const results = [{ success: false, error: "no proof" }, { success: true }, { hash: "5J" }];
    const answer = { success: true, jobStatus: "finished", results };
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(answer));
    expect(await waitForProofs("job")).toEqual(["", "", "5J"]);
    vi.restoreAllMocks();
  });
});

/** Messages of the compiler, strict as for readers. */
function faultsOf(samples: readonly string[]): string[] {
  return checkTypescript(samples.map(unitOf), root).flatMap(({ faults }) =>
    faults.map(({ message }) => message),
  );
}

function unitOf(code: string): CheckUnit {
  const meta = parseFenceMeta("");
  return {
    kind: "typescript",
    fences: [{ code, lang: "ts", meta, place: { file: "sample", line: 1 } }],
  };
}

function sampleOf(name: string, body: JsonValue): string {
  const client = { module: "@silvana-one/api", name, config: [{ chain: "devnet" }] };
  const values = { body: JSON.stringify(body), server: 0, apiKey: keyPlaceholder };
  return typescriptSample({ client }, values) ?? "";
}
