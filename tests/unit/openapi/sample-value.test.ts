import { describe, expect, it } from "vitest";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { sentSampleOf } from "../../../pipeline/openapi/read/sample-value.ts";
import { toOperation } from "../../../pipeline/openapi/read/to-operation.ts";
import { buildPages, htmlOf, markdownOf } from "./build-fixture.ts";

/** So many fields that the page shows schemas by their names only. */
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

describe("samples of bodies without an example", () => {
  it("leave out the deepest parts of what nobody would read whole", async () => {
    const { api } = await parseOpenApi(deep, "api.yaml");
    const [source] = api?.operations ?? [];
    if (api === undefined || source === undefined) throw new Error("no operation");
    const [content] = toOperation(api, source).requestBody?.contents ?? [];
    expect(JSON.stringify(content?.sample ?? {}).length).toBeLessThan(4_000);
  });

  it("are made of the whole schema, though the page shows its parts by name", async () => {
    const { api } = await parseOpenApi(file, "api.yaml");
    const [source] = api?.operations ?? [];
    if (api === undefined || source === undefined) throw new Error("no operation");
    const [content] = toOperation(api, source).requestBody?.contents ?? [];
    expect(content?.schema?.fields?.[0]?.items?.cut).toBe("deep");
    expect(content?.sample).toEqual({ messages: [{ role: "user", replies: [] }] });
  });
});

const shown = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /book:
    get:
      operationId: book
      responses:
        "200":
          description: A book.
          content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } }
        "404":
          description: No book.
          content: { application/json: { schema: { type: object, properties: { why: { type: string } } } } }
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
    Book:
      type: object
      required: [title]
      properties:
        title: { type: string }
        id: { type: string, readOnly: true }
        pages: { type: integer }
        secret: { type: string, writeOnly: true }
        old: { type: string, deprecated: true }
        shelf: { $ref: "#/components/schemas/Shelf" }
    Shelf: { type: object, properties: { row: { type: integer, example: 7 } } }
    Wide:
      type: object
      properties:
${wide.map((line) => line.replace("type: string", `type: string, example: ${"long".repeat(5)}`)).join("\n")}
`;

describe("responses without an example", async () => {
  const { api } = await parseOpenApi(shown, "api.yaml");
  if (api === undefined) throw new Error("not read");
  const { page } = await buildPages(api);

  it("show all that the API may send, and say that it is made up", () => {
    const source = api.operations.find(({ id }) => id === "book");
    const schema = source && toOperation(api, source).responses[0]?.contents[0]?.schema;
    expect(schema && sentSampleOf(api, schema)).toEqual({
      title: "title",
      id: "id",
      pages: 1,
      shelf: { row: 7 },
    });
    const html = htmlOf(page("/OpenAPI/book").body);
    expect(html).toContain("Generated from the schema: the API file has no example.");
    expect(markdownOf(page("/OpenAPI/book"))).toContain('"row": 7');
    // Of errors only what the file shows stands beside the request.
    expect(html).not.toContain('data-value="404"');
  });

  it("show nothing where the schema says nothing, or more than anybody would read", () => {
    for (const id of ["anything", "wide"]) {
      expect(htmlOf(page(`/OpenAPI/${id}`).body)).not.toContain("Generated from the schema");
    }
  });
});
