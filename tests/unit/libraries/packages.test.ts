// Small packages, each with one kind of declaration: what their pages show, in one run of the compiler.
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { symbolHrefs } from "../../../pipeline/code-checks/types-on-hover.ts";
import type { BuildContext } from "../../../pipeline/components/build-context.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { formatProblem, type Problem } from "../../../pipeline/kernel/problems.ts";
import { buildLibraryPages } from "../../../pipeline/libraries/build-library-pages.ts";
import { declarationLines } from "../../../pipeline/libraries/declaration-lines.ts";
import { readLibraries } from "../../../pipeline/libraries/read/read-libraries.ts";
import { typeParameterTokens } from "../../../pipeline/libraries/read/signature-tokens.ts";
import { type LibraryModel, tokenText } from "../../../pipeline/libraries/reference.ts";
import { registerLibraryEntities } from "../../../pipeline/libraries/register-symbols.ts";
import { toHtml } from "../../../pipeline/tree/to-html.ts";
import { toMarkdown } from "../../../pipeline/tree/to-markdown.tsx";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openHighlighter } from "../open-highlighter.ts";
import { root } from "./read-sample.ts";
import { readSiteBasics } from "./read-site.ts";

const packages = [
  "kitchen-ts",
  "namespaces",
  "default-export",
  "export-equals",
  "declarations",
  "comments",
  "base",
  "plugin",
  "letter-case",
  "globals",
  "imperfect",
  "recursive",
  "large",
  "sources",
];

const numbered = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join("\n");
const parameters = (at: number) =>
  Array.from({ length: 9 }, (_, index) => `text${index}: "${at}"`).join(", ");

/** More than a page holds: overloads, members, overloads of a member, fields of a type, and types, the last of which is linked. */
const large = [
  numbered(
    400,
    (at) => `/** Form ${at}. */\nexport declare function pipe(${parameters(at)}): ${at};`,
  ),
  `export interface Wide {\n${numbered(600, (at) => `/** Method ${at}. */ act${at}(${parameters(at)}): ${at};`)}\n last(used: Used): void;\n}`,
  `export interface Run {\n${numbered(400, (at) => `/** Way ${at}. */ run(${parameters(at)}): ${at};`)}\n}`,
  numbered(700, (at) => `/** Type ${at}. */ export type Kind${at} = [${parameters(at)}];`),
  `export type Table = {\n${numbered(900, (at) => `/** Field ${at}. */ field${at}: [${parameters(at)}];`)}\n};`,
  "export interface Wider extends Wide {}",
  "export type Linking = [Kind0, Kind699];",
  "export interface Used { kind: 1; }",
  "/** See {@link Wide.act599}. */ export declare function last(kind: Kind699): void;",
].join("\n");

/** A package without declaration files, and rules for another package whose types its classes do not have. */
const sources =
  "const mixin = <T>(base: T): T => base;\nexport class Base {}\nexport class Mixed extends mixin(Base) {}\n";
const rules = {
  ...{ package: "kitchen-dep", reference: "https://dep.example", classPage: "", classes: [] },
  ...{ baseTags: {}, badges: {}, groups: {}, typedDecorators: [] },
};

let folder: string;
let libraries: LibraryModel[];
let problems: Problem[];
let pages: PageDraft[];
let context: BuildContext;

const pathsOf = (name: string) =>
  pages.map(({ path }) => path).filter((path) => path.startsWith(`/api/${name}/`));
