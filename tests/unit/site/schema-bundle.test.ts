import { describe, expect, it } from "vitest";
import { bundleSchemas } from "../../../pipeline/openapi/projections/schema-bundle.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";

const far = "https://docs.example/openapi.json";

async function bundle(schemas: Record<string, object>, roots: unknown[]) {
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {},
    components: { schemas },
  };
  const { api, problems } = await parseOpenApi(JSON.stringify(document), "api.json");
  if (api === undefined) throw new Error(JSON.stringify(problems));
  return bundleSchemas(api, roots, far);
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("bundleSchemas", () => {
  it("brings what a schema refers to, also in circles, and nothing else", async () => {
    const { definitions, rewrite } = await bundle(
      {
        A: { type: "object", properties: { b: ref("B") } },
        B: { type: "array", items: ref("A") },
        C: { type: "string" },
      },
      [ref("A")],
    );
    expect(rewrite(ref("A"))).toEqual({ $ref: "#/$defs/A" });
    expect(definitions).toEqual({
      A: { type: "object", properties: { b: { $ref: "#/$defs/B" } } },
      B: { type: "array", items: { $ref: "#/$defs/A" } },
    });
  });

  it("leaves examples out, but not a property of that name", async () => {
    const { rewrite } = await bundle({}, []);
    const schema = {
      type: "object",
      example: { example: "x" },
      properties: { example: { type: "string", examples: ["x"] } },
    };
    expect(rewrite(schema)).toEqual({
      type: "object",
      properties: { example: { type: "string" } },
    });
  });

  it("leads to the whole file for what has no room", async () => {
    const long = { type: "string", description: "x".repeat(11_000) };
    const { definitions } = await bundle(
      { A: { anyOf: [ref("Long"), ref("Longer")] }, Long: long, Longer: long },
      [ref("A")],
    );
    expect(Object.keys(definitions)).toEqual(["A", "Long"]);
    expect(definitions.A).toEqual({
      anyOf: [{ $ref: "#/$defs/Long" }, { $ref: `${far}#/components/schemas/Longer` }],
    });
  });
});
