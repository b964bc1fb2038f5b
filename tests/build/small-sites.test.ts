import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatProblem } from "../../pipeline/kernel/problems.ts";
import { printed, SiteCopy, storedPage } from "./site-copy.ts";

let site: SiteCopy;
beforeEach(async () => {
  site = await SiteCopy.of();
});
afterEach(() => site.delete());

/** Leaves one guide, which links to nothing, and no words for assistants, which link to another. */
async function keepOneGuide(): Promise<void> {
  await site.remove("content/skill.md");
  for (const name of ["launch", "details"]) await site.remove(`content/guides/${name}.mdx`);
  const head = "title: Start\ndescription: The only guide of the site.\nsidebar_position: 1";
  await site.write("content/guides/index.mdx", `---\n${head}\n---\n\nHello.\n`);
}

async function withoutLibrary(): Promise<void> {
  await rm(join(site.root, "content/libraries"), { recursive: true });
  await site.edit("content/site.yaml", /.*sidebar: library.*\n/, "");
}

async function withoutApi(): Promise<void> {
  await site.remove("openapi.yaml");
  await site.edit("content/site.yaml", /.*sidebar: openapi.*\n/, "");
  await site.edit("content/site.yaml", /openapi:\n(?: .*\n)+/, "");
}

describe("a minimal site is built from", () => {
  it("one guide, without library, API, synonyms and words for assistants", async () => {
    await keepOneGuide();
    await withoutLibrary();
    await withoutApi();
    await site.remove("content/search-synonyms.yaml");
    const result = await site.build();
    expect(printed(result)).toBe("");
    expect(result.built?.drafts.map(({ path, layout }) => ({ path, layout }))).toEqual([
      // Its title is that of a guide: there is no picture for it to stand in.
      { path: "/", layout: "article" },
    ]);
  });

  it("a guide and an API", async () => {
    await keepOneGuide();
    await withoutLibrary();
    const result = await site.build();
    expect(printed(result)).toBe("");
    expect(result.built?.drafts.map(({ path }) => path)).toContain("/OpenAPI/launch-token");
  });

  it("an API file with faults, with a warning for each", async () => {
    await keepOneGuide();
    await withoutLibrary();
    await site.edit("content/site.yaml", "  strict: true\n", "");
    await site.edit("openapi.yaml", 'schemas/Token"', 'schemas/Tokn"');
    const result = await site.build();
    expect(result.built).toBeDefined();
    expect(printed(result)).toContain("warning  openapi.yaml:23  The reference");
  });
});

const billing = `openapi: 3.1.0
info: { title: Billing, version: "2.0" }
servers: [{ url: https://billing.example }]
paths:
  /invoices:
    post:
      operationId: launchToken
      summary: Write an invoice
      tags: [Invoices]
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Token" } } }
      responses: { "200": { description: Written. } }
components:
  schemas:
    Token: { type: object, properties: { due: { type: string } } }
`;

describe("several APIs", () => {
  const list = (second: string) => `openapi:
  - { file: openapi.yaml, strict: true }
  - ${second}
`;
  beforeEach(async () => {
    await withoutLibrary();
    await site.write("billing.yaml", billing);
  });
  const withSecond = (second: string) =>
    site.edit("content/site.yaml", /openapi:\n(?: .*\n)+/, list(second));

  it("have separate pages, sidebars, samples and files, whatever names they share", async () => {
    await keepOneGuide();
    await withSecond(
      "{ file: billing.yaml, prefix: /billing, label: Billing, languageTabs: [go, curl] }",
    );
    await site.edit(
      "content/site.yaml",
      /(.*sidebar: openapi.*\n)/,
      "$1    - { type: doc-sidebar, position: left, label: Billing, sidebar: billing }\n",
    );
    await site.edit(
      "content/guides/index.mdx",
      "Hello.",
      'Call <Operation id="launchToken" />, then <Operation id="billing/launchToken" />.\n\n```json operation="launchToken"\n{ "name": "T" }\n```',
    );
    const result = await site.build();
    expect(printed(result)).toBe("");
    const { pages, manifest } = result.built ?? {};
    const html = (path: string) => JSON.stringify(storedPage(site, path)?.body);
    expect(html("/")).toContain("/OpenAPI/launch-token");
    expect(html("/")).toContain("/billing/launch-token");
    expect(html("/billing/launch-token")).toContain("https://billing.example");
    expect(html("/billing/launch-token")).not.toContain("JavaScript");
    expect(html("/OpenAPI/launch-token")).toContain("JavaScript");
    expect(pages?.get("/billing/schemas/token")?.page.markdown).toContain("due");
    expect(pages?.get("/billing/launch-token")?.page.breadcrumbs[0]?.label).toBe("Billing");
    expect(manifest?.pages["/billing/launch-token"]?.sidebar).toBe("billing");
    expect(manifest?.redirects["/billing"]).toBe("/billing/billing");
    for (const file of ["/billing/openapi.yaml", "/billing/llms.txt", "/OpenAPI/llms.txt"]) {
      expect(manifest?.files).toHaveProperty([file]);
    }
    const bar = manifest?.site.navbar.items.filter(({ type }) => type === "doc-sidebar");
    expect(bar?.map((item) => "to" in item && item.to)).toContain("/billing/billing");
  });

  it("need different prefixes", async () => {
    await withSecond("{ file: billing.yaml }");
    const { problems } = await site.build();
    expect(problems.map(formatProblem).join("\n")).toMatch(
      /site\.yaml:\d+ {2}`openapi\.1\.prefix`: `\/OpenAPI` is taken/,
    );
  });
});

