import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatProblem } from "../../pipeline/problems.ts";
import { checkWords } from "../../pipeline/site/settings/check-words.ts";
import { printed, SiteCopy } from "./site-copy.ts";

let site: SiteCopy;
beforeEach(async () => {
  site = await SiteCopy.of();
});
afterEach(() => site.delete());

/** Leaves one guide, which links to nothing. */
async function keepOneGuide(): Promise<void> {
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

describe("a site that has just begun is built:", () => {
  it("one guide, without library, API, synonyms and words for assistants", async () => {
    await keepOneGuide();
    await withoutLibrary();
    await withoutApi();
    await site.remove("content/search-synonyms.yaml");
    await site.remove("content/skill.md");
    const result = await site.build();
    expect(printed(result)).toBe("");
    expect(result.built?.drafts.map(({ path }) => path)).toEqual(["/"]);
  });

  it("a guide and an API", async () => {
    await keepOneGuide();
    await withoutLibrary();
    const result = await site.build();
    expect(printed(result)).toBe("");
    expect(result.built?.drafts.map(({ path }) => path)).toContain("/OpenAPI/launch-token");
  });

  it("an API file of others, with faults, is a warning each", async () => {
    await keepOneGuide();
    await withoutLibrary();
    await site.edit("content/site.yaml", "  strict: true\n", "");
    await site.edit("openapi.yaml", 'schemas/Token"', 'schemas/Tokn"');
    const result = await site.build();
    expect(result.built).toBeDefined();
    expect(printed(result)).toContain("warning  openapi.yaml:23  The reference");
  });
});

describe("words of the interface", () => {
  const file = "content/ui/en.json";
  beforeEach(async () => {
    for (const folder of ["content/ui", "worker"]) {
      await mkdir(join(site.root, folder), { recursive: true });
    }
    await site.write(
      "worker/page.tsx",
      '// Asks for a word.\nexport const word = t("navbar.label");\n',
    );
  });
  const problemsOf = async (text: string) => {
    await site.write(file, text);
    return (await checkWords(site.root)).map(formatProblem).join("\n");
  };

  it("that are all there are right", async () => {
    expect(await problemsOf('{ "navbar.label": "Main" }\n')).toBe("");
  });

  it("that are missing are named with the line that is near and the one that asks", async () => {
    expect(
      await problemsOf('{\n  "other": "x",\n  "navbar.labl": "Main"\n}\n'),
    ).toMatchInlineSnapshot(`
      "error  content/ui/en.json:3  the word \`navbar.label\` is missing
             hint: worker/page.tsx:2 asks for it; \`navbar.labl\` is similar"
    `);
  });

  it("with a syntax error are named once, with its line", async () => {
    const text = await problemsOf('{\n  "navbar.label": "Main",\n}\n');
    expect(text).toMatch(/^error {2}content\/ui\/en\.json:3 {2}the file is not valid JSON: /);
    expect(text.match(/error/g)).toHaveLength(1);
  });
});
