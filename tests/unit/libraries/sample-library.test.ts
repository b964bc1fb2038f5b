import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { buildLibraryPages } from "../../../pipeline/libraries/build-library-pages.ts";
import type { LibraryModel } from "../../../pipeline/libraries/reference.ts";
import { registerLibraryEntities } from "../../../pipeline/libraries/register-symbols.ts";
import { toMarkdown } from "../../../pipeline/tree/to-markdown.tsx";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openHighlighter } from "../open-highlighter.ts";
import { readSample, root } from "./read-sample.ts";
import { readSiteBasics } from "./read-site.ts";

const golden = join(root, "tests/fixtures/libraries/golden");
let library: LibraryModel;
let pages: PageDraft[];
let cacheDirectory: string;

const page = (path: string) => {
  const found = pages.find((candidate) => candidate.path === path);
  if (found === undefined) throw new Error(`no page ${path}`);
  return found;
};
const markdownOf = (path: string) =>
  toMarkdown(page(path).body, {
    origin: "https://docs.example",
    path,
    isPage: (target) => pages.some((candidate) => candidate.path === target),
  });

beforeAll(async () => {
  cacheDirectory = await temporaryFolder();
  const read = await readSample("sample", cacheDirectory);
  expect(read.problems).toEqual([]);
  const [only] = read.libraries;
  if (only === undefined) throw new Error("the sample was not read");
  library = only;
  const graph = new LinkGraph();
  registerLibraryEntities([library], graph);
  graph.addEntity({
    id: "operation:scale",
    label: "Scale",
    href: "/OpenAPI/scale",
  });
  graph.addLink("operation:scale", "symbol:shapes/scale");
  const context = {
    highlighter: await openHighlighter(),
    graph,
  };
  ({ pages } = buildLibraryPages([library], context, await readSiteBasics()));
});

describe("the model of a library", () => {
  it("completes decorators by the member's type", () => {
    const square = library.symbols.find(({ name }) => name === "Square");
    const side = square?.members.find(({ name }) => name === "side");
    expect(side?.decorators).toEqual(["method.returns(Map<string, number>)"]);
  });

  it("is read from the cache the second time, byte for byte the same", async () => {
    const again = await readSample("sample", cacheDirectory);
    expect(JSON.stringify(again.libraries)).toBe(JSON.stringify([library]));
    // A changed cache entry shows that the cache is used.
    const file = join(cacheDirectory, "libraries.json");
    await writeFile(
      file,
      (await readFile(file, "utf8")).replaceAll("Makes shapes", "From the cache"),
    );
    const planted = await readSample("sample", cacheDirectory);
    expect(JSON.stringify(planted.libraries)).toContain("From the cache");
  });
});

describe("the pages of a library", () => {
  it.each([
    ["/api/shapes", "package.md"],
    ["/api/shapes/class/Shape", "class.md"],
    ["/api/shapes/class/Circle", "derived-class.md"],
    ["/api/shapes/function/scale", "function.md"],
    ["/api/shapes/function/createShape", "factory.md"],
    ["/api/shapes/interface/Point", "interface.md"],
    ["/api/shapes/interface/Layouts", "layouts.md"],
    ["/api/shapes/enum/Colour", "enum.md"],
  ])("%s reads as %s", async (path, file) => {
    await expect(markdownOf(path)).toMatchFileSnapshot(join(golden, file));
  });

  it("has a search entry for each member and each anchored entry", () => {
    const entries = (path: string) => page(path).search.entries.map(({ anchor }) => anchor);
    expect(entries("/api/shapes/class/Shape")).toEqual([
      "origin",
      "name",
      "area",
      "static-count",
      "static-parse",
    ]);
    expect(entries("/api/shapes")).toEqual([
      "Registry",
      "ShapeFactory",
      "ShapeName",
      "Sizes",
      "Sizes2",
      "limits",
    ]);
  });
});
