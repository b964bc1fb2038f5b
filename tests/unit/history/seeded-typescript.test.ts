// Typical changes of packages, with their effect on calling code. TypeScript verifies the expectations.
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readTypescript } from "../../../pipeline/history/shapes/read-typescript.ts";
import { declarationLines } from "../../../pipeline/libraries/read/declaration-lines.ts";
import { exportedSymbols } from "../../../pipeline/libraries/read/exported-symbols.ts";
import { readSeeds, verdictOn } from "./read-seeds.ts";

const seeds = await readSeeds("typescript.yaml", {
  before: z.string(),
  after: z.string(),
  use: z.string(),
  /** Why TypeScript accepts a change that breaks. */
  meaning: z.string().optional(),
});

const files = new Map(
  seeds.flatMap(({ before, after, use }, at) => [
    [`/seeds/${at}/before.d.ts`, before],
    [`/seeds/${at}/after.d.ts`, after],
    [`/seeds/${at}/use-before.ts`, `import * as m from "./before.js";\n${use}`],
    [`/seeds/${at}/use-after.ts`, `import * as m from "./after.js";\n${use}`],
  ]),
);
const program = programOf(files);

/** All seeds in one program: TypeScript's own library is read once. */
function programOf(sources: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    types: [],
    lib: ["lib.es2023.d.ts"],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile: read, getSourceFile } = host;
  return ts.createProgram([...sources.keys()], options, {
    ...host,
    directoryExists: () => true,
    fileExists: (file) => sources.has(file) || fileExists(file),
    readFile: (file) => sources.get(file) ?? read(file),
    getSourceFile: (file, version) => {
      const own = sources.get(file);
      return own === undefined
        ? getSourceFile(file, version)
        : ts.createSourceFile(file, own, version);
    },
  });
}

function errors(file: string): string[] {
  const source = program.getSourceFile(file);
  const found = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

function declarations(file: string) {
  const entry = { file, from: "seeds", origin: "package" as const };
  const library = { library: "seeds", packageRoot: "/seeds", isFromSite: false, label: "seeds" };
  return declarationLines(
    program,
    exportedSymbols(program, { ...library, entries: [entry] }),
    new Map(),
  );
}

describe("seeded changes of packages", () => {
  it.each(seeds.map((seed, at) => ({ ...seed, at })))(
    "$name: $expected",
    ({ at, expected, meaning, only }) => {
      const read = (version: string) =>
        readTypescript(declarations(`/seeds/${at}/${version}.d.ts`));
      const { verdict, found } = verdictOn(read("before"), read("after"), only);
      expect(errors(`/seeds/${at}/use-before.ts`)).toEqual([]);
      expect(errors(`/seeds/${at}/use-after.ts`).length === 0).toBe(
        expected !== "breaking" || meaning !== undefined,
      );
      expect(verdict, JSON.stringify(found)).toBe(expected);
    },
  );
});
