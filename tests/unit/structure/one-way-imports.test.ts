import { describe, expect, it } from "vitest";
import { type Import, type SourceFile, sourceFiles } from "./source-files.ts";

/** Sources of a room, by the folders their files may import from (prefixes of repository paths). */
const mayImport: { from: string; folders: string[]; why: string }[] = [
  {
    from: "content/model/",
    folders: ["content/model/"],
    why: "the model depends on nobody, because everybody depends on it",
  },
  {
    from: "content/schema/",
    folders: ["content/schema/", "content/model/"],
    why: "what authors may write is described beside the model",
  },
  {
    from: "pipeline/",
    folders: ["pipeline/", "content/"],
    why: "pipeline and worker meet only in JSON that content/model describes",
  },
  {
    from: "client/",
    folders: ["client/", "content/model/", "content/ui/"],
    why: "the browser gets the model and the words, neither schemas nor code of the build",
  },
  {
    from: "worker/",
    folders: ["worker/", "client/island.tsx", "client/islands/", "content/model/", "content/ui/"],
    why: "the worker renders islands and the model; what else it shares with the client belongs in content/model",
  },
];

/** Packages that only build and schemas may use: they are large, and runtime input is checked by hand. */
const buildOnlyPackages = ["zod", "typedoc", "typescript", "unified", "shiki", "esbuild", "yaml", "@mdx-js/mdx"];

const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** `file:line  imports "x"` for every import of the chosen files that a rule refuses. */
function violations(from: string, isRefused: (imported: Import, file: SourceFile) => boolean): string[] {
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

  it("the model needs no package and nothing of a platform", () => {
    expect(violations("content/model/", ({ target }) => target === undefined)).toEqual([]);
  });

  it.each(["client/", "worker/"])("%s uses no package of the build", (from) => {
    const refused = violations(
      from,
      ({ specifier, target }) => target === undefined && buildOnlyPackages.includes(packageOf(specifier)),
    );
    expect(refused).toEqual([]);
  });

  it("the client needs React and no other package", () => {
    const refused = violations(
      "client/",
      ({ specifier, target }) => target === undefined && !["react", "react-dom"].includes(packageOf(specifier)),
    );
    expect(refused).toEqual([]);
  });

  it("only tests import tests", () => {
    expect(violations("", ({ target }, { room }) => room !== "tests" && target?.startsWith("tests/") === true)).toEqual([]);
  });
});