const markdownOf = (path: string) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page ${path}`);
  return toMarkdown(page.body, { origin: "", path, isPage: () => true });
};

beforeAll(async () => {
  folder = await temporaryFolder();
  const installed = join(folder, "node_modules");
  await cp(join(root, "tests/fixtures/packages"), installed, { recursive: true });
  const json = { version: "1.0.0", description: "Long.", license: "MIT", repository: "github:a/b" };
  await mkdir(join(installed, "large"));
  await writeFile(join(installed, "large/package.json"), JSON.stringify(json));
  await writeFile(join(installed, "large/index.d.ts"), large);
  await mkdir(join(installed, "sources"));
  await writeFile(join(installed, "sources/package.json"), JSON.stringify(json));
  await writeFile(join(installed, "sources/index.ts"), sources);
  await mkdir(join(folder, "content/plugins"), { recursive: true });
  const plugin = `export const libraryRules = ${JSON.stringify([rules])};`;
  await writeFile(join(folder, "content/plugins/libraries.ts"), plugin);
  for (const name of ["@types", "undici-types"]) {
    await symlink(join(root, "node_modules", name), join(installed, name));
  }
  for (const name of packages) {
    const own = join(folder, "content/libraries", name);
    await mkdir(own, { recursive: true });
    const exports = name === "kitchen-ts" ? 'exports: [".", "./sub", "./features/*"]\n' : "";
    await writeFile(join(own, "library.yaml"), `npm: ${name}\n${exports}`);
  }
  const read = await readLibraries(join(folder, "content/libraries"), {
    root: folder,
    cacheDirectory: join(folder, ".cache"),
  });
  ({ libraries, problems } = read);
  const graph = new LinkGraph();
  registerLibraryEntities(libraries, graph);
  context = {
    highlighter: await openHighlighter(),
    graph,
  };
  ({ pages } = buildLibraryPages(libraries, context, await readSiteBasics()));
}, 60_000);

it("leaves out nothing that a package exports", () => {
  for (const name of packages.filter((each) => each !== "imperfect")) {
    const library = libraries.find((each) => each.name === name);
    const shown = new Set(
      library?.symbols.flatMap(({ name, from, aliases, isDefault }) => [
        ...[{ name, from }, ...aliases].map((each) => `${each.from}:${each.name}`),
        ...(isDefault ? [`${from}:default`] : []),
      ]),
    );
    const paths = name === "kitchen-ts" ? [name, `${name}/sub`, `${name}/features/a`] : [name];
    for (const path of paths)
      expect([...shown], path).toEqual(expect.arrayContaining(exportsOf(path)));
  }
});

it("links the call that makes a base to no other package", () => {
  const symbols = libraries.find(({ name }) => name === "sources")?.symbols;
  const mixed = symbols?.find(({ name }) => name === "Mixed");
  expect(mixed?.extends).toEqual([[{ text: "mixin(Base)" }]]);
});

it("warns of what a package names but does not have or hides, and shows the rest", () => {
  expect(problems.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
    "warning  base  member of \`base\` that is not documented, because its comment says \`@internal\`: \`First.state\`, \`First.reset\`
    warning  comments  export of \`comments\` that is not documented, because its comment says \`@private\`: \`secret\`
    warning  comments  member of \`comments\` that is not documented, because its comment says \`@private\`: \`size\`
    warning  comments  member of \`comments\` that is not documented, because its comment says \`@internal\`: \`Store.cache\`
    warning  comments  member of \`comments\` that is not documented, because its comment says \`@hidden\`: \`Store.read2\`
    warning  comments  member of \`comments\` that is not documented, because its comment says \`@ignore\`: \`Store.options.debug\`
    warning  node_modules/imperfect/index.d.ts:1  library \`imperfect\`: Module './parts.js' has no exported member 'absent'.
           hint: the reference leaves it out or shows \`any\`; if another package has it, install that
    warning  kitchen-ts  export of \`kitchen-ts\` that is not documented, because its comment says \`@internal\`: \`hiddenOne\`"
  `);
  expect(pathsOf("imperfect")).toContain("/api/imperfect/function/present");
});

