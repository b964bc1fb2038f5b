import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { apiSnapshot } from "../../../pipeline/openapi/projections/api-snapshot.ts";
import { applyOverlays } from "../../../pipeline/openapi/read/overlay/apply-overlays.ts";
import {
  type Overlay,
  parseOverlay,
} from "../../../pipeline/openapi/read/overlay/read-overlays.ts";
import { readOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";

const folder = fileURLToPath(new URL("../../fixtures/openapi/overlays", import.meta.url));
const fixture = (name: string): unknown => parse(readFileSync(join(folder, name), "utf8"));
const jsonObject = z.record(z.string(), z.json());
const actionCase = z.strictObject({ do: z.string(), gives: jsonObject });

const head = "overlay: 1.1.0\ninfo: { title: Limits, version: 1.0.0 }\n";

function overlay(actions: string): Overlay {
  const { overlay: parsed, problems } = parseOverlay(
    `${head}actions:\n${actions}`,
    "api.overlay.yaml",
  );
  expect(problems).toEqual([]);
  if (parsed === undefined) throw new Error("The overlay does not parse.");
  return parsed;
}

function applied(document: Record<string, unknown>, actions: string) {
  return applyOverlays(document, [overlay(actions)]);
}

describe("an action", () => {
  const { document, actions } = z
    .object({ document: jsonObject, actions: z.record(z.string(), actionCase) })
    .parse(fixture("actions.yaml"));

  it.each(Object.entries(actions))("%s", (_, { do: text, gives }) => {
    const before = structuredClone(document);
    const { document: merged, problems } = applied(document, text);
    expect(problems).toEqual([]);
    expect(merged).toEqual({ ...document, ...gives });
    expect(document).toEqual(before);
  });
});

describe("the origin of a merged value", () => {
  it("is the overlay for its values, and a pointer into the API file for all others", () => {
    const document = { schemas: { A: { type: "string" } } };
    const { originOf } = applied(
      document,
      "  - target: $.schemas.A\n    update:\n      maxLength: 6\n      x: { y: 1 }",
    );
    expect(originOf("/schemas/A/maxLength")).toEqual({ file: "api.overlay.yaml", line: 6 });
    expect(originOf("/schemas/A/x/y")).toEqual({ file: "api.overlay.yaml", line: 7 });
    expect(originOf("/schemas/A/type")).toBe("/schemas/A/type");
  });

  it("is right for list items that moved when others were removed", () => {
    const document = { tags: ["a", "b", "c", "d"] };
    const { document: merged, originOf } = applied(
      document,
      "  - { target: \"$.tags[?@ == 'a' || @ == 'c']\", remove: true }\n  - { target: $.tags, update: e }",
    );
    expect(merged).toEqual({ tags: ["b", "d", "e"] });
    expect([originOf("/tags/0"), originOf("/tags/1")]).toEqual(["/tags/1", "/tags/3"]);
    expect(originOf("/tags/2")).toEqual({ file: "api.overlay.yaml", line: 5 });
  });
});

it("has its faults named, with what to do", async () => {
  const { document, actions, files } = z
    .object({ document: jsonObject, actions: z.array(z.string()), files: z.array(z.string()) })
    .parse(fixture("faults.yaml"));
  const ofActions = actions.flatMap((text) => applied(document, text).problems);
  const ofFiles = files.flatMap((text) => {
    const parsed = parseOverlay(head + text, "api.overlay.yaml");
    expect(parsed.overlay).toBeUndefined();
    return parsed.problems;
  });
  const text = [...ofActions, ...ofFiles].map(formatProblem).join("\n");
  await expect(`${text}\n`).toMatchFileSnapshot(join(folder, "faults.txt"));
});

describe("an API file with an overlay", () => {
  const api = {
    openapi: "3.0.3",
    info: { title: "T", version: "1" },
    paths: {},
    components: { schemas: { Symbol: { type: "string" } } },
  };

  async function read(actions: string, file: object = api) {
    const root = mkdtempSync(join(tmpdir(), "overlay-"));
    writeFileSync(join(root, "api.yaml"), stringify(file));
    writeFileSync(join(root, "api.overlay.yaml"), `${head}actions:\n${actions}`);
    return readOpenApi(join(root, "api.yaml"), root, { overlays: ["api.overlay.yaml"] });
  }

  it("is read merged, and kept as it is published", async () => {
    const { api: model, problems } = await read(
      "  - target: $.components.schemas.Symbol\n    update: { maxLength: 6 }",
    );
    expect(problems).toEqual([]);
    expect(model?.schemas.get("Symbol")?.raw).toEqual({ type: "string", maxLength: 6 });
    expect(model?.published).toMatchObject({
      components: { schemas: { Symbol: { type: "string" } } },
    });
    expect(model?.published).not.toHaveProperty("components.schemas.Symbol.maxLength");
    expect(model?.overlays).toEqual(["api.overlay.yaml"]);
  });

  it("is recorded as it is published: an overlay does not change the API", async () => {
    const { api: model } = await read(
      "  - target: $.components.schemas.Symbol\n    update: { maxLength: 6 }",
    );
    expect(model && apiSnapshot(model, "2026-01-01").schemas).toEqual({
      Symbol: { type: "string" },
    });
  });

  it("has faults of the overlay reported with its line, which stop the build", async () => {
    const { api: model, problems } = await read(
      "  - target: $.components.schemas.Symbol\n    update:\n      maxLength: six",
    );
    expect(model).toBeUndefined();
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "error  api.overlay.yaml:6  \`maxLength\` of a schema is \`"six"\`.
             hint: \`maxLength\` is a number.",
      ]
    `);
  });

  it("has the line of a unit that contradicts the description", async () => {
    const amount = { type: "number", description: "Price of it, in nanoMINA." };
    const { problems } = await read(
      "  - target: $\n    update: { x-units: { MINA: { label: MINA }, nanoMINA: { label: nanoMINA } } }\n  - target: $.components.schemas.Amount\n    update: { x-unit: MINA }",
      { ...api, components: { schemas: { Amount: amount } } },
    );
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "error  api.overlay.yaml:7  The description says \`nanoMINA\`, and \`x-unit\` says \`MINA\`.
             hint: Correct the one that is wrong.",
      ]
    `);
  });

  it("has an action that cannot be applied reported with its line, without consequential faults", async () => {
    const { api: model, problems } = await read("  - { target: $.components.schema, update: {} }");
    expect(model).toBeUndefined();
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "error  api.overlay.yaml:4  \`$.components.schema\` matches nothing.
             hint: Did you mean \`schemas\` below \`$.components\`?",
      ]
    `);
  });

  it("has an example reported that its additions contradict", async () => {
    const withExample = {
      ...api,
      paths: {
        "/launch": {
          post: {
            operationId: "launch",
            requestBody: {
              content: {
                "application/json": {
                  schema: { type: "object", properties: { symbol: { type: "string" } } },
                  example: { symbol: "TOOLONG" },
                },
              },
            },
            responses: { "200": { description: "Done." } },
          },
        },
      },
    };
    const { problems } = await read(
      "  - target: $..properties.symbol\n    update: { maxLength: 6 }",
      withExample,
    );
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "warning  api.yaml:11  Its schema refuses the example \`default\` of \`launch\`: \`/symbol\`: Use 6 characters or fewer.
             hint: Correct the example, or the schema.",
      ]
    `);
  });

  it("has rules that no value satisfies, and rules on unknown fields, reported with their line", async () => {
    const launch = {
      type: "object",
      properties: {
        symbol: { type: "string", maxLength: 6 },
        admin: { $ref: "#/components/schemas/Admin" },
        list: {
          oneOf: [
            { type: "string" },
            { type: "array", items: { $ref: "#/components/schemas/Admin" } },
          ],
        },
      },
    };
    const admin = { type: "object", properties: { kind: { type: "string" } } };
    const rule = (text: string) =>
      `  - target: $.components.schemas.Launch\n    update:\n      allOf:\n        - x-message: No.\n          ${text}\n`;
    const said = async (text: string) => {
      const schemas = { Launch: launch, Admin: admin };
      const file = { ...api, openapi: "3.1.0", components: { schemas } };
      const { problems } = await read(rule(text), file);
      return problems.map(formatProblem).join("\n");
    };
    expect(await said("if: { required: [simbol] }")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:8  The rule names the field \`simbol\`, which its schema does not have.
             hint: did you mean \`symbol\`?"
    `);
    expect(await said("x-equal: [/symbol, /simbol]")).toContain("names the field `simbol`");
    expect(await said("dependentRequired: { symbol: [admin] }")).toBe("");
    expect(await said("properties: { admin: { if: { required: [kind] }, then: false } }")).toBe("");
    expect(
      await said("if: { properties: { symbol: { minLength: 9 } } }\n          then: false"),
    ).toBe("");
  });
});
