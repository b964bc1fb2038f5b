import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { readFixture } from "./build-fixture.ts";

const head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

/** Formatted problems; a file with errors must return no API. */
async function problemsOf(text: string): Promise<string> {
  const { api, problems } = await parseOpenApi(text, "api.yaml", { strict: true });
  if (problems.some(({ severity }) => severity === "error")) expect(api).toBeUndefined();
  return problems.map(formatProblem).join("\n");
}

describe("examples of an API file", () => {
  it("are held against their schemas, each at its line", async () => {
    const text = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /mint:
    post:
      operationId: mint
      summary: Mint
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { amount: { type: integer } } }
            example: { amount: 5 }
      responses:
        "200":
          description: Done.
          content:
            application/json:
              schema: { type: object, properties: { hash: { type: string } } }
              examples:
                pending:
                  value:
                    hash: 5J
`;
    const wrong = text.replace("amount: 5", "amounts: 5").replace("hash: 5J", "hash: [5]");
    const strict = { strict: true };
    expect((await parseOpenApi(text, "api.yaml", strict)).problems).toEqual([]);
    // The schema of somebody else's file is open: it does not refuse `amounts`.
    const foreign = await parseOpenApi(wrong, "api.yaml");
    expect(foreign.problems.map(({ severity, line }) => ({ severity, line }))).toEqual([
      { severity: "warning", line: 22 },
    ]);
    const { problems } = await parseOpenApi(wrong, "api.yaml", strict);
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "error  api.yaml:12  Its schema refuses the example of \`mint\`: \`/amounts\`: Unknown field \`amounts\`. Did you mean \`amount\`?
             hint: Correct the example, or the schema.",
        "error  api.yaml:22  Its schema refuses the example \`pending\` of \`mint\`: \`/hash\`: Enter a string.
             hint: Correct the example, or the schema.",
      ]
    `);
  });
});

it("examples are held against a schema in another, and data of unknown keywords is no schema", async () => {
  const text = `${head}paths: {}
components:
  schemas:
    Token:
      type: object
      x-examples: { one: { id: a } }
      properties: { name: { type: string }, note: { $ref: "#/components/schemas/Coin/properties/a%20b" } }
      example: { note: 5 }
    Coin: { properties: { "a b": { type: boolean } }, x-examples: { one: { id: a } } }
    Named: { type: string, examples: { first: { value: a } } }
`;
  const { problems } = await parseOpenApi(text, "api.yaml");
  expect(problems.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
    "warning  api.yaml:10  Its schema refuses the example: \`/note\`: Enter true or false.
           hint: Correct the example, or the schema.
    warning  api.yaml:12  \`examples\` of a schema is a list of values, so what is named here is not read.
           hint: Write \`examples: [first, second]\`."
  `);
});

it("examples in the schemas of a strict API file are held against these", async () => {
  const text = `${head}paths: {}
components:
  schemas:
    Token:
      type: object
      required: [id, key]
      properties:
        id: { type: string, readOnly: true, example: a }
        key: { type: string, writeOnly: true, examples: [b, c] }
      examples: [{ id: a }, { key: b }]
`;
  expect(await problemsOf(text)).toBe("");
  expect(await problemsOf(text.replace("[b, c]", "[b, [5]]"))).toBe(
    "error  api.yaml:11  Its schema refuses the example: Enter a string.\n       hint: Correct the example, or the schema.",
  );
});