/** Names of all exports, read with the compiler alone. */
function exportsOf(path: string): string[] {
  const file = join(folder, "probe.ts");
  const options = {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  };
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.fileExists = (name) => name === file || ts.sys.fileExists(name);
  host.readFile = (name) => (name === file ? `export * as all from "${path}";` : read(name));
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const probe = source && checker.getSymbolAtLocation(source);
  const names = (module: ts.Symbol, prefix: string): string[] =>
    checker.getExportsOfModule(module).flatMap((each) => {
      const isAlias = each.flags & ts.SymbolFlags.Alias;
      const symbol = isAlias ? checker.getAliasedSymbol(each) : each;
      if (
        symbol.getJsDocTags().some(({ name }) => /^(internal|private)$/.test(name)) &&
        symbol.declarations?.length === 1
      )
        return [];
      if (prefix !== "" && !(each.flags & ts.SymbolFlags.ModuleMember)) return [];
      const name = `${prefix}${each.name}`;
      const isNamespace =
        symbol.flags & (ts.SymbolFlags.ValueModule | ts.SymbolFlags.NamespaceModule);
      return [`${path}:${name}`, ...(isNamespace ? names(symbol, `${name}.`) : [])];
    });
  const [all] = probe === undefined ? [] : checker.getExportsOfModule(probe);
  return all === undefined ? [] : names(checker.getAliasedSymbol(all), "");
}

it.each([
  ["kitchen-ts", "/api/kitchen-ts"],
  ["what it inherits, protected members, accessors", "/api/kitchen-ts/class/Child"],
  ["a base of Node", "/api/kitchen-ts/class/Emitter"],
  ["signatures of an interface", "/api/kitchen-ts/interface/Options"],
  ["overloads", "/api/kitchen-ts/function/overload"],
  ["a default export with a name in another path", "/api/kitchen-ts/class/Plugin"],
  ["another overload in a sub-path", "/api/kitchen-ts/function/overload-2"],
  ["tags", "/api/kitchen-ts/function/assertIt"],
  ["a constant that is a function", "/api/kitchen-ts/function/arrow"],
  ["a function with a namespace", "/api/kitchen-ts/function/withProps"],
  ["a function with a namespace", "/api/namespaces/function/open"],
  ["an enum with a namespace", "/api/namespaces/enum/Day"],
  ["a default export", "/api/default-export/class/Client"],
  ["export =", "/api/export-equals/function/parse"],
  ["members", "/api/declarations/interface/Bag"],
  ["a member that is hidden in one place only", "/api/declarations/interface/Named"],
  ["types", "/api/declarations"],
  ["a rest of any length", "/api/declarations/function/join"],
  ["values of an enum", "/api/declarations/enum/Level"],
  ["accessors", "/api/declarations/class/Box"],
  ["what scripts declare", "/api/globals"],
  ["a global interface with a namespace", "/api/globals/interface/List"],
  ["tags of comments", "/api/comments/function/wait"],
  ["tags of a constant that is a function", "/api/comments/function/stop"],
  ["links to members, and of names that are not there", "/api/comments/function/seek"],
  ["tags of a field that is a function", "/api/comments/interface/Hooks"],
  ["type parameters and titles of examples", "/api/comments/interface/Store"],
  ["a function whose type parameters say nothing", "/api/comments/function/pair"],
  ["members that a base hides", "/api/base/class/Third"],
  ["what a module exports as members", "/api/base/interface/Speaker"],
  ["a variable with a colon after its tag", "/api/comments"],
  ["a class that is merged with an interface", "/api/base/class/Client"],
  ["what another package adds", "/api/base/interface/Options"],
  ["what it adds", "/api/plugin"],
  ["names that differ in case", "/api/letter-case"],
  ["the base of a base", "/api/imperfect/interface/Second"],
  ["recursive types, of which the compiler would print more than memory holds", "/api/recursive"],
])("shows %s on %s", async (_, path) => {
  const file = path.slice("/api/".length).replaceAll("/", ".");
  await expect(markdownOf(path)).toMatchFileSnapshot(
    join(root, `tests/fixtures/packages/pages/${file}.md`),
  );
});

