import { describe, expect, it } from "vitest";
import { buildPages, htmlOf, readApi } from "./build-fixture.ts";

/** Enough fields that the page shows schemas by name only. */
const wide = Array.from({ length: 160 }, (_, index) => `        f${index}: { type: string }`);

const file = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /chat:
    post:
      operationId: chat
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Chat" } } }
      responses: { "200": { description: Said. } }
components:
  schemas:
    Chat:
      type: object
      required: [messages]
      properties:
        messages: { type: array, items: { $ref: "#/components/schemas/Message" } }
    Message:
      type: object
      required: [role, replies]
      properties:
        role: { type: string, enum: [user] }
        replies: { type: array, items: { $ref: "#/components/schemas/Message" } }
${wide.join("\n")}
`;

/** Each of nine levels holds a level and twelve lists of the next one, all of which may be left out. */
const levels = Array.from({ length: 9 }, (_, level) => {
  const next = `{ $ref: "#/components/schemas/Level${level + 1}" }`;
  const lists = Array.from(
    { length: 12 },
    (_, list) => `        l${list}: { type: array, items: ${next} }`,
  );
  return `    Level${level}:\n      type: object\n      properties:\n${lists.join("\n")}`;
});
const deep = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /deep:
    post:
      operationId: deep
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Level0" } } }
      responses: { "200": { description: Said. } }
components:
  schemas:
${levels.join("\n")}
    Level9: { type: object, properties: { end: { type: string } } }
`;

/** The body of the only operation. */
async function bodyOf(text: string) {
  const [operation] = (await readApi(text, "api.yaml")).operations;
  return operation?.requestBody?.contents[0];
}

describe("samples of bodies without an example", () => {
  it("leave out the deepest parts of very long bodies", async () => {
    const content = await bodyOf(deep);
    expect(JSON.stringify(content?.generated ?? {}).length).toBeLessThan(4_000);
  });

  it("are generated from the whole schema, even if the page shows parts by name only", async () => {
    const content = await bodyOf(file);
    expect(content?.schema?.fields?.[0]?.items?.cut).toBe("deep");
    expect(content?.generated).toEqual({ messages: [{ role: "user", replies: [] }] });
  });
});

const large = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /anything:
    get:
      operationId: anything
      responses: { "200": { description: Said., content: { application/json: { schema: {} } } } }
  /wide:
    get:
      operationId: wide
      responses:
        "200":
          description: Wide.
          content: { application/json: { schema: { $ref: "#/components/schemas/Wide" } } }
components:
  schemas:
    Wide:
      type: object
      properties:
${wide.map((line) => line.replace("type: string", `type: string, example: ${"long".repeat(5)}`)).join("\n")}
`;

it("are missing for responses with an empty or a very long schema", async () => {
  const { page } = await buildPages(await readApi(large, "api.yaml"));
  for (const id of ["anything", "wide"]) {
    expect(htmlOf(page(`/OpenAPI/${id}`).body)).not.toContain("Generated from the schema");
  }
});
