import { describe, expect, it } from "vitest";
import { sidebarLinks } from "../../../pipeline/model/navigation.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { buildPages, htmlOf, readFixture } from "./build-fixture.ts";

// What their pages show is in `fixtures/openapi/features/openapi-3.2`.
describe("webhooks and callbacks", async () => {
  const api = await readFixture("features/openapi-3.2/openapi.yaml");
  const built = await buildPages(api);
  const html = (path: string) => htmlOf(built.page(path).body);
  const webhook = "/OpenAPI/webhooks/returned";
  const copied = "/OpenAPI/callbacks/copied";
  const progress = "/OpenAPI/callbacks/progress";

  it("have pages of their own kinds, with a group of each in sidebar and lists", () => {
    expect(built.page(webhook)).toMatchObject({ kind: "webhook", group: "Webhooks" });
    expect(built.page(copied)).toMatchObject({ kind: "callback", group: "Callbacks" });
    const items = built.sidebars[0]?.items ?? [];
    expect(items).toContainEqual(
      expect.objectContaining({
        label: "Webhooks",
        items: [expect.objectContaining({ path: webhook })],
      }),
    );
    const callbacks = items.find(({ label }) => label === "Callbacks");
    expect(
      sidebarLinks(callbacks === undefined ? [] : [callbacks]).map(({ path }) => path),
    ).toEqual([copied, progress, "/OpenAPI/callbacks/lend-book-progress"]);
  });

  it("offer no request editor", () => {
    for (const path of [webhook, copied]) {
      expect(html(path)).not.toContain("request-editor");
      expect(built.files.map((file) => file.path)).not.toContain(`${path}.request.json`);
    }
  });

  it("are distinguished by method if one name has several", async () => {
    const both = await parseOpenApi(
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\nwebhooks: { a: { post: { responses: {} }, put: { responses: {} } } }\n',
      "api.yaml",
    );
    expect(both.api?.webhooks.map(({ pagePath }) => pagePath)).toEqual([
      "/OpenAPI/webhooks/a-put",
      "/OpenAPI/webhooks/a-post",
    ]);
  });

  it("are one if references to it are written in two ways", async () => {
    const asking = (name: string) => ({
      post: { responses: {}, callbacks: { a: { $ref: `#/components/callbacks/${name}` } } },
    });
    const components = { callbacks: { "a é": { "{$url}": { post: { responses: {} } } } } };
    const paths = { "/x": asking("a%20%C3%A9"), "/y": asking("a é") };
    const file = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components };
    const { api: shared } = await parseOpenApi(JSON.stringify(file), "api.json");
    expect(shared?.callbacks.map(({ owners }) => owners.length)).toEqual([2]);
  });

  it("have a sidebar of their own in a large API", async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 401 }, (_, index) => [`S${index}`, {}]),
    );
    const { api: large } = await parseOpenApi(
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "T", version: "1" },
        webhooks: { a: { post: { tags: ["x"], responses: {} } } },
        paths: { "/x": { get: { tags: ["x"], responses: {} } } },
        components: { schemas },
      }),
      "api.json",
    );
    if (large === undefined) throw new Error("not read");
    const { page, sidebars } = await buildPages(large);
    const { sidebar } = page("/OpenAPI/webhooks/a");
    const items = sidebars.find(({ id }) => id === sidebar)?.items ?? [];
    expect(items).toContainEqual(expect.objectContaining({ label: "Webhooks", open: true }));
    expect(sidebars.find(({ id }) => id === "openapi")?.items).toContainEqual(
      expect.objectContaining({ type: "link", label: "Webhooks" }),
    );
  });
});