it("lists what an element has from the types of browsers", () => {
  expect(markdownOf("/api/globals/class/ListElement")).toMatch(
    /\d{2,} from `HTMLElement`[\s\S]*`innerText`/,
  );
});

it("says which exports it does not show", async () => {
  const [first] = libraries.filter(({ name }) => name === "base");
  if (first === undefined) throw new Error("no library");
  const omitting = [{ ...first, omitted: ["lost"] }];
  const [landing] = buildLibraryPages(omitting, context, await readSiteBasics()).pages;
  expect(
    toMarkdown(landing?.body ?? [], { origin: "", path: "/api", isPage: () => true }),
  ).toContain("Not shown of `base`: `lost`.");
});

describe("addresses", () => {
  it("are those of namespaces, and differ in more than letter case", () => {
    expect(pathsOf("namespaces").sort()).toEqual([
      "/api/namespaces/enum/Day",
      "/api/namespaces/function/Day.parse",
      "/api/namespaces/function/maths.add",
      "/api/namespaces/function/open",
      "/api/namespaces/function/open.forReading",
      "/api/namespaces/function/text.reverse",
      "/api/namespaces/interface/open.Handle",
      "/api/namespaces/namespace/maths",
      "/api/namespaces/namespace/text",
    ]);
    expect(pathsOf("letter-case")).toHaveLength(2);
    const all = pages.map(({ path }) => path.toLowerCase());
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("a snapshot", () => {
  const linesOf = (name: string) => {
    const library = libraries.find((each) => each.name === name);
    return library && declarationLines(library);
  };

  it("has the members of an enum without those of its namespace", () => {
    expect(linesOf("namespaces")?.Day).toEqual([
      "enum Day {",
      "Mon = 1,",
      "Tue = 2,",
      "Wed = 8,",
      "}",
    ]);
  });

  it("has members with the names of symbols", () => {
    expect(linesOf("declarations")?.Keyed).toEqual(["interface Keyed {", "[$key]: 1", "}"]);
  });

  it("has the same exports as the pages, under the names of their addresses", () => {
    expect(linesOf("kitchen-ts")).toMatchObject({
      overload: ["function overload(a: string): number", expect.stringContaining("(a: number")],
      "overload-2": ["function overload(a: boolean): boolean"],
    });
    expect(linesOf("kitchen-ts")).not.toHaveProperty("hiddenOne");
    expect(linesOf("export-equals")).toMatchObject({
      default: ["function parse(text: string): Result"],
      "parse.Result": ["interface Result {", "ok: boolean", "}"],
    });
    expect(Object.keys(linesOf("globals") ?? {})).toContain("List");
    expect(linesOf("recursive")).toMatchObject({ Ended: ["type Ended<T> = Ends<T & object>"] });
  });
});

it("lists only the names of what a base with hundreds of members has", () => {
  expect(markdownOf("/api/large/interface/Wider")).toMatch(/- \[`act9\(\)`]\(\S+\)\n/);
});

it("describes a member that has no comment as the base of its base does", () => {
  expect(markdownOf("/api/base/class/Third")).toContain("Closes it.");
});

it("shows the constructor of a base that has no page", () => {
  expect(markdownOf("/api/base/class/Open")).toContain("new Open(name: string)");
});

describe("an object type of a dependency", () => {
  it("has each of its fields once", () => {
    expect(markdownOf("/api/kitchen-ts").match(/`width`/g)).toHaveLength(1);
  });
});

describe("a page that would be too large", () => {
  const own = () =>
    pages.filter(({ path }) => path === "/api/large" || path.startsWith("/api/large/"));

  it("is continued on further pages, none of which is large", () => {
    for (const { path, body } of own()) {
      const length = toHtml(body).length;
      expect(length, path).toBeLessThan(150_000);
    }
    const all = own()
      .map(({ path }) => markdownOf(path))
      .join("\n");
    for (const [word, count] of [
      ["Form", 400],
      ["Method", 600],
      ["Way", 400],
      ["Type", 700],
      ["Field", 900],
    ] as const) {
      expect(new Set(all.match(new RegExp(`${word} \\d+`, "g"))).size).toBe(count);
    }
    expect(markdownOf("/api/large/function/pipe")).toMatch(
      /\[\d+ more on the next page]\(\/api\/large\/function\/pipe\/page-2\.md\)/,
    );
  });

  it("is linked where a member or a type is", () => {
    const ids = new Map(own().map(({ path, body }) => [path, toHtml(body)]));
    const links = [
      ...(ids.get("/api/large/function/last") ?? "").matchAll(
        /href="(\/api\/large[^"#]*)#([^"]*)"/g,
      ),
    ];
    expect(new Set(links.map(([, , anchor]) => anchor))).toEqual(new Set(["act599", "Kind699"]));
    for (const [, path = "", anchor] of links) {
      expect(path).toMatch(/\/page-\d+$/);
      expect(ids.get(path)).toContain(` id="${anchor}"`);
    }
    const use = {
      package: "large",
      symbol: "Wide",
      member: "act599",
      text: "act599",
      signature: "",
    };
    const hrefInCode = symbolHrefs(
      libraries,
      context.graph,
    )({ ...use, fence: 0, line: 0, column: 0 });
    expect(links.map(([, path, anchor]) => `${path}#${anchor}`)).toContain(hrefInCode);
  });

  it("has no link to a place that is on another of its pages", () => {
    const bodies = new Map(own().map(({ path, body }) => [path, toHtml(body)]));
    for (const [path, body] of bodies) {
      for (const [, page = "", anchor] of body.matchAll(/href="(\/api\/large[^"#]*)?#([^"]+)"/g)) {
        expect(bodies.get(page || path), `${path} to ${page}#${anchor}`).toContain(
          ` id="${anchor}"`,
        );
      }
    }
  });

  it("lists its members in full, each with a link to its page", () => {
    const [outline = ""] =
      /<dl class="syms outline">.*?<\/dl>/s.exec(
        toHtml(own().find(({ path }) => path === "/api/large/interface/Wide")?.body ?? []),
      ) ?? [];
    expect(outline.match(/<a /g)).toHaveLength(601);
    expect(outline).toContain('href="#act0"');
  });
});

describe("printed types", () => {
  it("are those of the declarations", () => {
    const library = libraries.find(({ name }) => name === "declarations");
    const aliases = library?.symbols.filter(({ kind }) => kind === "type alias") ?? [];
    const printed = aliases.map(({ name, typeParameters, type }) => {
      const generics = tokenText(typeParameterTokens(typeParameters));
      return `type Printed${name}${generics} = ${tokenText(type)};`;
    });
    const own = join(folder, "node_modules/declarations/index.d.ts");
    const imports = 'import { area, type List } from "./shapes.js";';
    const source = `${imports}\n${ts.sys.readFile(own)}\n${printed.join("\n")}`;
    const host = ts.createCompilerHost({});
    const read = host.readFile.bind(host);
    host.readFile = (file) => (file === own ? source : read(file));
    const options = { strict: true, lib: ["lib.es2023.d.ts"], module: ts.ModuleKind.ESNext };
    const program = ts.createProgram([own], { ...options, types: [] }, host);
    const checker = program.getTypeChecker();
    const file = program.getSourceFile(own);
    const types = new Map(
      file?.statements.filter(ts.isTypeAliasDeclaration).map((statement) => {
        const flags = ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation;
        const type = checker.getTypeAtLocation(statement.name);
        return [statement.name.text, checker.typeToString(type, statement, flags)];
      }),
    );
    for (const { name } of aliases) expect(types.get(`Printed${name}`)).toBe(types.get(name));
    expect(aliases.length).toBe(9);
  });
});
