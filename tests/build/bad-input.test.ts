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
});
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

it("a build with several mistakes, also of several files, reports them all and keeps what is built", async () => {
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

it("a site with two pages at one path is built with a warning, and the first is published", async () => {
  const head = "title: Twice\ndescription: At the path of the library.\nsidebar_position: 9";
  await site.write("content/guides/api.mdx", `---\n${head}\n---\n\nText.\n`);
  const result = await site.build();
  expect(result.built).toBeDefined();
  expect(printed(result)).toMatchInlineSnapshot(`
      "warning  content/libraries:1  duplicate route \`/api\`, already made from \`content/guides/api.mdx\`
             hint: rename one of the two; only the first is published"
    `);
  const manifest = Buffer.from((await site.dist()).get("manifest.json") ?? "", "base64").toString();
  expect(manifest.match(/"\/api":/g)).toHaveLength(1);
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
