import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { openApiFiles } from "../../../pipeline/openapi/files/openapi-files.ts";
import { parseOpenApi, readOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { checkLinks, pageAnchors } from "../../../pipeline/site/links/check-links.ts";
import { buildPages, htmlOf, markdownOf, readFixture } from "./build-fixture.ts";

const fixtures = fileURLToPath(new URL("../../fixtures/openapi", import.meta.url));

const read = (paths: string, rules = {}) =>
  parseOpenApi(`openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${paths}`, "api.yaml", rules);

const files = new Set(["/openapi.yaml", "/openapi.json", "/changelog/web-api"]);
const linkProblems = (pages: PageDraft[]) =>
  checkLinks(pages, { anchors: pageAnchors(pages), files, redirects: {} });

describe("a file with local faults", async () => {
  const api = await readFixture("features/openapi-3.2/openapi.yaml");
  const { problems } = await parseOpenApi(
    `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: "https://{region}.example.com" }]
paths:
  /a:
    get: { operationId: same, responses: { "200": { $ref: "#/components/responses/Gone" } } }
    put: { operationId: same, responses: { "200": { description: x } } }
`,
    "api.yaml",
  );

  it("is read with a warning for each", () => {
    expect(problems.every(({ severity }) => severity === "warning")).toBe(true);
    expect(problems.map(formatProblem).join("\n")).toMatch(
      /api\.yaml:6 {2}The reference `#\/components\/responses\/Gone` points at nothing/,
    );
    expect(problems.map(({ message }) => message)).toContain("Two operations have the id `same`.");
    expect(problems).toContainEqual(
      expect.objectContaining({
        line: 3,
        message: "The server variable `{region}` is not declared.",
      }),
    );
  });

  it("is rejected in strict settings", async () => {
    const strict = await read('paths: {}\nservers: [{ url: "https://{region}.example.com" }]\n', {
      strict: true,
    });
    expect(strict.api).toBeUndefined();
  });

  it("fills an undeclared server variable with its name, and reports other faults", async () => {
    expect(api.servers[0]?.variables).toEqual([{ name: "region", default: "region" }]);
    const { page } = await buildPages(api);
    expect(htmlOf(page("/OpenAPI/schemas/book").body)).toContain(
      "$ref: #/components/schemas/Missing",
    );
  });

  it("is reported with a hint on the base of its links", async () => {
    const { api: linking } = await read(
      'paths: { /a: { get: { responses: { "200": { description: "[Ours](/manual)" } } } } }\n',
    );
    if (linking === undefined) throw new Error("not read");
    const { pages } = await buildPages(linking);
    expect(linkProblems(pages)).toMatchObject([
      { severity: "warning", line: 3, hint: expect.stringContaining("`linkBase` of `openapi`") },
    ]);
  });

  it.each([
    [
      "a parameter is called schema",
      "components: { parameters: { schema: { name: a, in: query, schema: { type: string } } } }\npaths: {}\n",
    ],
    ["a `$ref` stands in an extension", 'x-other: { $ref: "nowhere" }\npaths: {}\n'],
  ])("is right when %s", async (_, text) => {
    expect((await read(text)).problems).toEqual([]);
  });
});

describe("links of a file", () => {
  const text =
    'paths: { /a: { get: { summary: A, description: "[here](/nowhere)", responses: {} }, put: { summary: B, description: "[here](/nowhere)", responses: {} } } }\n';
  const problemsOf = async (rules: object) => {
    const { api } = await read(text, rules);
    if (api === undefined) throw new Error("not read");
    const { pages } = await buildPages(api);
    return { pages, problems: linkProblems(pages) };
  };

  it("that are dead are reported once, with their line, and become text", async () => {
    const { pages, problems } = await problemsOf({});
    expect(problems.map(({ severity, line, message }) => [severity, line, message])).toEqual([
      ["warning", 3, "link `/nowhere` points to no page"],
    ]);
    expect(pages.map(({ body }) => htmlOf(body)).join()).not.toContain("/nowhere");
  });

  it("are resolved against the base that the settings name", async () => {
    const { pages, problems } = await problemsOf({ linkBase: "https://docs.example.com/x/" });
    expect(problems).toEqual([]);
    expect(pages.map(({ body }) => htmlOf(body)).join()).toContain(
      '"https://docs.example.com/nowhere"',
    );
  });
});

describe("OpenAPI 3.2 and common extensions", async () => {
  const api = await readFixture("features/openapi-3.2/openapi.yaml");
  const built = await buildPages(api);
  const html = (path: string) => htmlOf(built.page(path).body);

  it("show any other method, whose name may be that of a CSS class", () => {
    expect(html("/OpenAPI/copy-books")).toContain('<b class="method">COPY</b>');
  });

  it("group tags", () => {
    const [, group] = built.sidebars[0]?.items ?? [];
    expect(group).toMatchObject({ label: "Catalogue", items: [{ label: "Books" }] });
  });

  it("keep harmless HTML", () => {
    const overview = html(api.path);
    expect(overview).toContain("<b>bold</b>");
    expect(overview).not.toContain("alert(1)");
  });

  it("treat a single default response as the successful one", () => {
    expect(html("/OpenAPI/copy-books")).not.toContain('id="errors"');
  });
});

describe("a file with many operations and no tags", () => {
  it("is grouped by the first segments of its paths", async () => {
    const names = ["accounts", "charges"];
    const paths = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `/v1/${names[index % 2]}/{id}/part${index}`,
        { get: { responses: {} } },
      ]),
    );
    const { api } = await parseOpenApi(
      JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths }),
      "api.json",
    );
    expect(api?.tags.map(({ name, operations }) => [name, operations.length])).toEqual([
      ["accounts", 20],
      ["charges", 20],
    ]);
  });
});

