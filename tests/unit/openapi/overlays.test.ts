import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { apiSnapshot } from "../../../pipeline/openapi/projections/api-snapshot.ts";
import { applyOverlays } from "../../../pipeline/openapi/read/overlay/apply-overlays.ts";
import {
  type Overlay,
  parseOverlay,
} from "../../../pipeline/openapi/read/overlay/read-overlays.ts";
import { readOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";

const head = "overlay: 1.1.0\ninfo: { title: Limits, version: 1.0.0 }\n";

function overlay(actions: string): Overlay {
  const { overlay: parsed, problems } = parseOverlay(
    `${head}actions:\n${actions}`,
    "api.overlay.yaml",
    "api.yaml",
  );
  expect(problems).toEqual([]);
  if (parsed === undefined) throw new Error("The overlay does not parse.");
  return parsed;
}

function applied(document: Record<string, unknown>, actions: string) {
  return applyOverlays(document, [overlay(actions)]);
}

describe("an action", () => {
  const document = { info: { title: "T" }, tags: [{ name: "a" }, { name: "b" }, { name: "c" }] };

  it.each([
    [
      "merges objects",
      "  - { target: $.info, update: { version: '1' } }",
      { info: { title: "T", version: "1" } },
    ],
    [
      "replaces a single value",
      "  - { target: $.info.title, update: U }",
      { info: { title: "U" } },
    ],
    [
      "replaces a single value within an object",
      "  - { target: $, update: { info: { title: U } } }",
      { info: { title: "U" } },
    ],
    [
      "appends to a list",
      "  - { target: $.tags, update: { name: d } }",
      { tags: [...document.tags, { name: "d" }] },
    ],
    [
      "appends each item of a list",
      "  - { target: $, update: { tags: [{ name: d }] } }",
      { tags: [...document.tags, { name: "d" }] },
    ],
    [
      "changes each value that the query selects",
      "  - { target: '$.tags[*]', update: { x: 1 } }",
      { tags: document.tags.map((tag) => ({ ...tag, x: 1 })) },
    ],
    ["removes a property", "  - { target: $.info.title, remove: true }", { info: {} }],
    [
      "removes items of a list",
      "  - { target: \"$.tags[?@.name != 'b']\", remove: true }",
      { tags: [{ name: "b" }] },
    ],
    [
      "copies a value",
      "  - { target: $.info, copy: '$.tags[0]' }",
      { info: { title: "T", name: "a" } },
    ],
    [
      "follows the action before it",
      "  - { target: $.info.title, remove: true }\n  - { target: $.info, update: { title: U } }",
      { info: { title: "U" } },
    ],
  ])("%s", (_, actions, changed) => {
    const { document: merged, problems } = applied(document, actions);
    expect(problems).toEqual([]);
    expect(merged).toEqual({ ...document, ...changed });
  });

  it("does not change the document that it is applied to", () => {
    const before = structuredClone(document);
    applied(document, "  - { target: '$.tags[*]', update: { x: 1 } }");
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

describe("faults of an overlay", () => {
  const document = { schemas: { Token: { type: "object" }, names: ["a"], limit: 5 } };

  const said = (actions: string) =>
    applied(document, actions).problems.map(formatProblem).join("\n");

  it("name an action that matches nothing, with a suggestion", () => {
    expect(said("  - { target: $.schemas.Tokn, update: {} }")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:4  \`$.schemas.Tokn\` matches nothing.
             hint: Did you mean \`Token\` below \`$.schemas\`?"
    `);
    expect(
      said("  - { target: \"$.schemas['Token', 'Coin']\", update: {} }"),
    ).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:4  \`Coin\` of \`$.schemas['Token', 'Coin']\` matches nothing.
             hint: Correct the name, or delete it from the list."
    `);
    expect(said("  - { target: $.schemas.Token.oneOf, update: {} }")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:4  \`$.schemas.Token.oneOf\` matches nothing.
             hint: \`$.schemas.Token\` is there, what follows it in the query is not."
    `);
  });

  it("name a target that is not a query", () => {
    expect(said("  - { target: '$.schemas[?', update: {} }")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:4  \`$.schemas[?\` is not a JSONPath query: unclosed bracketed selection ('schemas[?':11).
             hint: Queries are written as RFC 9535 has them."
    `);
  });

  it("name values that cannot be merged", () => {
    expect(said("  - target: $.schemas\n    update: { names: { a: 1 } }")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:5  \`/schemas/names\` is a list, which cannot be merged with an object.
             hint: Remove the value in an action before this one, or write one of its kind."
    `);
    expect(said("  - { target: '$.schemas.*', update: {} }")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:4  \`$.schemas.*\` selects values of different kinds: an object, a list, a single value.
             hint: Give each kind an action of its own."
    `);
    expect(said("  - { target: $, remove: true }")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:4  The whole file cannot be removed.
             hint: Name a part of it."
    `);
    expect(said("  - { target: $.schemas, copy: '$.schemas.*' }")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:4  \`$.schemas.*\` selects 3 values, where one is copied.
             hint: Write a query that selects exactly one."
    `);
  });

  it("name everything that the format does not allow", () => {
    const texts = [
      "actions:\n  - { target: $, udpate: {}, remove: true }",
      "actions:\n  - { target: $, remove: false }",
      "actions:\n  - { target: $, update: {}, remove: true }",
      "actions: []",
      "extends: ./other.yaml\nactions:\n  - { target: $, update: {} }",
      "actions: [",
    ];
    const parsed = texts.map((text) => parseOverlay(head + text, "api.overlay.yaml", "api.yaml"));
    expect(parsed.some(({ overlay: accepted }) => accepted !== undefined)).toBe(false);
    const found = parsed.flatMap(({ problems }) => problems.map(formatProblem));
    expect(found.join("\n")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:4  The overlay has no \`udpate\` here.
             hint: Did you mean \`update\`?
      error  api.overlay.yaml:4  \`actions.0\`: must have one of \`update\`, \`copy\` and \`remove: true\`.
             hint: The format: https://spec.openapis.org/overlay/latest.html
      error  api.overlay.yaml:4  \`actions.0\`: must have one of \`update\`, \`copy\` and \`remove: true\`.
             hint: The format: https://spec.openapis.org/overlay/latest.html
      error  api.overlay.yaml:3  \`actions\`: must hold at least one action.
             hint: The format: https://spec.openapis.org/overlay/latest.html
      error  api.overlay.yaml:3  The overlay extends \`./other.yaml\`, but the settings apply it to \`api.yaml\`.
             hint: Correct \`extends\`, or name the overlay beside the other API in content/site.yaml.
      error  api.overlay.yaml:3  The file is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
             hint: Mend the syntax at this line; indentation and quotes are the usual causes."
    `);
  });
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

  it("has an invalid example reported with the line of the action that caused it", async () => {
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
    const { api: model, problems } = await read(
      "  - { target: $.info, update: { summary: Launches. } }\n  - target: $..properties.symbol\n    update: { maxLength: 6 }\n  - { target: $.info, update: { description: More. } }",
      withExample,
    );
    expect(model).toBeUndefined();
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "warning  api.yaml:2  \`/info\`: \`summary\` has no meaning here.
             hint: The OpenAPI specification says what may stand here: https://spec.openapis.org/oas/latest.html",
        "error  api.overlay.yaml:5  This makes the example \`default\` of \`launch\` wrong: \`/symbol\`: Must have at most 6 characters.
             hint: Correct the action, or the example in the API file.",
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
    expect(await said("properties: { symbol: { minLength: 7 } }")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:8  No value has \`minLength: 7\` and \`maxLength: 6\`.
             hint: Correct one of the two."
    `);
    expect(await said("if: { required: [simbol] }")).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:8  The rule names the field \`simbol\`, which its schema does not have.
             hint: Did you mean \`symbol\`?"
    `);
    expect(
      await said("then: { properties: { list: { items: { required: [kinds] } } } }"),
    ).toMatchInlineSnapshot(`
      "error  api.overlay.yaml:8  The rule names the field \`kinds\`, which its schema does not have.
             hint: Did you mean \`kind\`?"
    `);
    expect(await said("dependentRequired: { symbol: [admin] }")).toBe("");
    expect(await said("properties: { admin: { if: { required: [kind] }, then: false } }")).toBe("");
    expect(
      await said("if: { properties: { symbol: { minLength: 9 } } }\n          then: false"),
    ).toBe("");
  });

  it("is not read if one of its overlays is missing", async () => {
    const { problems } = await readOpenApi("api.yaml", tmpdir(), { overlays: ["none.yaml"] });
    expect(problems.some(({ severity }) => severity === "error")).toBe(true);
  });
});
