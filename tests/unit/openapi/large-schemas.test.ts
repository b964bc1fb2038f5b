import { describe, expect, it } from "vitest";
import { openApiFiles } from "../../../pipeline/openapi/files/openapi-files.ts";
import { apiSnapshot } from "../../../pipeline/openapi/projections/api-snapshot.ts";
import { buildPages, htmlOf, markdownOf, readApi } from "./build-fixture.ts";

/** An object of objects of objects without names: fifteen fields of fifteen fields each, three levels deep. */
function nested(depth: number): object {
  const fields = Array.from({ length: 15 }, (_, index) => [
    `f${index}`,
    depth === 0 ? { type: "string", description: "Some words about it." } : nested(depth - 1),
  ]);
  return { type: "object", properties: Object.fromEntries(fields) };
}

const whole = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: {
    "/a": {
      post: {
        operationId: "sendAll",
        requestBody: { content: { "application/json": { schema: nested(2) } } },
        responses: { 200: { description: "x" } },
      },
    },
  },
  components: { schemas: { Huge: nested(2), Small: nested(0) } },
};

describe("a schema too long for a page", async () => {
  const api = await readApi(JSON.stringify(whole), "tests/fixtures/openapi/swagger.json");
  const { pages, page } = await buildPages(api);

  it("is split: its largest parts have pages, to which its page links", () => {
    const html = htmlOf(page("/OpenAPI/schemas/huge").body);
    expect(html).toContain('<a href="/OpenAPI/schemas/huge-f-0">Huge.f0</a>');
    expect(htmlOf(page("/OpenAPI/schemas/huge-f-0").body)).toContain("Some words about it.");
    expect(markdownOf(page("/OpenAPI/send-all"))).toContain("sendAll.request.f0");
  });

  it("leaves no page over 250 kB", () => {
    const sizes = pages.map(({ body }) => htmlOf(body).length);
    expect(Math.max(...sizes)).toBeLessThan(250_000);
  });

  it("is complete: every field is on some page", () => {
    const fields = pages
      .filter(({ path }) => path.includes("/schemas/huge"))
      .reduce((sum, { body }) => sum + htmlOf(body).split("Some words about it.").length - 1, 0);
    expect(fields).toBeGreaterThanOrEqual(15 ** 3);
  });

  it("is one piece in the file for tools", async () => {
    const files = await openApiFiles(process.cwd(), api);
    expect(files.find(({ path }) => path.endsWith(".json"))?.content).not.toContain("Huge.f0");
  });

  it("is one piece in the snapshot of its version", () => {
    const { schemas } = apiSnapshot(api, "2026-01-01");
    expect(Object.keys(schemas)).toEqual(["Huge", "Small"]);
  });

  it("keeps descriptions that distinguish the options of a choice", async () => {
    const options = ["opened", "closed"].map((kind) => {
      const { properties } = { properties: {}, ...nested(2) };
      return { type: "object", properties: { kind: { const: kind }, ...properties } };
    });
    const info = { title: "T", version: "1" };
    const components = { schemas: { Event: { oneOf: options } } };
    const text = JSON.stringify({ openapi: "3.1.0", info, paths: {}, components });
    const built = await buildPages(await readApi(text, "api.yaml"));
    const html = htmlOf(built.page("/OpenAPI/schemas/event").body);
    expect(html).toContain(">Event.opened</a>");
    expect(html).toContain(">Event.closed</a>");
  });

  it("does not change other schemas", () => {
    expect([...api.schemas.keys()].slice(0, 2)).toEqual(["Huge", "Small"]);
    expect(htmlOf(page("/OpenAPI/schemas/small").body)).toContain('id="field-f0"');
  });
});

it("shows thousands of values in a box, and no page with them is over 250 kB", async () => {
  const values = Array.from(
    { length: 3_000 },
    (_, at) => `A_COLUMN_OF_THE_REPORT_WITH_NUMBER_${at}`,
  );
  const report = {
    type: "object",
    properties: { columns: { type: "array", items: { enum: values } } },
  };
  const content = { "application/json": { schema: report } };
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/a": { get: { responses: { 200: { description: "x", content } } } } },
    components: { schemas: { Report: report } },
  };
  const { pages } = await buildPages(await readApi(JSON.stringify(document), "api.json"));
  const sizes = pages.map((page) => htmlOf(page.body).length + markdownOf(page).length);
  expect(Math.max(...sizes)).toBeLessThan(250_000);
  const listed = pages.filter((page) => markdownOf(page).includes(values.join(", ")));
  expect(listed.length).toBeGreaterThan(0);
  for (const { body } of listed)
    expect(htmlOf(body)).toContain('<code class="values" tabindex="0">');
});
