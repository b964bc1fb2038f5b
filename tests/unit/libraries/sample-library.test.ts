import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type LibraryModel, tokenText } from "../../../content/model/reference.ts";
import { History } from "../../../pipeline/history/history.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { buildLibraryPages } from "../../../pipeline/libraries/build-library-pages.ts";
import { registerLibraryEntities } from "../../../pipeline/libraries/register-symbols.ts";
import { toMarkdown } from "../../../pipeline/tree/to-markdown.tsx";
import { openHighlighter } from "../open-highlighter.ts";
import { readSample, root } from "./read-sample.ts";
import { readSiteBasics } from "./read-site.ts";

const golden = join(root, "tests/fixtures/libraries/golden");
let library: LibraryModel;
let graph: LinkGraph;
let pages: PageDraft[];
let cacheDirectory: string;

const symbol = (name: string) => {
  const found = library.symbols.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`the sample has no symbol ${name}`);
  return found;
};
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
  cacheDirectory = await mkdtemp(join(tmpdir(), "reference-"));
  const read = await readSample("sample", cacheDirectory);
  expect(read.problems).toEqual([]);
  const [only] = read.libraries;
  if (only === undefined) throw new Error("the sample was not read");
  library = only;
  graph = new LinkGraph();
  registerLibraryEntities([library], graph);
  graph.addEntity({
    id: "operation:scale",
    label: "Scale",
    href: "/OpenAPI/scale",
    summary: "Scales.",
  });
  graph.addLink("operation:scale", "symbol:shapes/scale");
  const context = {
    site: await readSiteBasics(),
    highlighter: await openHighlighter(),
    graph,
    history: new History([], []),
  };
  ({ pages } = await buildLibraryPages([library], context));
}, 60_000);

describe("the model of a library", () => {
  it("has every exported symbol with its kind, sorted by name", () => {
    expect(library.symbols.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      "class Circle",
      "enum Colour",
      "function createShape",
      "variable limits",
      "interface Point",
      "type alias Registry",
      "function scale",
      "class Shape",
      "type alias ShapeFactory",
      "type alias ShapeName",
      "interface Sized",
      "type alias Sizes",
      "type alias Sizes2",
      "class Square",
    ]);
  });

  it("prints types on one line", () => {
    expect(tokenText(symbol("Registry").type)).toBe(
      "{ [name: string]: Shape } & { readonly count: number }",
    );
    expect(tokenText(symbol("ShapeFactory").type)).toBe("new (origin: Point) => Shape");
  });

  it("takes the original position from the declaration", () => {
    expect(symbol("Shape").source).toEqual({ file: "src/shape.ts", line: 7, origin: "site" });
  });

  it("completes decorators by the member's type", () => {
    const side = symbol("Square").members.find(({ name }) => name === "side");
    expect(side?.decorators).toEqual(["method.returns(Map<string, number>)"]);
  });

  it("lists a class that a factory returns with the factory", () => {
    expect(symbol("createShape").locals.map(({ name }) => name)).toEqual(["Tile"]);
  });

  it("uses and marks comments of the site where the source has none", () => {
    const size = symbol("Circle").members.find(({ name }) => name === "size");
    expect(size?.signatures[0]?.parameters[0]?.text).toBe(
      "Unit of the answer, written for the site.",
    );
    expect(size?.comment.isOurs || size?.signatures[0]?.comment.isOurs).toBe(true);
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

describe("the graph", () => {
  it("links symbols to the symbols of their types", () => {
    expect(graph.linksFrom("symbol:shapes/Circle", "symbol").map(({ label }) => label)).toEqual([
      "Shape",
      "Sized",
    ]);
  });

  it("locates anchored entries on the package page", () => {
    expect(graph.entity("symbol:shapes/ShapeName")?.href).toBe("/api/shapes#ShapeName");
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
      "limits",
      "Registry",
      "ShapeFactory",
      "ShapeName",
      "Sizes",
      "Sizes2",
    ]);
  });

  it("names the operation that calls a function", () => {
    expect(markdownOf("/api/shapes/function/scale")).toContain("- Operations: [Scale](");
  });
});
