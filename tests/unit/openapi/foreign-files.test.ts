import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { openApiFiles } from "../../../pipeline/openapi/files/openapi-files.ts";
import { parseOpenApi, readOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { checkLinks } from "../../../pipeline/site/links/check-links.ts";
import { buildPages, htmlOf, markdownOf, readFixture } from "./build-fixture.ts";

const read = (paths: string, rules = {}) =>
  parseOpenApi(`openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${paths}`, "api.yaml", rules);

const served = { files: new Set(["/openapi.yaml", "/openapi.json"]), redirects: {} };

describe("a file with local faults", async () => {
  const api = await readFixture("newer.yaml");
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

  it("is refused where the settings are strict", async () => {
    const strict = await read('paths: {}\nservers: [{ url: "https://{region}.example.com" }]\n', {
      strict: true,
    });
    expect(strict.api).toBeUndefined();
  });

  it("fills an undeclared server variable with its name, and shows what it cannot", async () => {
    expect(api.servers[0]?.variables).toEqual([{ name: "region", default: "region" }]);
    const { page } = await buildPages(api);
    expect(htmlOf(page("/OpenAPI/schemas/book").body)).toContain(
      "$ref: #/components/schemas/Missing",
    );
  });

  it("asks for no link to a security scheme that is not declared", async () => {
    const { api: open, problems: told } = await read(
      `paths:
  /a:
    get: { operationId: a, security: [{ cookie: [] }], responses: { "200": { description: x } } }
    put: { operationId: b, security: [{ cookie: [] }], responses: { "200": { description: x } } }
`,
    );
    if (open === undefined) throw new Error("not read");
    expect(told.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
      "warning  api.yaml:5  The security scheme \`cookie\` is not declared.
             hint: Declare it below \`components.securitySchemes\`: without it, pages cannot say what a request needs."
    `);
    const { pages, page } = await buildPages(open);
    expect(htmlOf(page("/OpenAPI/a").body)).toContain("Needs <code>cookie</code>.");
    expect(checkLinks(pages, served)).toEqual([]);
  });

  it("lists shared errors by status, each once, and types of options that read alike once", async () => {
    const of = (status: string, name: string) =>
      `"${status}": { $ref: "#/components/responses/${name}" }`;
    const { api: failing } = await read(
      `paths:
  /a: { get: { operationId: a, responses: { ${of("404", "Gone")}, ${of("400", "Bad")} } } }
  /b: { get: { operationId: b, responses: { ${of("404", "Missing")} } } }
components:
  responses: { Gone: { description: Not there. }, Bad: { description: Wrong. }, Missing: { description: Not there. } }
  schemas:
    Paid: { type: object, properties: { by: { oneOf: [{ type: object, title: Card }, { type: object, title: Bank }] } } }
`,
    );
    if (failing === undefined) throw new Error("not read");
    const { page } = await buildPages(failing);
    const overview = htmlOf(page("/OpenAPI/t").body);
    const table = overview.slice(overview.indexOf('id="errors"')).split("</table>")[0] ?? "";
    expect(table.match(/<code>\d+<\/code>/g)).toEqual(["<code>400</code>", "<code>404</code>"]);
    expect(htmlOf(page("/OpenAPI/schemas/paid").body)).not.toContain("object or object");
  });

  it("is told how links of another site are resolved", async () => {
    const { api: linking } = await read(
      'paths: { /a: { get: { responses: { "200": { description: "[Ours](/manual)" } } } } }\n',
    );
    if (linking === undefined) throw new Error("not read");
    const { pages } = await buildPages(linking);
    expect(checkLinks(pages, served)).toMatchObject([
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
    const targets = { files: new Set(["/openapi.yaml", "/openapi.json"]), redirects: {} };
    return { pages, problems: checkLinks(pages, targets) };
  };

  it("that lead nowhere are told once, with their own line, and become text", async () => {
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
  const api = await readFixture("newer.yaml");
  const built = await buildPages(api);
  const html = (path: string) => htmlOf(built.page(path).body);
  const find = html("/OpenAPI/find-books");

  it("show the methods QUERY and any other", () => {
    expect(api.operations.map(({ method }) => method)).toEqual(["QUERY", "COPY", "POST", "POST"]);
    // The name of a method may be that of another class.
    expect(html("/OpenAPI/copy-books")).toContain('<b class="method">COPY</b>');
  });

  it("show each field of the query string, and the items of a stream", () => {
    expect(find).toContain("Who wrote it.");
    expect(markdownOf(built.page("/OpenAPI/find-books"))).toMatch(/author.*query.*required/);
    expect(find).toContain('array of <a href="/OpenAPI/schemas/book">Book</a>');
  });

  it("show examples of errors, headers and webhooks, and tell which status a header belongs to", () => {
    expect(find).toContain("Slow down");
    expect(find).toContain("Headers of <code>429</code>");
    expect(find).toContain("Example: <code>30</code>");
    expect(html("/OpenAPI/webhooks/returned")).toContain("Returned book");
  });

  it("give webhooks no key of the API", () => {
    expect(html("/OpenAPI/webhooks/returned")).not.toContain("OAuth");
    expect(find).toContain("OAuth 2");
  });

  it("show scopes, terms, external documentation, samples of the file and tags in groups", () => {
    const overview = html(api.path);
    expect(overview).toContain("Read all books");
    expect(overview).toContain("https://example.com/terms");
    expect(find).toContain("How the search works");
    expect(find).toContain("books find");
    const [, group] = built.sidebars[0]?.items ?? [];
    expect(group).toMatchObject({ label: "Catalogue", items: [{ label: "Books" }] });
  });

  it("take a reference for an example's value, and make one up where it leads nowhere", async () => {
    const { api } = await read(`paths:
  /a:
    get:
      responses:
        "200":
          description: x
          content:
            application/json:
              schema: { type: object, properties: { made: { type: string } } }
              examples: { gone: { value: { $ref: "examples/gone.json" } } }
  /b:
    get:
      responses:
        "200":
          description: x
          content:
            application/json: { example: { $ref: "#/x-values/b" } }
x-values: { b: { found: true } }
`);
    if (api === undefined) throw new Error("not read");
    const { page } = await buildPages(api);
    const gone = markdownOf(page("/OpenAPI/get-a"));
    expect(gone).not.toContain("gone.json");
    expect(gone).toContain('"made": "made"');
    expect(markdownOf(page("/OpenAPI/get-b"))).toContain('"found": true');
  });

  it("name each scope that a request needs", async () => {
    const { api } = await read(`paths:
  /a: { get: { security: [{ login: [read, "write:all"] }], responses: { "200": { description: x } } } }
  /b: { get: { security: [{ login: [read] }], responses: { "200": { description: x } } } }
components:
  securitySchemes: { login: { type: http, scheme: bearer } }
`);
    if (api === undefined) throw new Error("not read");
    const { page } = await buildPages(api);
    const needs = (path: string) => /<p class="auth">.*?<\/p>/s.exec(htmlOf(page(path).body))?.[0];
    expect(needs("/OpenAPI/get-a")).toContain(
      "with the scopes <code>read</code>, <code>write:all</code>.",
    );
    expect(needs("/OpenAPI/get-b")).toContain("with the scope <code>read</code>.");
  });

  it("make titles of plain words, and elements of harmless HTML", () => {
    expect(built.page("/OpenAPI/find-books").title).toBe("Find many books");
    const overview = html(api.path);
    expect(overview).toContain("<b>bold</b>");
    expect(overview).not.toContain("alert(1)");
  });

  it("show places of a list, patterns of names, binary content and the parts of a form", () => {
    const book = html("/OpenAPI/schemas/book");
    expect(book).toContain("array of [number, string]");
    expect(book).toContain("/^x-/");
    expect(book).toContain("string (binary)");
    expect(html("/OpenAPI/copy-books")).toContain("image/png");
  });

  it("take a lone default response for the answer", () => {
    expect(html("/OpenAPI/copy-books")).not.toContain('id="errors"');
  });
});

describe("a file with many operations and no tags", () => {
  it("is grouped by what its paths begin with", async () => {
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
  const folder = await mkdtemp(join(tmpdir(), "parts-"));
  afterAll(() => rm(folder, { recursive: true }));
  const files = {
    "spec/api.yaml": `openapi: 3.1.0
info:
  title: Parts
  version: "1"
  description: { $ref: ./words.yaml#/about }
paths:
  /pets: { $ref: ./paths/pets.yaml }
  /gone: { get: { responses: { "200": { $ref: ./nowhere.yaml } } } }
  /out: { get: { responses: { "200": { $ref: ../../out.yaml } } } }
components:
  schemas:
    Pet: { $ref: ./schemas/animal.yaml }
`,
    "spec/words.yaml": "about: The words of another file.\n",
    "spec/paths/pets.yaml": `get:
  operationId: listPets
  parameters: [{ $ref: "../shared.yaml#/page" }]
  responses:
    "200":
      description: All.
      content:
        application/json:
          schema: { type: array, items: { $ref: ../schemas/animal.yaml } }
    default: { $ref: "../shared.yaml#/failure" }
`,
    "spec/shared.yaml": `page: { name: page, in: query, schema: { type: integer } }
failure:
  description: It failed.
  content: { application/json: { schema: { $ref: "#/problem" } } }
problem: { type: object, properties: { cause: { $ref: "#/problem" } } }
`,
    "spec/schemas/animal.yaml":
      "type: object\nproperties: { mother: { $ref: animal.yaml }, toy: { $ref: toy.yaml } }\n",
    "spec/schemas/toy.yaml": "type: string\nmaxLength: 9\n",
    "../out.yaml": "description: Not of this repository.\n",
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, "site", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const root = join(folder, "site");
  const { api, problems } = await readOpenApi(join(root, "spec/api.yaml"), root);
  if (api === undefined) throw new Error("not read");

  it("is read whole, and its schemas keep one name each", () => {
    expect(api.description).toBe("The words of another file.");
    expect(api.operations.map(({ id }) => id)).toContain("listPets");
    expect([...api.schemas.keys()]).toEqual(["Pet", "problem", "toy"]);
    expect(api.parts).toEqual([
      "spec/schemas/animal.yaml",
      "spec/words.yaml",
      "spec/paths/pets.yaml",
      "spec/shared.yaml",
      "spec/schemas/toy.yaml",
    ]);
  });

  it("shows schemas that refer to themselves", async () => {
    const { page } = await buildPages(api);
    expect(htmlOf(page("/OpenAPI/list-pets").body)).toContain("/OpenAPI/schemas/problem");
    expect(markdownOf(page("/OpenAPI/schemas/pet"))).toContain("mother");
  });

  it("tells of parts that are missing or lie outside of the repository, where they are named", () => {
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
  const root = await mkdtemp(join(tmpdir(), "mapping-"));
  afterAll(() => rm(root, { recursive: true }));
  const files = {
    "api.yaml": `openapi: 3.1.0
info: { title: Mapping, version: "1" }
paths:
  /pets:
    get:
      operationId: getPet
      responses:
        "200": { description: x, content: { application/json: { schema: { $ref: pets.yaml#/pet } } } }
components:
  schemas:
    Fish: { type: object, properties: { kind: { type: string } } }
`,
    "pets.yaml": `pet:
  oneOf: [{ $ref: cat.yaml }, { $ref: "#/dog" }, { $ref: "api.yaml#/components/schemas/Fish" }]
  discriminator:
    propertyName: kind
    mapping: { cat: ./cat.yaml, dog: "#/dog", fish: "api.yaml#/components/schemas/Fish", bird: bird.yaml, none: Gone }
dog: { type: object, properties: { kind: { type: string } } }
`,
    "cat.yaml": "type: object\nproperties: { kind: { type: string } }\n",
    "bird.yaml": "type: object\nproperties: { kind: { type: string } }\n",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const { api, problems } = await readOpenApi(join(root, "api.yaml"), root);

  it("names their schemas by the names that these have on the site", async () => {
    expect(problems.map(formatProblem)).toEqual([]);
    if (api === undefined) throw new Error("not read");
    const { page } = await buildPages(api);
    const told = markdownOf(page("/OpenAPI/schemas/pet")).match(/^`kind` decides which: .*$/m)?.[0];
    expect(told?.replace(/\]\([^)]*\/([a-z.]+)\)/g, "]($1)")).toBe(
      "`kind` decides which: `cat` → [cat](cat.md), `dog` → [dog](dog.md), `fish` → [Fish](fish.md), `bird` → [bird](bird.md), `none` → Gone.",
    );
    expect([...(api?.schemas.keys() ?? [])].sort()).toEqual(["Fish", "bird", "cat", "dog", "pet"]);
  });
});

describe("links to the anchors of a reference of one page", async () => {
  const { api } = await read(`tags: [{ name: Big Pets }]
paths:
  /a:
    get:
      operationId: getPet
      tags: [Big Pets]
      description: |
        See [it](#operation/getPet), [its tag](#tag/Big-Pets), [both](#tag/Big%20Pets/operation/getPet),
        [shape](#schema/Pet), [keys](#section/Authentication) and [none](#operation/gone).
      responses: { "200": { description: x } }
components: { schemas: { Pet: { type: string } } }
`);
  if (api === undefined) throw new Error("not read");
  const { pages, page } = await buildPages(api);

  it("lead to the pages of operations, tags, schemas and headings", () => {
    const html = htmlOf(page("/OpenAPI/get-pet").body);
    for (const [words, href] of [
      ["it", "/OpenAPI/get-pet"],
      ["its tag", "/OpenAPI/tags/big-pets"],
      ["both", "/OpenAPI/get-pet"],
      ["shape", "/OpenAPI/schemas/pet"],
      ["keys", "/OpenAPI/t#authentication"],
    ]) {
      expect(html).toContain(`<a href="${href}">${words}</a>`);
    }
  });

  it("are told when they lead nowhere", () => {
    expect(
      checkLinks(pages, served)
        .map(({ message }) => message)
        .join(),
    ).toContain("#operation/gone");
  });
});

describe("what is written where nothing belongs", async () => {
  const { problems } = await read(`paths:
  /a:
    get:
      parameters: [{ name: q, in: query }]
      responses:
        "200":
          description: x
          links: { Next: { operationId: a, server: { url: https://other.example } } }
      callbacks: { done: { x-note: text } }
components: { securitySchemes: { key: { type: http, scheme: bearer, name: token } } }
`);

  it("is told in one sentence for each place, and an extension or a link's server is no fault", () => {
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "6 `/paths/~1a/get/parameters/0`: `schema` is missing; `content` is missing.",
      "12 `/components/securitySchemes/key`: `name` has no meaning here.",
    ]);
  });

  it.each([
    ["asyncapi: 3.0.0", "an AsyncAPI file"],
    ["arazzo: 1.0.1", "an Arazzo file"],
    ["info: { _postman_id: a }", "a Postman collection"],
  ])("a file that begins with %s is called what it is", async (text, name) => {
    const { problems: found } = await parseOpenApi(text, "api.yaml");
    expect(found).toEqual([
      expect.objectContaining({ severity: "error", message: expect.stringContaining(name) }),
    ]);
  });
});

describe("parts of a response that other tools pass over", async () => {
  const { api } = await read(`paths:
  /jobs:
    post:
      operationId: startJob
      responses:
        "201":
          description: Started.
          links:
            state:
              operationId: readJob
              description: Its \`id\` names the job.
            byPath: { operationRef: "#/paths/~1jobs~1{id}/get" }
            elsewhere: { operationRef: "https://other.example/api.yaml#/paths/~1x/get" }
        "422":
          description: Refused.
          content:
            application/json:
              schema: { type: object }
              examples:
                first: { value: { cause: "the first cause" } }
                second: { summary: Another cause, value: { cause: "the second cause" } }
  /jobs/{id}:
    get:
      operationId: readJob
      summary: Read a job
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: x
          content:
            application/json:
              schema:
                type: object
                properties:
                  marks: { type: array, items: { type: string, description: A mark of one letter. } }
                  notes: { type: object, additionalProperties: { type: string, description: A note by its day. } }
`);
  if (api === undefined) throw new Error("not read");
  const { page } = await buildPages(api);
  const html = htmlOf(page("/OpenAPI/start-job").body);

  it("are its links, which lead to the operations that go on with it", () => {
    expect(html).toContain('<a href="/OpenAPI/read-job">Read a job</a>: Its <code>id</code>');
    expect(html.split('<a href="/OpenAPI/read-job">Read a job</a>')).toHaveLength(3);
    expect(html).toContain("<li><code>elsewhere</code></li>");
  });

  it("are every example of an error", () => {
    expect(html).toContain("the first cause");
    expect(html).toContain("<summary>Another cause</summary>");
    expect(html).toContain("the second cause");
  });

  it("are descriptions of the items of lists and the values of maps", () => {
    const read = htmlOf(page("/OpenAPI/read-job").body);
    expect(read).toContain("Each item: A mark of one letter.");
    expect(read).toContain("Each value: A note by its day.");
  });
});

it("fills what tells forms apart with the chosen form's word, and names the addresses of OAuth in words", async () => {
  const { api } = await read(`servers: [{ url: "https://api.example.com" }]
paths:
  /menu:
    post:
      operationId: add
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } }
      responses: { "200": { description: Added. } }
components:
  schemas:
    Item:
      type: object
      properties: { category: {} }
      required: [category]
      discriminator: { propertyName: category }
      oneOf: [{ $ref: "#/components/schemas/Drink" }]
    Drink:
      type: object
      properties: { category: { type: string, const: drink }, volume: { type: number } }
      required: [category]
  securitySchemes:
    login:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: "https://example.com/token", scopes: {} } }
`);
  if (api === undefined) throw new Error("the file was not read");
  const { page } = await buildPages(api);
  expect(markdownOf(page("/OpenAPI/add"))).toContain('"category": "drink"');
  expect(htmlOf(page("/OpenAPI/t").body)).toContain(
    "Client credentials, token URL: <code>https://example.com/token</code>",
  );
});

describe("what is harmless or repeated", () => {
  const statuses = Array.from(
    { length: 8 },
    (_, index) => `
  /p${index}: { get: { operationId: o${index}, responses: { 4xx: { description: Bad. } } } }`,
  );
  const text = `openapi: 3.0.3
info: { title: Größen, version: "1" }
x-errors: &errors { "500": { description: Kaputt. } }
paths:
  /größe:
    get:
      operationId: size
      responses: { <<: *errors, "200": { description: Gut., content: { application/json: { schema: { $ref: "#/components/schemas/Größe" } } } } }${statuses.join("")}
components: { schemas: { Größe: { type: object } } }
`;

  it("is told for a few places, with how many more there are", async () => {
    const { problems } = await parseOpenApi(text, "api.yaml");
    expect(problems).toHaveLength(5);
    expect(problems[4]?.message).toMatch(
      /`4xx` is written `4XX`\. 3 more places have the same fault\.$/,
    );
  });

  it("are names in other scripts, and keys that YAML merges into others", async () => {
    const { api } = await parseOpenApi(`\uFEFF${text.replaceAll("\n", "\r\n")}`, "api.yaml");
    if (api === undefined) throw new Error("no API");
    const { page } = await buildPages(api);
    expect(markdownOf(page("/OpenAPI/size"))).toContain("`500` Internal Server Error: Kaputt.");
    expect(markdownOf(page("/OpenAPI/size"))).toContain("[Größe]");
  });
});