describe("an API file in several parts", async () => {
  const root = join(fixtures, "parts/site");
  const { api, problems } = await readOpenApi(join(root, "spec/api.yaml"), root);
  if (api === undefined) throw new Error("not read");

  it("is read completely, with one name for each schema", () => {
    expect(api.description).toBe("The words of another file.");
    expect(api.operations.map(({ id }) => id)).toContain("listPets");
    expect([...api.schemas.keys()]).toEqual(["Pet", "problem", "toy"]);
    expect(api.referencedFiles).toEqual([
      "spec/schemas/animal.yaml",
      "spec/words.yaml",
      "spec/paths/pets.yaml",
      "spec/samples/list.rb",
      "spec/shared.yaml",
      "spec/schemas/toy.yaml",
    ]);
  });

  it("shows code of a file as it is", async () => {
    const { page } = await buildPages(api);
    expect(markdownOf(page("/OpenAPI/list-pets"))).toContain(
      'list = { pets: [1] }\nputs list: "#{list}"\n',
    );
  });

  it("shows schemas that refer to themselves", async () => {
    const { page } = await buildPages(api);
    expect(htmlOf(page("/OpenAPI/list-pets").body)).toContain("/OpenAPI/schemas/problem");
    expect(markdownOf(page("/OpenAPI/schemas/pet"))).toContain("mother");
  });

  it("reports parts that are missing or outside of the repository, at their references", () => {
    expect(problems.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
      "warning  spec/api.yaml:8  The reference \`./nowhere.yaml\` points at nothing.
             hint: Correct the path, which begins at the folder of the file that names it and stays in the repository.
      warning  spec/api.yaml:9  The reference \`../../out.yaml\` points at nothing.
             hint: Correct the path, which begins at the folder of the file that names it and stays in the repository."
    `);
  });

  it("is served as one file", async () => {
    const [yaml] = await openApiFiles(root, api);
    expect(yaml?.content).toContain("#/components/schemas/toy");
    expect(yaml?.content).not.toContain("toy.yaml");
  });
});

describe("a discriminator that names files", async () => {
  const root = join(fixtures, "mapping");
  const { api, problems } = await readOpenApi(join(root, "api.yaml"), root);

  it("refers to their schemas by their names on the site", async () => {
    expect(problems.map(formatProblem)).toEqual([]);
    if (api === undefined) throw new Error("not read");
    const { page } = await buildPages(api);
    const line = markdownOf(page("/OpenAPI/schemas/pet")).match(/^`kind` decides which: .*$/m)?.[0];
    expect(line?.replace(/\]\([^)]*\/([a-z.]+)\)/g, "]($1)")).toBe(
      "`kind` decides which: `cat` → [cat](cat.md), `dog` → [dog](dog.md), `fish` → [Fish](fish.md), `bird` → [bird](bird.md), `none` → Gone.",
    );
    expect([...(api?.schemas.keys() ?? [])].sort()).toEqual(["Fish", "bird", "cat", "dog", "pet"]);
  });
});