describe("guides", () => {
  const guide = (title: string, head = "", text = "Text.") =>
    `---\ntitle: ${title}\ndescription: A guide that a test writes.\nsidebar_position: 2\n${head}---\n\n${text}\n`;
  beforeEach(async () => {
    await keepOneGuide();
    await withoutLibrary();
    await mkdir(join(site.root, "content/guides/tools/inner"), { recursive: true });
  });

  it("are in the categories of their folders, in the given order", async () => {
    await site.write(
      "content/guides/tools/category.yaml",
      "label: Tools\nposition: 3\nopen: false\n",
    );
    await site.write("content/guides/tools/inner/category.yaml", "label: Inner\nposition: 1\n");
    await site.write("content/guides/tools/index.mdx", guide("All tools"));
    await site.write("content/guides/tools/saw.mdx", guide("Saw"));
    await site.write("content/guides/tools/inner/My Drill.mdx", guide("Drill"));
    await site.write("content/guides/last.mdx", guide("Last").replace(": 2", ": 9"));
    const result = await site.build();
    expect(printed(result)).toBe("");
    const sidebar = result.built?.content.sidebars.find(({ id }) => id === "docs");
    expect(sidebar?.items).toEqual([
      { type: "link", label: "Start", path: "/" },
      {
        type: "category",
        label: "Tools",
        open: false,
        path: "/tools",
        items: [
          {
            type: "category",
            label: "Inner",
            open: true,
            items: [{ type: "link", label: "Drill", path: "/tools/inner/My-Drill" }],
          },
          { type: "link", label: "Saw", path: "/tools/saw" },
        ],
      },
      { type: "link", label: "Last", path: "/last" },
      { type: "link", label: "Changelog", path: "/changelog" },
    ]);
    expect(result.built?.pages.get("/tools/saw")?.page.breadcrumbs).toEqual([
      { label: "Guides", path: "/" },
      { label: "Tools" },
    ]);
  });

  it("that are drafts are not built", async () => {
    await site.write("content/guides/saw.mdx", guide("Saw", "draft: true\n"));
    const { built } = await site.build();
    expect([...(built?.pages.keys() ?? [])]).not.toContain("/saw");
  });

  it("contain the islands that authors have registered", async () => {
    await mkdir(join(site.root, "content/islands"));
    const registry = 'export const authorIslands = { counter: () => import("./counter.tsx") };\n';
    await site.write("content/islands/islands.ts", registry);
    await site.write("content/islands/counter.tsx", "export default () => null;\n");
    const island = (name: string) => `<Island name="${name}" props={{ start: 3 }}>Count.</Island>`;
    await site.write("content/guides/saw.mdx", guide("Saw", "", `Text.\n\n${island("counter")}`));
    await site.build();
    const block = storedPage(site, "/saw")?.body.find(({ kind }) => kind === "island");
    expect(block).toMatchObject({ name: "counter", props: { start: 3 } });
    expect(JSON.stringify(block)).toContain("<button");
    const wrong = `${island("counted")}\n\n<Note>${island("counter")}</Note>`;
    await site.write("content/guides/saw.mdx", guide("Saw", "", wrong));
    expect(printed(await site.build())).toMatchInlineSnapshot(`
      "error  content/guides/saw.mdx:7  there is no island \`counted\`
             hint: did you mean \`counter\`?
      error  content/guides/saw.mdx:9  \`<Island name="counter">\` stands inside another component
             hint: put it between paragraphs, outside of everything else"
    `);
  });

  it("import from files beside them; a missing file is reported with the line", async () => {
    await site.write("content/guides/words.js", 'export const word = "Imported";\n');
    const text = (file: string) => `import { word } from "${file}"\n\n{word} it is.`;
    await site.write("content/guides/saw.mdx", guide("Saw", "", text("./words.js")));
    const { built } = await site.build();
    expect(built?.pages.get("/saw")?.page.markdown).toContain("Imported it is.");
    await site.write("content/guides/saw.mdx", guide("Saw", "", text("./word.js")));
    expect(printed(await site.build())).toContain(
      "error  content/guides/saw.mdx:7  the import `./word.js` leads to no file and no package",
    );
  });
});
