// Typical changes of packages, with their effect on calling code. TypeScript verifies the expectations.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readTypescript } from "../../../pipeline/history/shapes/read-typescript.ts";
import { declarationLines } from "../../../pipeline/libraries/declaration-lines.ts";
import { convertLibraries } from "../../../pipeline/libraries/read/convert-libraries.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { readSeeds, verdictOn } from "./read-seeds.ts";

const seeds = await readSeeds("typescript.yaml", {
  before: z.string(),
  after: z.string(),
  use: z.string(),
  /** Why TypeScript accepts a change that breaks. */
  meaning: z.string().optional(),
});

const root = await temporaryFolder();
for (const [at, { before, after, use }] of seeds.entries()) {
  const folder = join(root, String(at));
  await mkdir(folder);
  await writeFile(join(folder, "before.d.ts"), before);
  await writeFile(join(folder, "after.d.ts"), after);
  for (const version of ["before", "after"]) {
    await writeFile(
      join(folder, `use-${version}.ts`),
      `import * as m from "./${version}.js";\n${use}`,
    );
  }
}

const versions = seeds.flatMap((_, at) => [`${at}/before`, `${at}/after`]);
const converted = await convertLibraries({
  root,
  libraries: versions.map((version) => ({
    library: version,
    entries: [{ file: join(root, `${version}.d.ts`), from: version, origin: "package" }],
    packageRoot: join(root, version),
    isFromSite: true,
    label: version,
  })),
  libraryOfPackage: {},
  rules: [],
});

const program = ts.createProgram(
  seeds.flatMap((_, at) =>
    ["before", "after"].map((version) => join(root, String(at), `use-${version}.ts`)),
  ),
  {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    types: [],
    lib: ["lib.es2023.d.ts"],
  },
);

function errors(file: string): string[] {
  const source = program.getSourceFile(file);
  const found = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

function declarations(version: string) {
  const library = converted.find((each) => each.library === version);
  return readTypescript(
    library === undefined ? {} : declarationLines({ name: version, npm: version, ...library }),
  );
}

describe("seeded changes of packages", () => {
  it.each(seeds.map((seed, at) => ({ ...seed, at })))(
    "$name: $expected",
    ({ at, expected, meaning, only }) => {
      const [before, after] = [declarations(`${at}/before`), declarations(`${at}/after`)];
      const { verdict, found } = verdictOn(before, after, only);
      expect(errors(join(root, `${at}/use-before.ts`))).toEqual([]);
      expect(errors(join(root, `${at}/use-after.ts`)).length === 0).toBe(
        expected !== "breaking" || meaning !== undefined,
      );
      expect(verdict, JSON.stringify(found)).toBe(expected);
    },
  );
});
