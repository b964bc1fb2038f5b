import { describe, expect, it } from "vitest";
import { sidebarLinks } from "../../../content/model/navigation.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { buildPages, htmlOf, markdownOf, readFixture } from "./build-fixture.ts";

describe("webhooks and callbacks", async () => {
  const api = await readFixture("newer.yaml");
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

  it("say who sends them to whom, and when", () => {
    expect(html(webhook)).toContain('<a href="/OpenAPI/newer-api">Newer API</a>');
    expect(html(webhook)).toContain("your server; there is nothing for you to call");
    const page = html(progress);
    expect(page).toContain('<a href="/OpenAPI/scan-book">Scan book</a> (<code>POST /scans</code>)');
    expect(page).toContain(
      "<code>$request.body#/report/url</code>: <code>report.url</code> in the body of the operation's request",
    );
    expect(page).toContain("<code>page</code>");
    const second = built.page("/OpenAPI/callbacks/lend-book-progress");
    expect(second.title).toBe("progress (Lend book)");
    expect(htmlOf(second.body)).toContain("<code>Location</code> in the headers");
  });

  it("have one page when several operations share them, which all link to it", () => {
    expect(html(copied)).toMatch(/Copy books.*Scan book/s);
    for (const path of ["/OpenAPI/copy-books", "/OpenAPI/scan-book"]) {
      expect(html(path)).toContain(`<a href="${copied}">A copy is ready</a>`);
    }
  });

  it("show only their own key, never that of the API", () => {
    expect(html(webhook)).not.toContain("OAuth");
    expect(html(copied)).toContain("the API file names none");
    expect(html(progress)).toContain("an OAuth 2 token");
  });

  it("show headers, payload, examples and expected response, as HTML and as Markdown", () => {
    expect(html(webhook)).toMatch(/<h2 id="parameters">.*Headers.*X-Signature/s);
    const page = html(progress);
    expect(page).toMatch(/id="field-text">(?:(?!required).)*What the page says/s);
    expect(page).toMatch(/What to answer.*410.*Stop sending pages/s);
    expect(page).toContain("Generated from the schema");
    expect(html(copied)).toMatch(/A short copy.*A copy with scan/s);
    const markdown = markdownOf(built.page(copied));
    expect(markdown).toContain("## Payload");
    expect(markdown).toContain('"title": "A copy with scan"');
  });

  it("offer no request editor", () => {
    for (const path of [webhook, copied]) {
      expect(html(path)).not.toContain("request-editor");
      expect(built.files.map((file) => file.path)).not.toContain(`${path}.request.json`);
    }
  });

  it("are linked from the schemas that they use and from the overview", () => {
    const book = html("/OpenAPI/schemas/book");
    expect(book).toContain(`Webhooks: <a href="${webhook}">`);
    expect(book).toContain(`Callbacks: <a href="${copied}">`);
    expect(html(api.path)).toContain(`<a href="${copied}">A copy is ready</a>`);
  });

  it("are also found by id", () => {
    expect(built.redirects).toMatchObject({ "/OpenAPI/webhooks/book-returned": webhook });
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
