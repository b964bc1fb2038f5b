// Which code of guides and libraries the build checks: every block, and the blocks that it does not say why. The build
// ends with an error where a check fails.

import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Fence } from "../../pipeline/code/fence.ts";
import { parseFenceMeta } from "../../pipeline/code/fence-meta.ts";
import { checkCode } from "../../pipeline/code-checks/check-code.ts";
import { toUnits } from "../../pipeline/code-checks/check-units.ts";
import { buildGuides } from "../../pipeline/guides/build-guides.ts";
import { noPlugins } from "../../pipeline/guides/guide-plugins.ts";
import { type ParsedGuide, parseGuide } from "../../pipeline/guides/parse-guide.ts";
import { readGuides } from "../../pipeline/guides/read-guides.ts";
import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import { documentedModules } from "../../pipeline/libraries/read/documented-modules.ts";
import {
  librariesFolder,
  readLibrarySettings,
} from "../../pipeline/libraries/read/read-library-settings.ts";
import { addressFaults } from "../../pipeline/model/checks/address-faults.ts";
import type { JsonRecord } from "../../pipeline/model/schema/json-value.ts";
import { readOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { root } from "../test-site.ts";
import { openHighlighter } from "../unit/open-highlighter.ts";

/** The API that bodies are judged by. */
async function ownDocuments(): Promise<JsonRecord[]> {
  const { api } = await readOpenApi(join(root, "openapi.yaml"), root);
  return api === undefined ? [] : [api.normalized];
}

describe("the code of the guides", () => {
  let guides: ParsedGuide[];
  let fences: Fence[];

  beforeAll(async () => {
    const read = await readGuides(root);
    guides = await Promise.all(read.guides.map((guide) => parseGuide(guide)));
    fences = guides.flatMap((guide) => guide.fences);
  });

  it("has the same blocks when it is read before compiling and when compiling", async () => {
    const context = {
      highlighter: await openHighlighter(),
      graph: new LinkGraph(),
    };
    const compiled: Fence[] = [];
    await buildGuides(guides, context, {
      plugins: noPlugins,
      islands: [],
      categories: new Map(),
      drawings: new Map(),
      typedLines: (fence) => void compiled.push(fence),
      lastUpdated: () => undefined,
      hasChangelog: false,
    });
    expect(compiled).toEqual(fences);
  });

  it("opts out of checks only with a reason", () => {
    const reasons = fences.flatMap(({ meta }) =>
      meta.noCheck === undefined ? [] : [meta.noCheck],
    );
    expect(reasons.filter((reason) => reason.split(" ").length < 4)).toEqual([]);
    const codeBlocks = fences.filter(({ lang }) => lang !== "text");
    expect(reasons.length / codeBlocks.length).toBeLessThan(0.05);
  });

  it("consists of checked kinds only, except for output", () => {
    const checked = new Set(toUnits(fences).flatMap((unit) => unit.fences));
    const unchecked = fences.filter(
      (fence) => !checked.has(fence) && fence.meta.noCheck === undefined,
    );
    expect([...new Set(unchecked.map(({ lang }) => lang))]).toEqual(["text"]);
  });

  it("names the schema of every JSON body, except for files of the reader's project", () => {
    const free = fences.filter(
      ({ lang, meta }) =>
        lang === "json" &&
        meta.operation === undefined &&
        meta.schema === undefined &&
        meta.noCheck === undefined,
    );
    expect(free.map(({ meta }) => meta.title)).toEqual([
      "tsconfig.json",
      "tsconfig.json",
      ".mcp.json",
      "Configuration of a client without HTTP",
    ]);
  });

  it("has addresses with a correct checksum, in any language", () => {
    const addresses = fences.flatMap(({ code }) => code.match(/\bB62q\w{40,}/g) ?? []);
    expect(addresses.length).toBeGreaterThan(30);
    const schema = { "x-address": "B62q" };
    expect(addresses.flatMap((value) => addressFaults({ pointer: "", value, schema }))).toEqual([]);
  });

  it("contains no private key and no other secret", () => {
    const suspicious = /\bEK[1-9A-HJ-NP-Za-km-z]{50}\b|\beyJ[\w-]{20,}|-----BEGIN/;
    expect(fences.filter(({ code }) => suspicious.test(code))).toEqual([]);
  });
});

describe("the code of the libraries' introductions and examples", () => {
  it("is checked", async () => {
    const { sources } = await readLibrarySettings(join(root, librariesFolder), root);
    const fences = sources.flatMap(({ samples }) => samples);
    expect(fences.filter(({ meta }) => meta.noCheck !== undefined)).toEqual([]);
    expect(toUnits(fences).flatMap((unit) => unit.fences).length).toBeGreaterThan(375);
  });

  it("may import packages that cannot be installed; guides may not", async () => {
    const code = 'import { NFTData } from "@silvana-one/nft";\nNFTData.new;';
    const cacheDirectory = await temporaryFolder();
    const documents = await ownDocuments();
    const { sources } = await readLibrarySettings(join(root, librariesFolder), root);
    const options = { root, cacheDirectory, documents, modules: documentedModules(sources) };
    const fences = ["content/libraries/nft/examples.md", "content/guides/example.mdx"].map(
      (file): Fence => ({ lang: "ts", code, meta: parseFenceMeta(""), place: { file, line: 1 } }),
    );
    const { problems } = await checkCode(fences, options);
    expect(problems.map(({ file }) => file)).toEqual(["content/guides/example.mdx"]);
    expect(problems[0]?.message).toContain("Cannot find module '@silvana-one/nft'");
  });
});
