import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { parseFenceMeta } from "../../pipeline/code/fence-meta.ts";
import { checkTypescript } from "../../pipeline/code-checks/check-typescript.ts";
import type { CheckUnit } from "../../pipeline/code-checks/check-units.ts";
import type { JsonValue } from "../../pipeline/model/body.ts";
import { keyPlaceholder } from "../../pipeline/model/samples/key-placeholder.ts";
import { typescriptSample } from "../../pipeline/model/samples/typescript-client.ts";
import type { ApiModel } from "../../pipeline/openapi/read/api-model.ts";
import { clientName } from "../../pipeline/openapi/read/names.ts";
import { readOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import { unservedFunctions } from "./proof-cases.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

describe("samples of the TypeScript client", () => {
  let api: ApiModel;

  beforeAll(async () => {
    const read = await readOpenApi(`${root}/openapi.yaml`);
    if (read.api === undefined) throw new Error("openapi.yaml has errors");
    api = read.api;
  });

  it("type-check with every example of every operation", () => {
    const samples = api.operations.flatMap(({ id, requestBody }) => {
      const examples = requestBody?.contents[0]?.examples ?? [];
      return examples.map(({ name, value }) => ({
        name: `${id} ${name}`,
        code: sampleOf(clientName(id), value),
      }));
    });
    expect(samples.length).toBeGreaterThanOrEqual(37);
    const results = checkTypescript(
      samples.map(({ code }) => unitOf(code)),
      root,
    );
    const faults = results.flatMap((result, index) =>
      result.faults.map(({ message }) => `${samples[index]?.name}: ${message}`),
    );
    expect(faults).toEqual([]);
  }, 120_000);

  it("do not type-check with a wrong body", () => {
    const wrong = [
      sampleOf("mintTokens", { amount: "much" }),
      sampleOf("cmsStoreNft", { chain: "mina" }),
      sampleOf("noSuchFunction", {}),
    ];
    for (const { faults } of checkTypescript(wrong.map(unitOf), root))
      expect(faults).not.toEqual([]);
  }, 120_000);
});

function unitOf(code: string): CheckUnit {
  const meta = parseFenceMeta("");
  return {
    kind: "typescript",
    fences: [{ code, lang: "ts", meta, place: { file: "sample", line: 1 } }],
  };
}

function sampleOf(name: string, body: JsonValue): string {
  const client = { module: "@silvana-one/api", name, chains: ["devnet"] };
  const values = { body: JSON.stringify(body), server: 0, apiKey: keyPlaceholder };
  const code = typescriptSample({ client }, values) ?? "";
  if (!unservedFunctions.includes(name)) return code;
  return code.replace(
    `import { config, ${name} } from "@silvana-one/api";`,
    `import { config } from "@silvana-one/api"; import { ${name} } from "./content/libraries/api/additions.js";`,
  );
}
