import { describe, expect, it } from "vitest";
import { type Import, type SourceFile, sourceFiles } from "./source-files.ts";

/** Folders that each folder may import from (prefixes of repository paths). */
const mayImport: { from: string; folders: string[]; why: string }[] = [
  {
    from: "content/islands/",
    folders: ["content/islands/", "pipeline/model/", "content/ui/"],
    why: "components of authors run in the browser and need nothing of the site's own",
  },
  {
    from: "content/plugins/",
    folders: [
      "content/plugins/",
      "pipeline/model/",
      "pipeline/guides/guide-plugins.ts",
      "pipeline/libraries/read/library-rules.ts",
      "pipeline/tree/jsx-runtime.ts",
      "worker/analytics/event-sink.ts",
      "worker/sandbox/id-form.ts",
    ],
    why: "what a site adds knows the types of what it is added to, and nothing else of the engine",
  },
  {
    from: "content/parts/",
    folders: ["content/parts/", "pipeline/model/", "worker/components/"],
    why: "parts of pages are rendered by the Worker, of what it renders itself",
  },
  {
    from: "pipeline/model/",
    folders: ["pipeline/model/", "content/ui/"],
    why: "the model depends on nobody, because everybody depends on it",
  },
  {
    from: "pipeline/",
    folders: ["pipeline/", "content/"],
    why: "pipeline and worker meet only in JSON that pipeline/model describes",
  },
  {
    from: "client/",
    folders: ["client/", "pipeline/model/"],
    why: "the browser gets the model and the words, neither settings nor code of the build; files of a site are `#site/…`",
  },
  {
    from: "worker/",
    folders: ["worker/", "client/islands/", "pipeline/model/"],
    why: "the worker renders islands and the model; what else it shares with the client belongs in pipeline/model",
  },
];

/** Packages that only build and schemas may use: they are large, and runtime input is checked by hand. */
const buildOnlyPackages = [
  "typedoc",
  "typescript",
  "unified",
  "shiki",
  "esbuild",
  "yaml",
  "@mdx-js/mdx",
];

const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** `file:line  imports "x"` for every import of the chosen files that a rule refuses. */
function violations(
  from: string,
  isRefused: (imported: Import, file: SourceFile) => boolean,
): string[] {
  return sourceFiles
    .filter(({ path }) => path.startsWith(from))
    .flatMap((file) =>
      file.imports
        .filter((imported) => isRefused(imported, file))
        .map(({ specifier, line }) => `${file.path}:${line}  imports "${specifier}"`),
    );
}

describe("imports go one way", () => {
  it.each(mayImport)("$from imports from $folders only: $why", ({ from, folders }) => {
    const refused = violations(
      from,
      ({ target }) => target !== undefined && !folders.some((folder) => target.startsWith(folder)),
    );
    expect(refused).toEqual([]);
  });

  it("every source file belongs to a folder with a rule", () => {
    const known = [...mayImport.map(({ from }) => from), "tests/"];
    const homeless = sourceFiles.filter(({ path }) => !known.some((from) => path.startsWith(from)));
    expect(homeless.map(({ path }) => path)).toEqual([]);
  });

  it("the model needs nothing of a platform or a build", () => {
    const refused = violations(
      "pipeline/model/",
      ({ specifier, target }) =>
        target === undefined &&
        (specifier.startsWith("node:") || buildOnlyPackages.includes(packageOf(specifier))),
    );
    expect(refused).toEqual([]);
  });

  it.each(["client/", "worker/"])("%s uses no package of the build", (from) => {
    const refused = violations(
      from,
      ({ specifier, target }) =>
        target === undefined && buildOnlyPackages.includes(packageOf(specifier)),
    );
    expect(refused).toEqual([]);
  });

  it("the client needs React, the words of the interface, files of the site and no other package", () => {
    const refused = violations(
      "client/",
      ({ specifier, target }) =>
        target === undefined &&
        !["react", "react-dom", "#words", "#site"].includes(packageOf(specifier)),
    );
    expect(refused).toEqual([]);
  });

  it("only tests import tests", () => {
    expect(
      violations(
        "",
        ({ target }, { room }) => room !== "tests" && target?.startsWith("tests/") === true,
      ),
    ).toEqual([]);
  });
});

