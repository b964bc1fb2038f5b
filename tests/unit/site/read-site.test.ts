import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { apiFileProblems, readSite } from "../../../pipeline/site/settings/read-site.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const fixture = "tests/fixtures/site/content/site.yaml";

/** Reads the fixture's settings after an edit. */
async function readEdited(from: string | RegExp, to: string) {
  const root = await temporaryFolder();
  await mkdir(join(root, "content"));
  const text = await readFile(fixture, "utf8");
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`the fixture has no ${from}`);
  await writeFile(join(root, "content/site.yaml"), edited);
  return readSite(root);
}
const printed = async (from: string | RegExp, to: string) =>
  (await readEdited(from, to)).problems.map(formatProblem).join("\n");

describe("readSite", () => {
  it("reads the fixture and the real site without a problem", async () => {
    for (const root of [".", "tests/fixtures/site"]) {
      const { settings, problems } = await readSite(root);
      expect(problems).toEqual([]);
      expect(settings?.navbar.items.length).toBeGreaterThan(0);
    }
  });

  it("names an unknown navbar item type, the item, its line and the allowed types", async () => {
    expect(
      await printed(
        "type: doc-sidebar, position: left, label: Docs",
        "type: doc-sidbar, position: left, label: Docs",
      ),
    ).toMatchInlineSnapshot(`
      "error  content/site.yaml:31  navbar item 1 (\`Docs\`) has the unknown type \`doc-sidbar\`
             hint: allowed types: doc-sidebar, link, search, locale-dropdown, docs-version-dropdown, color-mode-toggle; did you mean \`doc-sidebar\`?"
    `);
  });

  it("names an item without a label by its number", async () => {
    expect(await printed("type: search,", "type: breadcrumbs,")).toMatchInlineSnapshot(`
      "error  content/site.yaml:34  navbar item 4 has the unknown type \`breadcrumbs\`
             hint: allowed types: doc-sidebar, link, search, locale-dropdown, docs-version-dropdown, color-mode-toggle"
    `);
  });

  it("names a wrong value inside an item of a known type by its path", async () => {
    expect(
      await printed("type: search, position: right", "type: search, position: middle"),
    ).toMatchInlineSnapshot(
      `"error  content/site.yaml:34  \`navbar.items.3.position\`: must be \`left\` or \`right\`"`,
    );
  });

  it.each([
    ["version: 1.0.0", "version: v1", "`version`: must be three numbers, like `1.0.0`"],
    ["  /intro: /", "  intro: /", "`redirects.intro`: must begin with `/`"],
    [
      "{ type: search, position: right }",
      "{ type: link, position: left, label: A, href: a }",
      "`navbar.items.3.href`: must be a path like `/guide` or an address",
    ],
    [
      "redirects:",
      "head: [{ metta: { name: a } }]\nredirects:",
      "`head.0`: must be `meta` or `link`, with attributes as texts",
    ],
    [
      "  strict: true",
      "  client: { library: tiny, chains: { https://a.example: test } }",
      "the setting `openapi.client.chains` is `config` now",
    ],
    [
      /^openapi:\n(?: .*\n)+/m,
      "openapi: openapi.yaml\n",
      "`openapi`: must have keys, like `file: openapi.yaml`, or be a list of them",
    ],
  ])("says of one fault one sentence: %s", async (from, to, says) => {
    const { problems } = await readEdited(from, to);
    expect(problems.map(({ message }) => message)).toEqual([says]);
  });

  it("names an unknown setting, with its line", async () => {
    expect(await printed("tagline:", "tagLine: x\ntagline:")).toMatchInlineSnapshot(
      `
      "error  content/site.yaml:3  there is no setting \`tagLine\`
             hint: did you mean \`tagline\`?"
    `,
    );
  });

  it("names a missing setting", async () => {
    expect(await printed(/^url: .*\n/m, "")).toMatchInlineSnapshot(
      `"error  content/site.yaml:2  the setting \`url\` is missing"`,
    );
  });

  it("reports missing settings", async () => {
    const { settings, problems } = await readSite(await temporaryFolder());
    expect(settings).toBeUndefined();
    expect(problems.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
      "error  content/site.yaml  the settings of the site cannot be read
             hint: pipeline/settings/site.schema.json lists the settings"
    `);
  });

  it("names the line of a syntax error", async () => {
    expect(await printed("tagline: ", "tagline: : ")).toMatchInlineSnapshot(`
      "error  content/site.yaml:3  The file is not valid YAML: Nested mappings are not allowed in compact mappings.
             hint: Put a value with \`: \` in it into quotes."
    `);
  });

  it("names files of APIs that are missing", async () => {
    const { settings, lineOf } = await readSite(".");
    if (settings === undefined) throw new Error("no settings");
    const found = apiFileProblems(await temporaryFolder(), settings, lineOf);
    expect(found.map(({ message }) => message)).toEqual([
      "`openapi.file`: there is no file `openapi.yaml`",
      "`openapi.overlay`: there is no file `content/openapi.overlay.yaml`",
    ]);
  });
});
