// The guides as they are: every block is proven, and the blocks that are not say why.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { LinkGraph } from "../../pipeline/graph/link-graph.ts";
import { buildGuides } from "../../pipeline/guides/build-guides.ts";
import { checkCode } from "../../pipeline/guides/check-code.ts";
import { toUnits } from "../../pipeline/guides/check-units.ts";
import type { Fence } from "../../pipeline/guides/guide-components.ts";
import { readFences } from "../../pipeline/guides/read-fences.ts";
import { type GuideSource, readGuides } from "../../pipeline/guides/read-guides.ts";
import { readIntroductions } from "../../pipeline/guides/read-introductions.ts";
import { formatProblem } from "../../pipeline/problems.ts";
import { readSite } from "../../pipeline/site/read-site.ts";
import { toSiteBasics } from "../../pipeline/site/to-site-config.ts";
import { openHighlighter } from "../unit/open-highlighter.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

describe("the code of the guides", () => {
  let guides: GuideSource[];
  let fences: Fence[];

  beforeAll(async () => {
    ({ guides } = await readGuides(root));
    ({ fences } = readFences(guides, new Map()));
  });

  it("type-checks, validates and parses without a cache", async () => {
    const cacheDirectory = await mkdtemp(join(tmpdir(), "guides-code-"));
    const openApiFile = join(root, "openapi.yaml");
    const { problems, blocks } = await checkCode(guides, { root, cacheDirectory, openApiFile });
    expect(problems.map(formatProblem)).toEqual([]);
    expect(blocks).toBeGreaterThan(80);
  }, 120_000);

  it("is read ahead of compiling exactly as compiling reads it", async () => {
    const site = await readSite(root);
    if (site.settings === undefined) throw new Error("content/site.yaml has errors");
    const context = {
      site: toSiteBasics(site.settings),
      highlighter: await openHighlighter(),
      graph: new LinkGraph(),
    };
    const compiled = await buildGuides(guides, context, { lastUpdated: () => undefined });
    expect(compiled.fences).toEqual(fences);
  });

  it("opts out of the checks only for a reason in words", () => {
    const reasons = fences.flatMap(({ meta }) =>
      meta.noCheck === undefined ? [] : [meta.noCheck],
    );
    expect(reasons.filter((reason) => reason.split(" ").length < 4)).toEqual([]);
    const codeBlocks = fences.filter(({ lang }) => lang !== "text");
    expect(reasons.length / codeBlocks.length).toBeLessThan(0.05);
  });

  it("is all of kinds that are checked, but for output", () => {
    const checked = new Set(toUnits(fences).flatMap((unit) => unit.fences));
    const unchecked = fences.filter(
      (fence) => !checked.has(fence) && fence.meta.noCheck === undefined,
    );
    expect([...new Set(unchecked.map(({ lang }) => lang))]).toEqual(["text"]);
  });

  it("says of every JSON body what it is; only files of the reader's project are free", () => {
    const free = fences.filter(
      ({ lang, meta }) =>
        lang === "json" &&
        meta.operation === undefined &&
        meta.schema === undefined &&
        meta.noCheck === undefined,
    );
    expect(free.map(({ meta }) => meta.title)).toEqual([
      "tsconfig.json",
      ".mcp.json",
      "Configuration of a client without HTTP",
    ]);
  });

  it("holds no private key and no other secret", () => {
    const suspicious = /\bEK[1-9A-HJ-NP-Za-km-z]{50}\b|\beyJ[\w-]{20,}|-----BEGIN/;
    expect(fences.filter(({ code }) => suspicious.test(code))).toEqual([]);
  });
});

describe("the code of the libraries' introductions", () => {
  it("is proven, but for packages that npm does not serve", async () => {
    const sources = await readIntroductions(join(root, "content/libraries"), root);
    expect(sources).toHaveLength(10);
    const { fences } = readFences(sources, new Map());
    const checked = toUnits(fences).flatMap((unit) => unit.fences);
    expect(checked.map(({ place }) => place.file)).toEqual([
      "content/libraries/api/library.yaml",
      "content/libraries/storage/library.yaml",
      "content/libraries/token/library.yaml",
      "content/libraries/zkcloudworker-lib/library.yaml",
    ]);
    const unproven = fences.filter((fence) => !checked.includes(fence));
    expect(new Set(unproven.map(({ meta }) => meta.noCheck))).toEqual(
      new Set(["the npm registry does not serve this package"]),
    );
    const cacheDirectory = await mkdtemp(join(tmpdir(), "introductions-code-"));
    const openApiFile = join(root, "openapi.yaml");
    const { problems } = await checkCode(sources, { root, cacheDirectory, openApiFile });
    expect(problems.map(formatProblem)).toEqual([]);
  }, 120_000);
});
