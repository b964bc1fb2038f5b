import { describe, expect, it } from "vitest";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { buildPages, htmlOf, markdownOf } from "./build-fixture.ts";

/** Enough fields that repeating them is too long, and a sample is shortened. */
const many = Array.from(
  { length: 60 },
  (_, index) => `        f${index}: { type: string, example: ${"long ".repeat(24)} }`,
);
const large = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /big:
    put:
      operationId: putBig
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Big" } } } }
      responses:
        "200": { description: Put., content: { application/json: { schema: { $ref: "#/components/schemas/Big" } } } }
    get:
      operationId: getBig
      responses:
        "200": { description: Got., content: { application/json: { schema: { $ref: "#/components/schemas/Big" } } } }
  /other:
    get:
      operationId: getOther
      parameters: [{ name: f1, in: query, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Big" } } } }
      responses: { "200": { description: Got. } }
  /more:
    post:
      operationId: more
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Big" } } } }
      responses: { "200": { description: Got. } }
components:
  schemas:
    Big:
      type: object
      properties:
${many.join("\n")}
`;

describe("pages of large schemas", async () => {
  const { api } = await parseOpenApi(large, "api.yaml");
  if (api === undefined) throw new Error("no API");
  const { page } = await buildPages(api);
  const html = htmlOf(page("/OpenAPI/put-big").body);
  const markdown = markdownOf(page("/OpenAPI/put-big"));

  it("show the fields once, with a link from the response that has the same", () => {
    expect(html.split(">f7</a>")).toHaveLength(2);
    expect(html).toContain('Its fields are listed under <a href="#request-body">Request body</a>.');
    expect(markdown.match(/^\| `f7` /gm)).toHaveLength(1);
    expect(htmlOf(page("/OpenAPI/get-big").body)).toContain('id="field-200-f7"');
  });

  it("have samples with a part of the body, if the file has no example", () => {
    expect(html).toContain("The samples send only part of what the body can have.");
    expect(markdown).toContain(`"f0":`);
    expect(markdown).not.toContain(`"f59":`);
  });

  it("give every field its own anchor, also beside a parameter with the same name", () => {
    const ids = [...htmlOf(page("/OpenAPI/get-other").body).matchAll(/ id="(field-[^"]*)"/g)];
    const names = ids.map(([, id]) => id);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((id) => id?.startsWith("field-f1-") || id === "field-f1")).toHaveLength(2);
    expect(htmlOf(page("/OpenAPI/more").body)).toContain('id="field-f1"');
    expect(htmlOf(page("/OpenAPI/more").body)).not.toContain('id="field-f1-2"');
  });

  it("have one language in Markdown, and a file with all of them", () => {
    expect(markdown).toContain("**curl**");
    expect(markdown).not.toContain("**Python**");
    expect(markdown).toMatch(/[Tt]he same request in .*Python.*\(https:.*big\.samples\.md\)/);
    expect(html).toContain("Python");
  });
});
