import { readdir } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BuildResult } from "../../pipeline/build.ts";
import { printed, SiteCopy, storedPage } from "./site-copy.ts";

/** The fixture, built once: what a maintainer has on disk before making a mistake. */
let good: SiteCopy;
let goodDist: Map<string, string>;
beforeAll(async () => {
  good = await SiteCopy.of();
  const { problems, built } = await good.build();
  expect(problems).toEqual([]);
  expect(built?.drafts.length).toBeGreaterThan(0);
  goodDist = await good.dist();
}, 120_000);
afterAll(() => good.delete());

let site: SiteCopy;
beforeEach(async () => {
  site = await SiteCopy.of(good);
});
afterEach(() => site.delete());

/** Builds, and expects that the mistake stopped the build and kept the previous one. */
async function failedBuild(): Promise<BuildResult> {
  const result = await site.build();
  expect(result.built).toBeUndefined();
  expect(await site.dist()).toEqual(goodDist);
  // The failed build leaves no folder of values.
  expect((await readdir(site.root)).filter((name) => name.startsWith("dist"))).toEqual(["dist"]);
  return result;
}

const launch = "content/guides/launch.mdx";
const start = "content/guides/index.mdx";
const declarations = "content/libraries/tiny/index.d.ts";

describe("a guide with", () => {
  it("bad front matter is reported with line, field and suggestion; links to the guide are not reported", async () => {
    await site.edit(launch, "keywords: [token]", "keyword: [token]");
    expect(printed(await failedBuild())).toBe(
      "error  content/guides/launch.mdx:5  there is no front matter field `keyword`\n       hint: did you mean `keywords`?",
    );
  });

  it("an unknown component is reported with line and suggestion", async () => {
    await site.edit(launch, "## Call the API", "<Warnung>Text</Warnung>");
    expect(printed(await failedBuild())).toMatchInlineSnapshot(`
      "error  content/guides/launch.mdx:8  unknown component \`<Warnung>\`
             hint: did you mean \`<Warning>\`?"
    `);
  });

  it("a function as a prop is reported with line, component and prop", async () => {
    await site.edit(launch, "## Call the API", "<Note onClick={() => 1}>Text</Note>");
    expect(printed(await failedBuild())).toMatchInlineSnapshot(`
      "error  content/guides/launch.mdx:8  \`<Note>\` got a function as \`onClick\`
             hint: pages are data: they are made at build and hold no functions; remove the prop"
    `);
  });

  it("an MDX syntax error is reported with its line and a hint", async () => {
    await site.edit(launch, "## Call the API", "A price <5 nanomina.");
    expect(printed(await failedBuild())).toMatchInlineSnapshot(`
      "error  content/guides/launch.mdx:8  Unexpected character \`5\` (U+0035) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`
             hint: in MDX \`<\` opens a component and \`{\` an expression; write \`\\<\` and \`\\{\` for the characters themselves"
    `);
  });

  it("a missing image is reported with line and suggestion", async () => {
    await site.edit(start, "/img/flow.svg", "/img/flaw.svg");
    expect(printed(await failedBuild())).toMatchInlineSnapshot(`
      "error  content/guides/index.mdx:17  image \`/img/flaw.svg\` does not exist
             hint: did you mean \`/img/flow.svg\`?"
    `);
  });

  it("a dead link is reported with line and suggestion", async () => {
    await site.edit(launch, "## Call the API", "See [details](/detials).");
    expect(printed(await failedBuild())).toMatchInlineSnapshot(`
      "error  content/guides/launch.mdx:8  link \`/detials\` points to no page
             hint: did you mean \`/details\`?"
    `);
  });

  it("code that does not compile is reported with the line in the guide", async () => {
    await site.edit(launch, 'const name: string = "tiny"', 'const name: number = "tiny"');
    expect(printed(await failedBuild())).toContain("error  content/guides/launch.mdx:14  ");
  });

  it("several mistakes, and mistakes of other files, are all reported in one run", async () => {
    await site.edit(launch, "## Call the API", "See [details](/detials).");
    await site.edit(start, "/img/flow.svg", "/img/flaw.svg");
    await site.edit("content/site.yaml", "sidebar: library", "sidebar: libary");
    const { problems } = await failedBuild();
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "content/guides/index.mdx:17",
      "content/guides/launch.mdx:8",
      "content/site.yaml:33",
    ]);
  });
});

describe("the site is built with a warning for", () => {
  it("a link to an anchor that is not there", async () => {
    await site.edit(launch, "## Call the API", "See [prices](/details#price).");
    const result = await site.build();
    expect(result.built).toBeDefined();
    expect(printed(result)).toMatchInlineSnapshot(`
      "warning  content/guides/launch.mdx:8  link \`/details#price\` points to an anchor that \`/details\` does not have
             hint: did you mean \`#prices\`?"
    `);
  });

  it("a link to a Markdown file that is no guide", async () => {
    await site.edit(start, "./details.mdx#prices", "./detail.mdx");
    const result = await site.build();
    expect(result.built).toBeDefined();
    expect(printed(result)).toMatchInlineSnapshot(`
      "warning  content/guides/index.mdx:9  Markdown link to \`./detail.mdx\`, which is no guide
             hint: did you mean \`content/guides/details.mdx\`?"
    `);
  });

  it("two pages at one path, of which the first is published", async () => {
    const head = "title: Twice\ndescription: At the path of the library.\nsidebar_position: 9";
    await site.write("content/guides/api.mdx", `---\n${head}\n---\n\nText.\n`);
    const result = await site.build();
    expect(result.built).toBeDefined();
    expect(printed(result)).toMatchInlineSnapshot(`
      "warning  content/libraries:1  duplicate route \`/api\`, already made from \`content/guides/api.mdx\`
             hint: rename one of the two; only the first is published"
    `);
    const manifest = Buffer.from(
      (await site.dist()).get("manifest.json") ?? "",
      "base64",
    ).toString();
    expect(manifest.match(/"\/api":/g)).toHaveLength(1);
  });
});

