// The pages of the ten real packages: all there.

import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import type { PageDraft } from "../../pipeline/kernel/page-draft.ts";
import { buildLibraryPages } from "../../pipeline/libraries/build-library-pages.ts";
import { readLibraries } from "../../pipeline/libraries/read/read-libraries.ts";
import type { LibraryModel } from "../../pipeline/libraries/reference.ts";
import { registerLibraryEntities } from "../../pipeline/libraries/register-symbols.ts";
import { visitElements } from "../../pipeline/tree/forms.ts";
import { anchorsOf, assignHeadingIds } from "../../pipeline/tree/headings.ts";
import { toBlocks } from "../../pipeline/tree/to-html.ts";
import { root } from "../test-site.ts";
import { readSiteBasics } from "../unit/libraries/read-site.ts";
import { openHighlighter } from "../unit/open-highlighter.ts";

let libraries: LibraryModel[];
let built: ReturnType<typeof buildLibraryPages>;

beforeAll(async () => {
  ({ libraries } = await readLibraries(join(root, "content/libraries"), {
    root,
    cacheDirectory: join(root, ".cache"),
  }));
  const graph = new LinkGraph();
  registerLibraryEntities(libraries, graph);
  const context = {
    highlighter: await openHighlighter(),
    graph,
  };
  built = buildLibraryPages(libraries, context, await readSiteBasics());
  for (const page of built.pages) assignHeadingIds(page.body);
});

const ofKind = (kind: PageDraft["kind"]) => built.pages.filter((page) => page.kind === kind);
const htmlOf = (page: PageDraft): string =>
  toBlocks(page.body)
    .map((block) => (block.kind === "html" ? block.html : ""))
    .join("");

/** Pages on which a long one is continued. */
const isFurther = ({ path }: PageDraft) => /\/page-\d+$/.test(path);

describe("the pages of the library reference", () => {
  it("are 369 classes, functions and interfaces, ten packages and a landing page", () => {
    const count = (["class", "function", "interface"] as const).map((kind) => ofKind(kind).length);
    expect(count.reduce((sum, each) => sum + each, 0)).toBe(369);
    const packages = ofKind("package").filter((page) => !isFurther(page));
    expect(packages.map(({ path }) => path)).toEqual([
      "/api/abi",
      "/api/api",
      "/api/mina-prover",
      "/api/mina-utils",
      "/api/nft",
      "/api/prover",
      "/api/storage",
      "/api/token",
      "/api/upgradable",
      "/api/zkcloudworker-lib",
    ]);
    expect(ofKind("library-landing").map(({ path }) => path)).toEqual(["/api"]);
  });

  it("have a type alias or variable as an anchor of its package page", () => {
    for (const library of libraries) {
      const pages = ofKind("package").filter(({ group }) => group === library.name);
      const anchors = pages.flatMap(({ body }) => [...anchorsOf(body)]);
      for (const { name, kind } of library.symbols) {
        if (kind === "type alias" || kind === "variable") expect(anchors, name).toContain(name);
      }
    }
  });

  it("have no id twice", () => {
    for (const page of built.pages) {
      const ids: string[] = [];
      visitElements(page.body, "html", ({ properties }) => {
        if (typeof properties.id === "string") ids.push(properties.id);
      });
      expect(ids.length, page.path).toBe(new Set(ids).size);
    }
  });

  it("show decorators of contracts, also of published sources", () => {
    const page = built.pages.find(
      ({ path }) => path === "/api/token/class/FungibleTokenBidContract",
    );
    const html = page === undefined ? "" : htmlOf(page);
    expect(html).toContain("@state(UInt64)");
    expect(html).toContain("@method");
  });

  it("say which version they document, and nothing of what npm has", () => {
    for (const page of built.pages.filter((each) => each.path !== "/api" && !isFurther(each))) {
      const html = htmlOf(page);
      expect(html, page.path).toMatch(/Version \d+\.\d+\.\d+/);
      expect(html, page.path).not.toMatch(/on npm|npm has|npm serves|npm install/);
    }
  });

  it.each([
    ["/api/storage/class/OffChainList", true],
    ["/api/token/class/FungibleTokenBondingCurveAdmin", false],
    ["/api/api/function/config", false],
  ])("%s explains an example that imports the package under its earlier name: %s", (path, does) => {
    const page = built.pages.find((each) => each.path === path);
    const explained = "is the name of this package in 0.15.2";
    expect(page && htmlOf(page).includes(explained)).toBe(does);
  });

  it("refer to an existing sidebar", () => {
    const ids = new Set(built.sidebars.map(({ id }) => id));
    for (const page of built.pages) expect(ids, page.path).toContain(page.sidebar);
  });
});
