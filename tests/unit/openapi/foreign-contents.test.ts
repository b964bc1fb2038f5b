import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { largeSidebars, schemaSidebar } from "../../../pipeline/openapi/large-sidebars.ts";
import { parseOpenApi, readOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { CardPainter } from "../../../pipeline/site/cards/draw-card.ts";
import { checkLinks } from "../../../pipeline/site/links/check-links.ts";
import { buildPages, htmlOf, markdownOf, readApi } from "./build-fixture.ts";

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';

/** Pages of a file whose head is of no interest. */
async function pagesOf(text: string) {
  const api = await readApi(head + text, "api.yaml");
  const built = await buildPages(api);
  return {
    api,
    html: (path: string) => htmlOf(built.page(path).body),
    markdown: (path: string) => markdownOf(built.page(path)),
  };
}

const operation = (rest: string) =>
  `paths: { "/a": { get: { operationId: a, ${rest}, responses: { "200": { description: x } } } } }\n`;

describe("a field that may hold one of several simple values", async () => {
  const { html, markdown } = await pagesOf(
    `${operation('parameters: [{ name: kind, in: query, schema: { $ref: "#/components/schemas/Kind" } }, { name: own, in: query, schema: { anyOf: [{ type: string, enum: [left, right] }, { type: integer, maximum: 9 }] } }]')}
components:
  schemas:
    Kind:
      anyOf: [{ type: string, enum: [north, south] }, { type: string, description: A name of tomorrow. }]
`,
  );

  it("tells the values and limits of each on its page", () => {
    expect(html("/OpenAPI/schemas/kind")).toContain(
      "<li><i>string</i>: One of: <code>north</code>, <code>south</code>.</li>",
    );
    expect(html("/OpenAPI/schemas/kind")).toContain("A name of tomorrow.");
    expect(markdown("/OpenAPI/schemas/kind")).toContain("**string**: One of: `north`, `south`.");
  });

  it("tells them of a parameter too, also in Markdown", () => {
    expect(html("/OpenAPI/a")).toContain("<code>left</code>, <code>right</code>");
    expect(markdown("/OpenAPI/a")).toMatch(/`own`.*One of: `left`, `right`.*Limits: at most 9/);
  });
});

describe("examples", () => {
  it("of a parameter's and a header's schema are shown as the parameter's own are", async () => {
    const { html } = await pagesOf(`paths:
  /a:
    get:
      operationId: a
      parameters:
        - { name: day, in: query, schema: { type: string, example: 2025-05-01 } }
        - { name: tags, in: query, schema: { type: array, items: { type: string, example: red } } }
      responses:
        "200": { description: x, headers: { Set-Cookie: { schema: { type: string, example: auth=1 } } } }
`);
    for (const value of ["2025-05-01", "red", "auth=1"]) {
      expect(html("/OpenAPI/a")).toContain(`Example: <code>${value}</code>.`);
    }
  });

  it("of some fields make an example of their schema, which says so", async () => {
    const { html } = await pagesOf(`paths: {}
components:
  schemas:
    Cat: { type: object, required: [age], properties: { name: { type: string, example: Tom }, age: { type: integer } } }
    Dog: { type: object, properties: { name: { type: string } } }
`);
    expect(html("/OpenAPI/schemas/cat")).toMatch(/id="example".*Tom.*Generated from the schema/s);
    expect(html("/OpenAPI/schemas/dog")).not.toContain('id="example"');
  });
});

describe("facts of a field", async () => {
  const { html, markdown } = await pagesOf(
    `${operation('parameters: [{ name: page, in: query, description: The page, schema: { type: integer, minimum: 1 } }, { name: all, in: query, description: "All (or none)", schema: { type: integer, minimum: -9223372036854775808, maximum: 9223372036854775807 } }]')}components:
  schemas:
    Base: { type: object, properties: { rule: { type: object, properties: { day: { type: string } } } } }
    Whole: { allOf: [{ required: [rule] }, { $ref: "#/components/schemas/Base" }] }
`,
  );

  it("begin after a full stop", () => {
    expect(html("/OpenAPI/a")).toContain("The page. Limits: at least 1.");
    expect(markdown("/OpenAPI/a")).toContain("The page. Limits: at least 1.");
    expect(html("/OpenAPI/a")).toContain("All (or none). Limits:");
  });

  it("tell the limits of 64-bit integers as they are", () => {
    expect(html("/OpenAPI/a")).toContain("-9223372036854775808 to 9223372036854775807");
  });

  it("have the type of the part that says it, also after one that only requires the field", () => {
    expect(html("/OpenAPI/schemas/whole")).toMatch(/>rule<\/a> <i>object<\/i>/);
  });
});

describe("what a request needs", () => {
  it("names the scheme where two of them read alike", async () => {
    const { html } = await pagesOf(
      `${operation("security: [{ bank: [read] }]")}components:
  securitySchemes:
    bank: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://t.example, scopes: { read: Read } } } }
    user: { type: oauth2, flows: { implicit: { authorizationUrl: https://a.example, scopes: { read: Read } } } }
    key: { type: apiKey, in: header, name: x-key }
`,
    );
    expect(html("/OpenAPI/a")).toMatch(/OAuth 2 token in the header .* \(<code>bank<\/code>\)/);
  });

  it("says it without the scheme's name where there is no other of its kind", async () => {
    const { html } = await pagesOf(
      `${operation("security: [{ bank: [] }]")}components: { securitySchemes: { bank: { type: http, scheme: bearer } } }\n`,
    );
    expect(html("/OpenAPI/a")).not.toContain("<code>bank</code>");
  });
});

describe("the host of an API", () => {
  it("that no server names is told on the overview as on its operations", async () => {
    const { html } = await pagesOf(`servers: [{ url: / }]\n${operation("summary: A")}`);
    const note =
      "The API file names no host; <code>https://api.example.com</code> is a placeholder.";
    expect(html("/OpenAPI/t")).toContain(note);
    expect(html("/OpenAPI/a")).toContain(note);
  });

  it("may be the default of a variable", async () => {
    const { html } = await pagesOf(
      `servers: [{ url: "{base}", variables: { base: { default: "http://node.local" } } }]\n${operation("summary: A")}`,
    );
    expect(html("/OpenAPI/t")).not.toContain("names no host");
    expect(html("/OpenAPI/a")).not.toContain("names no host");
  });
});

describe("a path parameter that the file does not declare", () => {
  it("is told, listed and filled in", async () => {
    const text = `${head}paths: { "/a/{id}": { get: { operationId: a, responses: { "200": { description: x } } } } }\n`;
    const { problems } = await parseOpenApi(text, "api.yaml");
    expect(problems.map(({ severity, line }) => [severity, line])).toEqual([["warning", 3]]);
    const { html } = await pagesOf(text.slice(head.length));
    expect(html("/OpenAPI/a")).toContain('id="field-id"');
    expect(html("/OpenAPI/a")).not.toContain("%7Bid%7D");
  });
});

describe("tags", () => {
  it("of no name are as good as none", async () => {
    const { api } = await pagesOf(operation('tags: [""]'));
    expect(api.tags.map(({ label }) => label)).toEqual(["Other operations"]);
  });

  it("without operations are chapters of the overview, to which links of the file lead", async () => {
    const { html } = await pagesOf(
      `tags: [{ name: intro, x-displayName: First steps, description: Begin here. }, { name: empty }]\n${operation('description: "[See](#tag/intro)"')}`,
    );
    expect(html("/OpenAPI/t")).toMatch(/<h2[^>]*>First steps<\/h2><p>Begin here\.<\/p>/);
    expect(html("/OpenAPI/t")).not.toContain("empty");
    expect(html("/OpenAPI/a")).toContain('href="/OpenAPI/t#first-steps"');
  });
});

describe("the description of an API", () => {
  it("is cut at its headings, and not at comments of its code", async () => {
    const api = await readApi(
      `openapi: 3.1.0
info:
  title: T
  version: "1"
  description: |
    Lead.

    Use \`it\`
    --------
    \`\`\`sh
    # not a heading
    run
    \`\`\`
paths: {}
`,
      "api.yaml",
    );
    const { page } = await buildPages(api);
    const text = markdownOf(page("/OpenAPI/t"));
    expect(text).toContain("## Use it");
    expect(text).toContain("```sh\n# not a heading\nrun\n```");
  });

  it("may have anchors that lead nowhere", async () => {
    const { html } = await pagesOf(operation('description: <a name="x">Mark</a>'));
    expect(html("/OpenAPI/a")).toContain("Mark");
    expect(html("/OpenAPI/a")).not.toContain("undefined");
  });
});

describe("links as other tools write them", async () => {
  const links = [
    "#tag/pets/GET/pets/%7Bid%7D",
    "#tag/pets/operation/getPet",
    "#/operations/getPet",
    "#/pets/getPet",
    "#get-/pets/{id}",
    "/#operation/getPet",
  ];
  const { html } = await pagesOf(`tags: [{ name: pets, description: "[Tag](#tag--pets)" }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      tags: [pets]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: x } }
  /other:
    get:
      operationId: other
      description: "${links.map((link, index) => `[L${index}](${link})`).join(" ")} [Key](#section/Authentication/token)"
      responses: { "200": { description: x } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`);

  it.each(links.map((link, index) => [link, index]))("lead to the page of %s", (_, index) => {
    expect(html("/OpenAPI/other")).toContain(`<a href="/OpenAPI/get-pet">L${index}</a>`);
  });

  it("lead to a tag and to the schemes of an API", () => {
    expect(html("/OpenAPI/tags/pets")).toContain('<a href="/OpenAPI/tags/pets">Tag</a>');
    expect(html("/OpenAPI/other")).toContain('<a href="/OpenAPI/t#authentication">Key</a>');
  });
});

describe("nothing of a file is dropped", () => {
  it("a summary too long for a title begins the description", async () => {
    const long = `${"Words of a summary ".repeat(14)}end`;
    const { html } = await pagesOf(operation(`summary: ${long}, description: More.`));
    expect(html("/OpenAPI/a")).toContain(long);
    expect(html("/OpenAPI/a")).toContain("More.");
  });

  it("a contact without an address has a name", async () => {
    const api = await readApi(
      'openapi: 3.1.0\ninfo: { title: T, version: "1", contact: { name: Jo Doe, email: jo@example.com } }\npaths: {}\n',
      "api.yaml",
    );
    const { page } = await buildPages(api);
    expect(htmlOf(page("/OpenAPI/t").body)).toContain("Jo Doe");
  });

  it("fields of a parameter are in the Markdown form, and patterns of a list's items", async () => {
    const { markdown } = await pagesOf(
      operation(
        'parameters: [{ name: filter, in: query, style: deepObject, schema: { type: object, properties: { since: { type: string } } } }, { name: ids, in: query, schema: { type: array, items: { type: string, pattern: "^x" } } }]',
      ),
    );
    expect(markdown("/OpenAPI/a")).toMatch(/Fields of `filter`:\n\n.*\n.*\n\| `since` \| string/);
    expect(markdown("/OpenAPI/a")).toContain("Pattern: `^x`");
  });

  it("one of two patterns that a value has to fit is named as not shown", async () => {
    const { html } = await pagesOf(`paths: {}
components: { schemas: { Both: { type: string, allOf: [{ pattern: ^a }, { pattern: b$ }] } } }
`);
    expect(html("/OpenAPI/schemas/both")).toContain("<code>b$</code>");
    expect(html("/OpenAPI/schemas/both")).toContain("<code>pattern: ^a</code>");
  });
});

describe("a version without quotes", async () => {
  const { api, problems } = await parseOpenApi(
    `info: { title: T, version: "1" }
swagger: 2.0
host: pets.example.com
schemes: [https]
paths: { /a: { get: { responses: { "200": { description: x } } } } }
definitions: { Pet: { type: object } }
`,
    "api.yaml",
  );

  it("is read as what it means", () => {
    expect(api?.specVersion).toBe("2.0");
    expect(api?.servers.map(({ url }) => url)).toEqual(["https://pets.example.com"]);
    expect([...(api?.schemas.keys() ?? [])]).toEqual(["Pet"]);
  });

  it("is told once, with its line", () => {
    expect(problems.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
      "warning  api.yaml:2  \`swagger\` is a number, where a version is text.
             hint: Put it in quotes: \`swagger: "2.0"\`."
    `);
  });
});

describe("what is wrong in a file", () => {
  const messages = async (text: string, rules = {}) => {
    const { api, problems } = await parseOpenApi(text, "api.yaml", rules);
    return { isRead: api !== undefined, told: problems.map(formatProblem).join("\n") };
  };

  it("is a warning where YAML has one meaning only, and an error where settings are strict", async () => {
    const text = `${head}paths: {}\nx-note: "here"#and a comment\n`;
    const forgiven = await messages(text);
    expect(forgiven.isRead).toBe(true);
    expect(forgiven.told).toMatch(
      /^warning {2}api\.yaml:4 {2}The file is not valid YAML: Comments/,
    );
    expect((await messages(text, { strict: true })).isRead).toBe(false);
    expect((await messages(`${head}paths: "\n`)).isRead).toBe(false);
  });

  it("is told in words of a reference where something stands beside one", async () => {
    const { told } = await messages(`openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      parameters: [{ name: id, $ref: "#/components/parameters/Id" }]
      responses: { "200": { description: x } }
components: { parameters: { Id: { name: id, in: query, schema: { type: string } } } }
`);
    expect(told).toContain("api.yaml:6");
    expect(told).toContain("`name` has no meaning beside a `$ref`.");
  });
});

describe("the picture of a page", () => {
  it("is drawn also where its title has no letter", async () => {
    const painter = await CardPainter.load();
    const png = await painter.draw({ title: " ", place: "Site" });
    expect(png.byteLength).toBeGreaterThan(1000);
  });
});

describe("the sidebar of a large API", async () => {
  const names = Array.from({ length: 401 }, (_, index) => `S${String(index).padStart(3, "0")}`);
  const { api } = await pagesOf(
    `x-tagGroups: [{ name: Animals, tags: [pets] }]
${operation("tags: [pets]")}components: { schemas: { ${names
      .toReversed()
      .map((name) => `${name}: { type: string }`)
      .join(", ")} } }\n`,
  );
  const [first] = largeSidebars(api);

  it("has the groups of its tags", () => {
    expect(first?.items[1]).toMatchObject({
      type: "category",
      label: "Animals",
      items: [{ type: "link", label: "pets" }],
    });
  });

  it("lists schemas by name, a hundred at a time, and opens the hundred of the page", () => {
    expect(first?.items.slice(2).map(({ label }) => label)).toEqual([
      "Schemas S000 to S099",
      "Schemas S100 to S199",
      "Schemas S200 to S299",
      "Schemas S300 to S399",
      "Schemas S400 to S400",
    ]);
    const schema = api.schemas.get("S150");
    expect(schema && schemaSidebar(api, schema)).toBe("openapi-schemas/1");
  });
});

describe("what is wrong in a part of a file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "faults-"));
  afterAll(() => rm(folder, { recursive: true }));
  const files = {
    "api.yaml": `${head}paths:
  /a: { $ref: a.yaml }
  /b: { get: { operationId: b, responses: { "404": { $ref: "shared.yaml#/gone" } } } }
components: { schemas: { Pet: { $ref: pet.yaml } } }
`,
    "a.yaml": `get:
  operationId: a
  description: "[Where](/nowhere)"
  responses:
    "200": { $ref: missing.yaml }
    "404": { $ref: "shared.yaml#/gone" }
`,
    "shared.yaml": "gone:\n  headers: {}\n",
    "pet.yaml": "type: object\nproperties:\n  name:\n    type: text\n",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const { api, problems } = await readOpenApi(join(folder, "api.yaml"), folder);

  it("is told once, with the file and line where it stands", async () => {
    if (api === undefined) throw new Error("not read");
    const { pages } = await buildPages(api);
    const links = checkLinks(pages, { files: new Set(["/openapi.yaml"]), redirects: {} });
    const told = [...problems, ...links].filter(({ message }) => !message.includes("openapi.json"));
    expect(told.map(({ file, line, message }) => `${file}:${line} ${message}`).sort()).toEqual([
      "a.yaml:3 link `/nowhere` points to no page",
      "a.yaml:5 The reference `missing.yaml` points at nothing.",
      expect.stringMatching(/^pet\.yaml:4 `type` of a schema is `"text"`/),
      expect.stringMatching(/^shared\.yaml:1 .*`description` is missing\.$/),
    ]);
  });
});

describe("what stands beside references and parameters", async () => {
  const { html, markdown } = await pagesOf(`paths:
  /a:
    servers: [{ url: https://path.example, description: Of this path }]
    get:
      operationId: a
      parameters:
        - { $ref: "#/components/parameters/P", description: Words of the place }
        - { name: deep, in: query, style: deepObject, schema: { type: object, properties: { inner: { type: string } } } }
        - { name: empty, in: query, allowEmptyValue: true, schema: { type: [string, "null"] } }
      x-codeSamples: { curl: "curl ONE", Python: { source: "print(2)", label: With a client } }
      responses:
        4xx: { description: Bad. }
        "200": { description: x, links: { next: { operationId: a, parameters: { p: "$response.body#/id" } } } }
components:
  parameters: { P: { name: p, in: header, description: Words of all, schema: { type: string } } }
  securitySchemes: { old: { type: http, scheme: basic, deprecated: true } }
`);

  it("are words of the place, values that may be empty or null, and what a server is for", () => {
    expect(markdown("/OpenAPI/a")).toContain(
      "| `p` | header | string | optional | Words of the place",
    );
    expect(markdown("/OpenAPI/a")).toContain(
      "| `empty` | query | string or null | optional | May be sent",
    );
    expect(html("/OpenAPI/a")).toContain("<code>https://path.example</code> (Of this path)");
  });

  it("are fields of a parameter, folded below it", () => {
    expect(html("/OpenAPI/a")).toMatch(
      /1 field<\/summary><ul class="f"><li id="field-deep-inner">/,
    );
  });

  it("are values that links take, and statuses in any spelling", () => {
    expect(markdown("/OpenAPI/a")).toContain("(`p` = `$response.body#/id`)");
    expect(html("/OpenAPI/a")).toContain("<code>4XX</code>");
  });

  it("are samples by their language, as text or with a label", () => {
    expect(markdown("/OpenAPI/a")).toMatch(/\*\*curl\*\*\n\n```bash\ncurl ONE/);
    expect(markdown("/OpenAPI/a")).toMatch(/\*\*With a client\*\*\n\n```python\nprint\(2\)/);
  });

  it("is that a way to be let in goes away", () => {
    expect(html("/OpenAPI/t")).toContain("<strong>Deprecated.</strong>");
  });
});