describe("an API file that", () => {
  it("is malformed is reported with the line of the mistake", async () => {
    await site.edit("openapi.yaml", "  title: Tiny API", "  title: Tiny: API");
    expect(printed(await failedBuild())).toContain(
      "error  openapi.yaml:3  The file is not valid YAML: Nested mappings are not allowed in compact mappings.",
    );
  });

  it("has an unclosed list is reported once, not with every line that follows", async () => {
    await site.edit(
      "openapi.yaml",
      "      operationId: launchToken\n",
      "      operationId: launchToken\n      bad: [\n",
    );
    expect(printed(await failedBuild()).match(/^error .*/gm)).toEqual([
      expect.stringMatching(/^error {2}openapi\.yaml:1[56] {2}The file is not valid YAML/),
    ]);
  });

  it("is not valid OpenAPI is reported with line and pointer", async () => {
    await site.edit("openapi.yaml", "      responses:\n", "      answers:\n");
    expect(printed(await failedBuild())).toContain(
      "error  openapi.yaml:13  `/paths/~1launch/post`: `answers` has no meaning here.",
    );
  });

  it("refers to a missing schema is reported with a suggestion", async () => {
    await site.edit("openapi.yaml", 'schemas/Token"', 'schemas/Tokn"');
    expect(printed(await failedBuild())).toContain(
      "error  openapi.yaml:23  The reference `#/components/schemas/Tokn` points at nothing.\n       hint: Did you mean `#/components/schemas/Token`?",
    );
  });

  it("is missing is reported", async () => {
    await site.remove("openapi.yaml");
    expect(printed(await failedBuild())).toContain(
      "error  openapi.yaml  The API file cannot be read (ENOENT).",
    );
  });
});

describe("a script of the browser that", () => {
  it("imports a missing file is reported with the line of the import", async () => {
    await site.edit("client/entry.ts", /^/, 'import "./nothere.ts";\n');
    expect(printed(await failedBuild())).toBe(
      'error  client/entry.ts:1  Could not resolve "./nothere.ts"',
    );
  });
});

describe("a library", () => {
  it("whose types do not resolve is reported with package, file and line", async () => {
    await site.edit(declarations, "Promise<string>", "Promise<Adress>");
    expect(printed(await failedBuild())).toContain(
      "error  content/libraries/tiny/index.d.ts:13  library `tiny`: Cannot find name 'Adress'.",
    );
  });

  it("that is not installed is reported with a hint", async () => {
    const source =
      "source: { kind: npm, package: tiny-not-there, version: 1.0.0, entry: src/index.ts }";
    await site.edit(
      "content/libraries/tiny/library.yaml",
      "source: { kind: declarations }",
      source,
    );
    expect(printed(await failedBuild())).toContain(
      "error  content/libraries/tiny/library.yaml  package `tiny-not-there` is not installed\n       hint: install `tiny-not-there@1.0.0` as a devDependency",
    );
  });

  it("whose topics name an unknown symbol is reported with a suggestion", async () => {
    await site.edit(
      "content/libraries/tiny/library.yaml",
      "[launch, LaunchOptions]",
      "[launch, LaunchOption]",
    );
    expect(printed(await failedBuild())).toContain("did you mean `LaunchOptions`?");
  });
});

describe("the site's settings with", () => {
  it("an unknown navbar item type are reported with the item and the allowed types", async () => {
    await site.edit("content/site.yaml", "type: search,", "type: serach,");
    expect(printed(await failedBuild())).toMatchInlineSnapshot(`
      "error  content/site.yaml:34  navbar item 4 has the unknown type \`serach\`
             hint: allowed types: doc-sidebar, link, search, locale-dropdown, docs-version-dropdown, color-mode-toggle; did you mean \`search\`?"
    `);
  });

  it("an unknown sidebar are reported with the item and the known sidebars", async () => {
    await site.edit("content/site.yaml", "sidebar: library", "sidebar: libary");
    expect(printed(await failedBuild())).toMatchInlineSnapshot(`
      "error  content/site.yaml:33  navbar item \`Library\` names the sidebar \`libary\`, which does not exist
             hint: sidebars: docs, openapi, library; did you mean \`library\`?"
    `);
  });
});

describe("a good site", () => {
  it("without changes between versions offers no comparison of versions", () => {
    const changelog = storedPage(good, "/changelog")?.markdown ?? "";
    expect(changelog).toContain("# ");
    expect(changelog).not.toMatch(/undefined|from=/);
  });

  it("is built to the same bytes again, in any folder", async () => {
    const { built } = await site.build();
    expect(built).toBeDefined();
    expect(await site.dist()).toEqual(goodDist);
  });

  it("is built as before after a mistake is corrected", async () => {
    await site.edit(launch, "## Call the API", "<Warnung />");
    await failedBuild();
    await site.edit(launch, "<Warnung />", "## Call the API");
    await site.build();
    expect(await site.dist()).toEqual(goodDist);
  });
});
