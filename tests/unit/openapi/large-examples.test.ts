import { describe, expect, it } from "vitest";
import { buildPages, htmlOf, markdownOf, readApi } from "./build-fixture.ts";

const items = Array.from({ length: 700 }, (_, index) => ({ name: `Item ${index}`, tags: ["a"] }));
const many = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`e${index}`, { value: { index, items } }]),
);
const json = { type: "object" };
const file = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: {
    "/a": {
      post: {
        operationId: "a",
        requestBody: { content: { "application/json": { schema: json, examples: many } } },
        responses: {
          200: { description: "x", content: { "application/json": { examples: many } } },
          400: { description: "y", content: { "application/json": { examples: many } } },
        },
      },
    },
    "/text": {
      post: {
        operationId: "text",
        requestBody: { content: { "text/xml": { example: "<a>long</a>".repeat(5_000) } } },
        responses: { 200: { description: "x" } },
      },
    },
  },
};

describe("examples too long for a page", async () => {
  const api = await readApi(JSON.stringify(file), "api.yaml");
  const { page } = await buildPages(api);
  const html = htmlOf(page("/OpenAPI/a").body);

  it("are shortened in samples, which say so", () => {
    expect(html).toContain("The samples send a shortened body.");
    expect(html).toMatch(/<details class="ex"><summary>Example: e0<\/summary>/);
    const sample = markdownOf(page("/OpenAPI/a")).split("```")[1] ?? "";
    expect(sample).toContain("Item 9");
    expect(sample).not.toContain("Item 10");
  });

  it("leave the page below 250 kB, however many there are", () => {
    expect(html.length).toBeLessThan(250_000);
    expect(html.match(/[\d.,]+ kB more/g)?.length).toBeGreaterThan(20);
    expect(html.match(/Item 0/g)?.length).toBeGreaterThan(30);
    expect(htmlOf(page("/OpenAPI/text").body).length).toBeLessThan(150_000);
  });
});