const paths = new Set(sourceFiles.map(({ path }) => path));

/** Own files that each file imports at run time. */
const loads = new Map(
  sourceFiles.map(({ path, imports }) => [
    path,
    imports.flatMap(({ target, atRunTime }) =>
      atRunTime && target !== undefined && paths.has(target) ? [target] : [],
    ),
  ]),
);

it("the model has what at least two of pipeline, Worker and browser read", () => {
  const importsOf = new Map(sourceFiles.map(({ path, imports }) => [path, imports]));
  const readers = [/^pipeline\/(?!model\/)/, /^worker\//, /^client\//].map((room) => {
    const read = new Set([...paths].filter((path) => room.test(path)));
    for (const path of read) {
      for (const { target } of importsOf.get(path) ?? []) {
        if (target !== undefined && paths.has(target)) read.add(target);
      }
    }
    return read;
  });
  const model = [...paths].filter((path) => path.startsWith("pipeline/model/"));
  const readByOne = model.filter((path) => readers.filter((read) => read.has(path)).length < 2);
  expect(readByOne).toEqual([]);
});

/** Every cycle found by walking depth first, each as the list of its files. */
function importCycles(): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      cycles.push([...trail.slice(at), path]);
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const target of loads.get(path) ?? []) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const path of paths) visit(path);
  return cycles;
}

/**
 * Layers of the folders in these, the lowest first: folders import from lower layers only. Files directly in
 * `pipeline/`, `worker/` and `client/` are above all layers.
 */
const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  pipeline: [
    ["model"],
    ["settings"],
    ["kernel"],
    ["json-schema"],
    ["tree"],
    ["code"],
    ["components"],
    ["history"],
    ["guides", "libraries", "openapi"],
    ["code-checks", "search", "site"],
    ["publish", "release"],
    ["dev", "new"],
    ["package"],
  ],
  worker: [
    ["kernel"],
    ["lookup", "store"],
    ["components", "http", "search"],
    ["checks"],
    ["analytics", "render", "sandbox"],
    ["mcp"],
    ["routes"],
  ],
  client: [["kernel"], ["analytics", "navigation"], ["page"], ["islands"]],
};

const rooms = Object.entries(floors).flatMap(([top, layers]) =>
  layers.flatMap((folders, floor) =>
    folders.map((folder) => ({ top, folder: `${top}/${folder}/`, floor })),
  ),
);

function roomOf(path: string) {
  return rooms.find(({ folder }) => path.startsWith(folder));
}

describe("folders of pipeline, worker and client are layered", () => {
  it.each(rooms)("$folder imports from lower floors only", ({ top, folder, floor }) => {
    const refused = violations(folder, ({ target = "" }) => {
      const room = roomOf(target);
      return room?.top === top && room.folder !== folder && room.floor >= floor;
    });
    expect(refused).toEqual([]);
  });

  it("every folder has a floor", () => {
    const folders = sourceFiles.filter(({ path }) =>
      /^(?:pipeline|worker|client)\/.*\//.test(path),
    );
    const homeless = folders.filter(({ path }) => roomOf(path) === undefined);
    expect(homeless.map(({ path }) => path)).toEqual([]);
  });

  it.each(["worker/", "client/"])("no folder of %s imports a file above it", (top) => {
    const isAbove = (target = "") => /^(?:worker|client)\/[^/]+\.tsx?$/.test(target);
    const refused = violations(
      top,
      ({ target }, { path }) => roomOf(path) !== undefined && isAbove(target),
    );
    expect(refused).toEqual([]);
  });
});

describe("there are no import cycles", () => {
  it("no file imports itself through others, lazily loaded files included", () => {
    expect(importCycles().map((cycle) => cycle.join(" → "))).toEqual([]);
  });

  it("every relative import names a file with its ending", () => {
    const broken = sourceFiles.flatMap(({ path, imports }) =>
      imports
        // A file of a package has the ending that the package gave it.
        .filter(({ target }) => target !== undefined && !target.startsWith("node_modules/"))
        .filter(({ target = "" }) => !/\.(ts|tsx|json|css)$/.test(target))
        .map(({ specifier, line }) => `${path}:${line}  imports "${specifier}"`),
    );
    expect(broken).toEqual([]);
  });
});
