import { dirname, join } from "node:path";
import ts from "typescript";
import { packageFolder } from "../kernel/engine.ts";
import { librariesFolder } from "../libraries/read/read-library-settings.ts";
import { truncate } from "../tree/plain-text.ts";
import { findSymbolUses } from "./check-symbol-uses.ts";
import type { CheckUnit, Fault, UnitResult } from "./check-units.ts";

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2024.d.ts", "lib.dom.d.ts"],
  types: ["node"],
  typeRoots: [dirname(packageFolder("@types/node"))],
  jsx: ts.JsxEmit.Preserve,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  skipLibCheck: true,
  noEmit: true,
};

/**
 * Type-checks units as modules of one program, so that the installed packages are read once.
 * @param root samples import from the `node_modules` of this folder
 * @param documented module texts by npm name, which replace packages in `node_modules` for library samples
 */
export function checkTypescript(
  units: readonly CheckUnit[],
  root: string,
  documented: ReadonlyMap<string, string> = new Map(),
): UnitResult[] {
  const modules = new Map(
    units.map((unit, index) => [moduleFile(unit, index, root), toModule(unit)]),
  );
  const program = ts.createProgram(
    [...modules.keys()],
    options,
    virtualHost(modules, documented, root),
  );
  const [setupFault] = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  if (setupFault !== undefined) {
    throw new Error(`Samples cannot be type-checked: ${diagnosticText(setupFault)}`);
  }
  return [...modules].map(([file, module]) => {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`TypeScript did not read ${file}`);
    const faults = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ].map((diagnostic) => toFault(diagnostic, source, module));
    if (faults.length > 0) return { faults, uses: [] };
    const uses = findSymbolUses(source, program.getTypeChecker()).map((use) => ({
      ...use,
      ...module.placeOf(use.line),
    }));
    return { faults, uses };
  });
}

/** Parses JavaScript without resolving imports. */
export function checkJavascript(unit: CheckUnit): UnitResult {
  const module = toModule(unit);
  const { diagnostics = [] } = ts.transpileModule(module.text, {
    reportDiagnostics: true,
    fileName: "sample.js",
    compilerOptions: {
      allowJs: true,
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
    },
  });
  return {
    faults: diagnostics.map((diagnostic) => toFault(diagnostic, diagnostic.file, module)),
    uses: [],
  };
}

interface SampleModule {
  text: string;
  /** Maps a line of the module to a fence and its line. */
  placeOf: (line: number) => { fence: number; line: number };
}

function toModule({ fences }: CheckUnit): SampleModule {
  const starts: number[] = [];
  let lines = 0;
  for (const { code } of fences) {
    starts.push(lines);
    lines += code.split("\n").length;
  }
  return {
    text: fences.map(({ code }) => code).join("\n"),
    placeOf(line) {
      const fence = Math.max(
        starts.findLastIndex((start) => start <= line),
        0,
      );
      return { fence, line: line - (starts[fence] ?? 0) };
    },
  };
}

/** A path inside the root, so that imports resolve as in a project there. */
function moduleFile({ fences }: CheckUnit, index: number, root: string): string {
  const [fence] = fences;
  const extension = fence?.lang === "tsx" ? "tsx" : "ts";
  const kind = fence?.place.file.startsWith(librariesFolder) ? "library" : "guide";
  return join(root, `${kind}-sample-${index}.${extension}`).replaceAll("\\", "/");
}

function virtualHost(
  modules: ReadonlyMap<string, SampleModule>,
  documented: ReadonlyMap<string, string>,
  root: string,
): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const packages = new Map(
    [...documented].map(([npm, text]) => [npm, { file: packageFile(npm, root), text }]),
  );
  const declared = new Map([...packages.values()].map(({ file, text }) => [file, text]));
  const textOf = (file: string) => modules.get(file)?.text ?? declared.get(file);
  const resolutionCache = ts.createModuleResolutionCache(root, (file) => file, options);
  return {
    ...host,
    // Doc comments are not needed, and the libraries have megabytes of them.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    fileExists: (file) => textOf(file) !== undefined || host.fileExists(file),
    readFile: (file) => textOf(file) ?? host.readFile(file),
    getSourceFile(file, languageVersion, onError) {
      const text = textOf(file);
      return text === undefined
        ? host.getSourceFile(file, languageVersion, onError)
        : ts.createSourceFile(file, text, languageVersion, true);
    },
    resolveModuleNameLiterals(literals, importer, redirect, settings, source) {
      const isSample = /\/library-sample-\d+\.tsx?$/.test(importer);
      return literals.map((literal) => {
        const file = isSample ? packages.get(literal.text)?.file : undefined;
        if (file !== undefined) {
          return { resolvedModule: { resolvedFileName: file, extension: ts.Extension.Dts } };
        }
        const mode = ts.getModeForUsageLocation(source, literal, settings);
        return ts.resolveModuleName(
          literal.text,
          importer,
          settings,
          host,
          resolutionCache,
          redirect,
          mode,
        );
      });
    },
  };
}

/** Virtual file of a documented package. */
function packageFile(npm: string, root: string): string {
  return join(root, `documented-${npm.replace(/\W+/g, "-")}.d.ts`).replaceAll("\\", "/");
}

function toFault(
  diagnostic: ts.Diagnostic,
  source: ts.SourceFile | undefined,
  module: SampleModule,
): Fault {
  const line = source?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0;
  return { ...module.placeOf(line), message: diagnosticText(diagnostic) };
}

function diagnosticText({ code, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, " ").replace(/\s+/g, " ");
  return `TS${code}: ${truncate(text, 400)}`;
}
