// The pages of the ten real packages: all there, no dead link, within their budgets.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { LibraryModel } from "../../content/model/reference.ts";
import { splitLink } from "../../content/model/urls.ts";
import { anchorsOf, assignHeadingIds } from "../../pipeline/document/headings.ts";
import { walkElements } from "../../pipeline/document/node.ts";
import type { PageDraft } from "../../pipeline/document/page-draft.ts";
import { toBlocks } from "../../pipeline/document/to-html.ts";
import { LinkGraph } from "../../pipeline/graph/link-graph.ts";
import {
  buildLibraryPages,
  type LibraryPages,
} from "../../pipeline/reference/build-library-pages.ts";
import { readLibraries } from "../../pipeline/reference/read-libraries.ts";
import { registerLibraryEntities } from "../../pipeline/reference/register-entities.ts";
import { openHighlighter } from "../unit/open-highlighter.ts";
import { readSiteBasics } from "../unit/reference/read-site.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
/** Navbar, sidebar and footer around a package page. */
const layoutBytes = 15_000;

let libraries: LibraryModel[];
let built: LibraryPages;

beforeAll(async () => {
  ({ libraries } = await readLibraries(join(root, "content/libraries"), {
    root,
    cacheDirectory: join(root, ".cache"),
  }));
  const graph = new LinkGraph();
  registerLibraryEntities(libraries, graph);
  const context = { site: await readSiteBasics(), highlighter: await openHighlighter(), graph };
  built = await buildLibraryPages(libraries, context);
  for (const page of built.pages) assignHeadingIds(page.body);
}, 120_000);

const ofKind = (kind: PageDraft["kind"]) => built.pages.filter((page) => page.kind === kind);
const htmlOf = (page: PageDraft): string =>
  toBlocks(page.body)
    .map((block) => (block.kind === "html" ? block.html : ""))
    .join("");

describe("the pages of the library reference", () => {
  it("are 369 classes, functions and interfaces, ten packages and a landing page", () => {
    const count = (["class", "function", "interface"] as const).map((kind) => ofKind(kind).length);
    expect(count.reduce((sum, each) => sum + each, 0)).toBe(369);
    expect(ofKind("package").map(({ path }) => path)).toEqual([
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
      const page = built.pages.find(({ path }) => path === `/api/${library.name}`);
      const anchors = anchorsOf(page?.body ?? []);
      for (const { name, kind } of library.symbols) {
        if (kind === "type alias" || kind === "variable") expect(anchors, name).toContain(name);
      }
    }
  });

  it("link only to pages and anchors that exist", () => {
    const anchors = new Map(built.pages.map((page) => [page.path, anchorsOf(page.body)]));
    const dead: string[] = [];
    for (const page of built.pages) {
      walkElements(page.body, "html", ({ attrs }) => {
        if (typeof attrs.href !== "string" || !/^(#|\/api)/.test(attrs.href)) return;
        const { path, anchor } = splitLink(attrs.href);
        const found = anchors.get(path === "" ? page.path : path);
        if (found === undefined || (anchor !== "" && !found.has(anchor))) {
          dead.push(`${page.path}: ${attrs.href}`);
        }
      });
    }
    expect(dead).toEqual([]);
  });

  it("have no id twice", () => {
    for (const page of built.pages) {
      const ids: string[] = [];
      walkElements(page.body, "html", ({ attrs }) => {
        if (typeof attrs.id === "string") ids.push(attrs.id);
      });
      expect(ids.length, page.path).toBe(new Set(ids).size);
    }
  });

  it("stay within their budgets", () => {
    const sizes = ofKind("class").map((page) => brotliCompressSync(htmlOf(page)).length);
    expect(sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)]).toBeLessThan(3000);
    for (const page of built.pages) {
      expect(htmlOf(page).length + layoutBytes, page.path).toBeLessThan(150_000);
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

  it("have a sidebar each", () => {
    const ids = new Set(built.sidebars.map(({ id }) => id));
    for (const page of built.pages) expect(ids, page.path).toContain(page.sidebar);
  });
});