describe("parseOpenApi", () => {
  it("reports the line of a syntax error", async () => {
    expect(await problemsOf("openapi: 3.1.0\ninfo: { title: T\npaths: {}\n")).toMatch(
      /api\.yaml:\d+ {2}The file is not valid YAML/,
    );
  });

  it("rejects a file of another format", async () => {
    expect(await problemsOf("hello: world\n")).toMatchInlineSnapshot(`
      "error  api.yaml:1  The file is not an OpenAPI file: it has neither \`openapi\` nor \`swagger\` at its top. It begins with \`hello\`.
             hint: Begin the file with \`openapi: 3.1.0\`."
    `);
    expect(await problemsOf("- 1\n")).toContain("not an OpenAPI file");
  });

  it("reports the line of a dead reference, with a suggestion", async () => {
    const text = `${head}paths:
  /a:
    get:
      responses:
        '200':
          description: x
          content: { application/json: { schema: { $ref: '#/components/schemas/Tokn' } } }
components:
  schemas:
    Token: { type: object }
`;
    expect(await problemsOf(text)).toMatchInlineSnapshot(`
      "error  api.yaml:9  The reference \`#/components/schemas/Tokn\` points at nothing.
             hint: Did you mean \`#/components/schemas/Token\`?"
    `);
  });

  it("reports two equal operation ids with the line of the first", async () => {
    const operation =
      "    get:\n      operationId: same\n      responses: { '200': { description: x } }\n";
    expect(
      await problemsOf(`${head}paths:\n  /a:\n${operation}  /b:\n${operation}`),
    ).toMatchInlineSnapshot(`
      "error  api.yaml:10  Two operations have the id \`same\`.
             hint: The first one is at line 6; give one of them another id."
    `);
  });

  it("reports invalid schemas", async () => {
    const text = `${head}paths: {}
components:
  schemas:
    A: { type: strin }
    B: { type: object, properties: 5 }
    C: { type: object, properties: { d: { minimum: low } } }
    D: hello
`;
    expect(await problemsOf(text)).toMatchInlineSnapshot(`
      "error  api.yaml:6  \`type\` of a schema is \`"strin"\`.
             hint: did you mean \`string\`?
      error  api.yaml:7  \`properties\` of a schema is \`5\`.
             hint: \`properties\` holds schemas by name.
      error  api.yaml:8  \`minimum\` of a schema is \`"low"\`.
             hint: \`minimum\` is a number.
      error  api.yaml:9  A schema is \`"hello"\`.
             hint: A schema is an object with keywords such as \`type\`."
    `);
  });

  it("reports what the specification's own schema forbids", async () => {
    const text = `${head}paths:
  /a/{id}:
    get:
      parameters: [{ name: id, in: nowhere, required: true, schema: { type: string } }]
      responses: { '200': { description: x } }
`;
    expect(await problemsOf(text)).toContain("api.yaml:6");
  });

  it("does not treat examples as references", async () => {
    const text = `${head}paths: {}
components: { schemas: { A: { type: object, example: { $ref: 'no reference' } } } }
`;
    expect(await problemsOf(text)).toBe("");
  });

  it("reads Swagger 2.0", async () => {
    const api = await readFixture("swagger.json");
    expect(api.specVersion).toBe("2.0");
    expect(api.servers[0]?.url).toBe("https://api.example.com/v2");
    expect([...api.schemas.keys()]).toEqual(["User"]);
  });

  it("keeps a hidden definition of Swagger that a visible one refers to", async () => {
    const text = `swagger: "2.0"
info: { title: T, version: "1" }
paths: {}
definitions:
  Order: { type: object, properties: { buyer: { $ref: "#/definitions/Buyer" } } }
  Buyer: { type: string, x-internal: true }
  Key: { type: string, x-internal: true }
`;
    const { api } = await parseOpenApi(text, "api.yaml");
    expect([...(api?.schemas.keys() ?? [])]).toEqual(["Order", "Buyer"]);
  });

  it("gives operations without id or tag a name, a page and a group", async () => {
    const api = await readFixture("features/everything/openapi.yaml");
    const added = api.operations.find(({ path }) => path === "/pets");
    expect(added).toMatchObject({ id: "postPets", slug: "post-pets", tags: ["Other operations"] });
    expect(api.tags.map(({ name, path }) => [name, path])).toEqual([
      ["Pets", "/OpenAPI/tags/pets"],
      ["Files", "/OpenAPI/tags/files"],
      ["Other operations", "/OpenAPI/tags/other-operations"],
    ]);
  });
});
