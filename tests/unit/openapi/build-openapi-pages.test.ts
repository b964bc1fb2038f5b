import { beforeAll, describe, expect, it } from "vitest";
import { sidebarLinks } from "../../../pipeline/model/navigation.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { buildPages, htmlOf, readFixture } from "./build-fixture.ts";

type Built = Awaited<ReturnType<typeof buildPages>>;

describe("pages of an API that uses everything", () => {
  let built: Built;
  const html = (path: string) => htmlOf(built.page(path).body);

  beforeAll(async () => {
    built = await buildPages(await readFixture("features/everything/openapi.yaml"), (graph) => {
      graph.addEntity({
        id: "symbol:api/login",
        label: "login",
        href: "/api/api/function/login",
        detail: "function",
      });
      graph.addEntity({
        id: "guide:/Documentation/pets",
        label: "Pets",
        href: "/Documentation/pets",
      });
      graph.addLink("guide:/Documentation/pets", "operation:login");
      graph.addLink("guide:/Documentation/pets", "schema:Pet");
    });
  });

  it("has a page for the overview and each tag, operation, webhook, callback and schema", () => {
    expect(built.pages.map(({ path }) => path)).toMatchInlineSnapshot(`
      [
        "/OpenAPI/everything-api",
        "/OpenAPI/tags/pets",
        "/OpenAPI/tags/files",
        "/OpenAPI/tags/other-operations",
        "/OpenAPI/get-pet-by-id",
        "/OpenAPI/post-pets",
        "/OpenAPI/upload-photo",
        "/OpenAPI/login",
        "/OpenAPI/webhooks/pet-died",
        "/OpenAPI/callbacks/on-adopted",
        "/OpenAPI/schemas/pet",
        "/OpenAPI/schemas/animal",
        "/OpenAPI/schemas/cat",
        "/OpenAPI/schemas/dog",
        "/OpenAPI/schemas/node",
        "/OpenAPI/schemas/loop",
        "/OpenAPI/schemas/nothing",
        "/OpenAPI/schemas/anything",
      ]
    `);
  });

  it("lists every page beside schemas, and one link to schemas beside operations", () => {
    const [operations = [], schemas = []] = built.sidebars.map(({ items }) =>
      sidebarLinks(items).map(({ path }) => path),
    );
    const all = built.pages.map(({ path }) => path);
    expect(new Set(schemas)).toEqual(new Set(all));
    const ofSchemas = all.filter((path) => path.includes("/schemas/"));
    expect(operations.filter((path) => path.includes("/schemas/"))).toEqual([ofSchemas.sort()[0]]);
    expect(new Set(operations).size).toBe(all.length - ofSchemas.length + 1);
  });

  it("shows webhooks without samples", () => {
    const page = html("/OpenAPI/webhooks/pet-died");
    expect(page).toContain("there is nothing for you to call");
    expect(page).not.toContain("request-editor");
  });

  it("links operations with the library and guides, and schemas with their users", () => {
    expect(html("/OpenAPI/login")).toContain('href="/api/api/function/login"');
    expect(html("/OpenAPI/login")).toContain('href="/Documentation/pets"');
    expect(html("/OpenAPI/schemas/pet")).toContain('href="/OpenAPI/post-pets"');
    expect(built.graph.linksTo("symbol:api/login", "operation").map(({ id }) => id)).toEqual([
      "operation:login",
    ]);
  });

  it("joins generated text with descriptions of the file", () => {
    const page = html("/OpenAPI/everything-api");
    expect(page.indexOf("Rate limits")).toBeGreaterThan(page.indexOf("Authentication"));
    expect(page).toContain("<code>region</code> is <code>eu</code> by default, one of eu, us.");
  });

  it("gives the request editor a file for every operation", () => {
    expect(built.files.map(({ path }) => path)).toEqual([
      "/OpenAPI/get-pet-by-id.request.json",
      "/OpenAPI/post-pets.request.json",
      "/OpenAPI/upload-photo.request.json",
      "/OpenAPI/login.request.json",
    ]);
  });

  it("redirects the section's root and old paths to the overview", () => {
    expect(built.redirects).toMatchObject({
      "/OpenAPI": "/OpenAPI/everything-api",
      "/OpenAPI/tags": "/OpenAPI/everything-api",
    });
  });

  it("has ids that are unique on each page", () => {
    for (const page of built.pages) {
      const ids = [...htmlOf(page.body).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(ids, page.path).toHaveLength(new Set(ids).size);
    }
  });
});

describe("pages of a large API", () => {
  it("show the beginning of a very long example and say so", async () => {
    const value = JSON.stringify(Array.from({ length: 5000 }, (_, index) => `value ${index}`));
    const { api } = await parseOpenApi(
      `{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {}, "components": {"schemas": {"A": {"example": ${value}}}}}`,
      "api.json",
    );
    if (api === undefined) throw new Error("the file has errors");
    const html = htmlOf((await buildPages(api)).page("/OpenAPI/schemas/a").body);
    expect(html.length).toBeLessThan(60_000);
    expect(html).toMatch(/[\d.,]+ kB more in the API file/);
  });
});
