import { dirname } from "node:path";
import ts from "typescript";
import { packageFolder } from "../../kernel/engine.ts";
import type { ConversionJob, LibraryJob } from "./conversion/conversion-job.ts";
import { withPlainTags } from "./doc-comment.ts";
import { packageOf } from "./package-names.ts";

/** All libraries in one program, so that the types of what they share are read once; ten programs took four times as long. */
export function libraryProgram({ root, libraries }: ConversionJob): ts.Program {
  // Some published declarations import from "node_modules/…", which needs a path mapping.
  const options = { ...compilerOptions, paths: { "node_modules/*": [`${root}/node_modules/*`] } };
  const host = ts.createCompilerHost(options);
  const isOwn = (file: string) =>
    libraries.some(({ packageRoot }) => file.startsWith(`${packageRoot}/`));
  const readFile = host.readFile.bind(host);
  host.readFile = (file) => {
    const text = readFile(file);
    return text === undefined || !isOwn(file) ? text : withPlainTags(text);
  };
  const files = libraries.flatMap(({ entries }) => entries.map(({ file }) => file));
  const { getSourceFile } = host;
  const sources = new Map<string, ts.SourceFile | undefined>();
  host.getSourceFile = (file, ...rest) => {
    if (!sources.has(file)) sources.set(file, getSourceFile.call(host, file, ...rest));
    return sources.get(file);
  };
  // The types of browsers are large, and few packages are written for them.
  const first = ts.createProgram(files, options, host);
  const own = first.getSourceFiles().filter(({ fileName }) => isOwn(fileName));
  const reexported = new Set(
    own.flatMap(({ statements }) => statements.flatMap(reexportedPackage)),
  );
  const namesElements = ({ fileName, text }: ts.SourceFile) =>
    (isOwn(fileName) || reexported.has(packageOf(fileName) ?? "")) && elements.test(text);
  const program = first.getSourceFiles().some(namesElements)
    ? ts.createProgram(files, { ...options, lib: [...lib, "lib.dom.d.ts"] }, host)
    : first;
  for (const file of program.getSourceFiles()) {
    if (isOwn(file.fileName) && /[[,]\s*\.\.\.\s*[\w$]+\s*:/.test(file.text)) keepRestMarks(file);
  }
  return program;
}

function reexportedPackage(statement: ts.Statement): string[] {
  const from = ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
  const name = from && ts.isStringLiteral(from) && /^(?:@[^/]+\/)?[^./][^/]*/.exec(from.text);
  return name ? [name[0]] : [];
}

/** TypeDoc reads only the name of a tuple's rest element, so the name begins with the dots. */
function keepRestMarks(node: ts.Node): void {
  if (ts.isNamedTupleMember(node) && node.dotDotDotToken !== undefined) {
    ts.setTextRange(node.name, { pos: node.dotDotDotToken.pos, end: node.name.end });
  }
  ts.forEachChild(node, keepRestMarks);
}

const elements = /\b(?:HTML|SVG)\w*Element\b|\b(?:ShadowRoot|DocumentFragment)\b/;

const lib = ["lib.es2023.d.ts"];

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib,
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
  { packageRoot, entries, isFromSite }: LibraryJob,
): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName, isDeclarationFile }) => {
    if (entries.some(({ file }) => file === fileName)) return true;
    if (!fileName.startsWith(`${packageRoot}/`)) return false;
    return isFromSite || !isDeclarationFile;
  });
}

/** Files of a library that are no modules: what they declare is global. */
export function scriptFiles(program: ts.Program, { packageRoot }: LibraryJob): ts.SourceFile[] {
  return program
    .getSourceFiles()
    .filter((file) => file.fileName.startsWith(`${packageRoot}/`) && !ts.isExternalModule(file));
}
