import { dirname } from "node:path";
import ts from "typescript";
import { packageFolder } from "../../kernel/engine.ts";
import type { ConversionJob, LibraryJob } from "./conversion/conversion-job.ts";

/** All libraries in one program, so that the types of o1js are read once; ten programs took four times as long. */
export function libraryProgram({ root, libraries }: ConversionJob): ts.Program {
  return ts.createProgram(
    libraries.flatMap(({ entries }) => entries),
    // Some published declarations import from "node_modules/o1js/…", which needs a path mapping.
    { ...compilerOptions, paths: { "node_modules/*": [`${root}/node_modules/*`] } },
  );
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts"],
  types: ["node"],
  typeRoots: [dirname(packageFolder("@types/node"))],
  strict: true,
  noEmit: true,
  experimentalDecorators: true,
  useDefineForClassFields: false,
  resolveJsonModule: true,
};

/** Files of a library: for a published package only its sources and entries. */
export function ownFiles(
  program: ts.Program,
  { packageRoot, entries, isOurs }: LibraryJob,
): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName, isDeclarationFile }) => {
    if (entries.includes(fileName)) return true;
    if (!fileName.startsWith(`${packageRoot}/`)) return false;
    return isOurs || !isDeclarationFile;
  });
}
