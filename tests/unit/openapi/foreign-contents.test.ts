import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { openApiSidebars, schemaSidebar } from "../../../pipeline/openapi/openapi-sidebars.ts";
import { parseOpenApi, readOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { cardPainter } from "../../../pipeline/site/cards/draw-card.ts";
import { checkLinks, pageAnchors } from "../../../pipeline/site/links/check-links.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { buildPages, readApi } from "./build-fixture.ts";

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';

describe("a syntax error of a file", () => {
  const messages = async (text: string, rules = {}) => {
    const { api, problems } = await parseOpenApi(text, "api.yaml", rules);
    return { isRead: api !== undefined, printed: problems.map(formatProblem).join("\n") };
  };

  it("is a warning if its meaning is unambiguous, and an error in strict settings", async () => {
    const text = `${head}paths: {}\nx-note: "here"#and a comment\n`;
    const forgiven = await messages(text);
    expect(forgiven.isRead).toBe(true);
    expect(forgiven.printed).toMatch(
      /^warning {2}api\.yaml:4 {2}The file is not valid YAML: Comments/,
    );
    expect((await messages(text, { strict: true })).isRead).toBe(false);
    expect((await messages(`${head}paths: "\n`)).isRead).toBe(false);
  });
});

describe("the social card of a page", () => {
  it("is drawn even if the title has no letters", async () => {
    const draw = await cardPainter();
    const png = await draw({ title: " ", caption: "Site" });
    expect(png.byteLength).toBeGreaterThan(1000);
  });
});

describe("the sidebar of a large API", async () => {
  const names = Array.from({ length: 401 }, (_, index) => `S${String(index).padStart(3, "0")}`);
  const api = await readApi(
    `${head}tags: [{ name: Animals }, { name: pets, parent: Animals }]
paths: { "/a": { get: { operationId: a, tags: [pets], responses: { "200": { description: x } } } } }
components: { schemas: { ${names
      .toReversed()
      .map((name) => `${name}: { type: string }`)
      .join(", ")} } }\n`,
    "api.yaml",
  );
  const [first] = openApiSidebars(api);

  it("has the groups of its tags", () => {
    expect(first?.items[1]).toMatchObject({
      type: "category",
      label: "Animals",
      items: [{ type: "link", label: "pets" }],
    });
  });

  it("groups schemas by name in hundreds, and opens the group of the page", () => {
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

describe("a fault in a part of a file", async () => {
  const folder = await temporaryFolder();
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

  it("is reported once, with its file and line", async () => {
    if (api === undefined) throw new Error("not read");
    const { pages } = await buildPages(api);
    const files = new Set(["/openapi.yaml", "/openapi.json", "/changelog/web-api"]);
    const targets = { anchors: pageAnchors(pages), files, redirects: {} };
    const printed = [...problems, ...checkLinks(pages, targets)];
    expect(printed.map(({ file, line, message }) => `${file}:${line} ${message}`).sort()).toEqual([
      "a.yaml:3 link `/nowhere` points to no page",
      "a.yaml:5 The reference `missing.yaml` points at nothing.",
      expect.stringMatching(/^pet\.yaml:4 `type` of a schema is `"text"`/),
      expect.stringMatching(/^shared\.yaml:1 .*`description` is missing\.$/),
    ]);
  });
});
