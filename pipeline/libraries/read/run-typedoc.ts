import { relative } from "node:path";
import {
  Application,
  type Context,
  Converter,
  type DeclarationReflection,
  OptionDefaults,
  type ProjectReflection,
  ReflectionKind,
  type TypeDocOptions,
} from "typedoc";
import ts from "typescript";
import type { Problem } from "../../kernel/problems.ts";
import type { ConversionJob, LibraryJob } from "./conversion/conversion-job.ts";
import { addForeignFields } from "./foreign-objects.ts";

/** Output of TypeDoc, with facts that TypeDoc omits and that come from the syntax tree. */
export interface TypedocResult {
  project: ProjectReflection;
  program: ts.Program;
  /** Module reflection of each entry file. */
  modules: { library: string; entry: string; module: DeclarationReflection }[];
  /** Decorators without `@`, by reflection id. */
  decorators: Map<number, string[]>;
  /** Source text of a call in the `extends` clause of a class, by reflection id: `Struct`, `Option(Field)`. */
  baseCalls: Map<number, string>;
  problems: { library: string; problem: Problem }[];
}

/**
 * Runs TypeDoc over all libraries in one program, so that the types of o1js are read once; ten programs took four
 * times as long.
 */
export async function runTypedoc(job: ConversionJob): Promise<TypedocResult> {
  const program = ts.createProgram(
    job.libraries.flatMap(({ entries }) => entries),
    // Some published declarations import from "node_modules/o1js/…", which needs a path mapping.
    { ...compilerOptions, paths: { "node_modules/*": [`${job.root}/node_modules/*`] } },
  );
  // Must run before TypeDoc, which leaves false diagnostics in the checker when it resolves `{@link}`.
  const problems = typeProblems(program, job);
  const app = await Application.bootstrap({
    ...typedocOptions,
    entryPoints: [],
    basePath: job.root,
  });
  const entryPoints = job.libraries.flatMap(({ library, entries }) =>
    entries.flatMap((file) => {
      const sourceFile = program.getSourceFile(file);
      return sourceFile === undefined
        ? []
        : [{ displayName: `${library}\0${file}`, program, sourceFile }];
    }),
  );
  const decorators = new Map<number, string[]>();
  const baseCalls = new Map<number, string>();
  const isForeign = (file: string) =>
    file.includes("/node_modules/") &&
    !job.libraries.some(({ packageRoot }) => file.startsWith(`${packageRoot}/`));
  // The option `externalPattern` cannot except the documented packages.
  app.converter.isExternal = ({ declarations = [] }) =>
    declarations.length > 0 &&
    declarations.every((each) => isForeign(each.getSourceFile().fileName));
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    if (reflection.kindOf(ReflectionKind.Module)) convertFactoryLocals(context, reflection, job);
    addForeignFields(context, reflection, isForeign);
    for (const declaration of context.getSymbolFromReflection(reflection)?.declarations ?? []) {
      const names = decoratorNames(declaration);
      if (names.length > 0) decorators.set(reflection.id, names);
      const base = baseCall(declaration);
      if (base !== undefined) baseCalls.set(reflection.id, base);
    }
  });
  const project = app.converter.convert(entryPoints);
  const modules = (project.children ?? []).map((module) => {
    const [library = "", entry = ""] = module.name.split("\0");
    return { library, entry, module };
  });
  return { project, program, modules, decorators, baseCalls, problems };
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts"],
  types: ["node"],
  strict: true,
  noEmit: true,
  experimentalDecorators: true,
  useDefineForClassFields: false,
  resolveJsonModule: true,
};

const typedocOptions: TypeDocOptions = {
  excludeExternals: true,
  excludePrivate: true,
  excludeProtected: true,
  excludeInternal: true,
  alwaysCreateEntryPointModule: true,
  skipErrorChecking: true,
  disableGit: true,
  sourceLinkTemplate: "{path}#{line}",
  readme: "none",
  sort: ["source-order"],
  logLevel: "None",
  blockTags: [...OptionDefaults.blockTags, "@decorator", "@factoryLocal", "@sourceFile"],
  modifierTags: [...OptionDefaults.modifierTags, "@struct"],
};

/** Converts unexported classes with the tag `@factoryLocal`. */
function convertFactoryLocals(
  context: Context,
  module: DeclarationReflection,
  job: ConversionJob,
): void {
  const [library, entry] = module.name.split("\0");
  const own = job.libraries.find((candidate) => candidate.library === library);
  if (own?.isOurs !== true || own.entries[0] !== entry) return;
  const exported = new Set<ts.Symbol>();
  const entrySymbol = context.getSymbolFromReflection(module);
  for (const symbol of entrySymbol === undefined
    ? []
    : context.checker.getExportsOfModule(entrySymbol)) {
    exported.add(context.resolveAliasedSymbol(symbol));
  }
  const scope = context.withScope(module);
  for (const file of ownFiles(context.program, own)) {
    for (const statement of file.statements) {
      if (!ts.isClassDeclaration(statement) || statement.name === undefined) continue;
      if (!ts.getJSDocTags(statement).some((tag) => tag.tagName.text === "factoryLocal")) continue;
      const symbol = context.checker.getSymbolAtLocation(statement.name);
      if (symbol !== undefined && !exported.has(symbol)) {
        context.converter.convertSymbol(scope, symbol);
      }
    }
  }
}

function ownFiles(
  program: ts.Program,
  { packageRoot, entries, isOurs }: LibraryJob,
): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName, isDeclarationFile }) => {
    if (entries.includes(fileName)) return true;
    if (!fileName.startsWith(`${packageRoot}/`)) return false;
    return isOurs || !isDeclarationFile;
  });
}

function decoratorNames(declaration: ts.Declaration): string[] {
  if (!ts.canHaveDecorators(declaration)) return [];
  return (ts.getDecorators(declaration) ?? []).map(({ expression }) =>
    expression.getText().replace(/\s+/g, " "),
  );
}

/** For `class A extends Struct({…})` TypeDoc prints a long inferred type; this returns `Struct`. */
function baseCall(declaration: ts.Declaration): string | undefined {
  if (!ts.isClassDeclaration(declaration)) return undefined;
  const clause = declaration.heritageClauses?.find(
    ({ token }) => token === ts.SyntaxKind.ExtendsKeyword,
  );
  const expression = clause?.types[0]?.expression;
  if (expression === undefined || !ts.isCallExpression(expression)) return undefined;
  const [argument] = expression.arguments;
  const callee = expression.expression.getText();
  const isShort = argument !== undefined && ts.isIdentifier(argument);
  return isShort ? `${callee}(${argument.text})` : callee;
}

/** Codes of "cannot find …" and "has no exported member …": for these the reference would show `any`. */
const unresolvedCodes = new Set([2304, 2305, 2307, 2318, 2503, 2552, 2614, 2688, 2694, 2724, 7016]);

/**
 * All errors of our declaration files, but only unresolved imports of published sources: checking their function
 * bodies would take seconds and is not our concern.
 */
function typeProblems(program: ts.Program, job: ConversionJob): TypedocResult["problems"] {
  return job.libraries.flatMap((library) =>
    ownFiles(program, library).flatMap((file) => {
      const isOwnFile =
        file.fileName.startsWith(`${job.root}/`) && !file.fileName.includes("/node_modules/");
      const found = isOwnFile ? checkedErrors(program, file) : unresolvedImports(program, file);
      return found.map(({ start, text, isUnresolved }) => ({
        library: library.library,
        problem: {
          severity: "error" as const,
          file: relative(job.root, file.fileName),
          line: file.getLineAndCharacterOfPosition(start).line + 1,
          message: `library \`${library.label}\`: ${text}`,
          ...(isUnresolved && {
            hint: "the reference would show `any` here; declare the type or install the package it comes from",
          }),
        },
      }));
    }),
  );
}

interface TypeError {
  start: number;
  text: string;
  isUnresolved: boolean;
}

function checkedErrors(program: ts.Program, file: ts.SourceFile): TypeError[] {
  const diagnostics = [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ];
  return diagnostics.map(({ start = 0, messageText, code }) => ({
    start,
    text: ts.flattenDiagnosticMessageText(messageText, " "),
    isUnresolved: unresolvedCodes.has(code),
  }));
}

function unresolvedImports(program: ts.Program, file: ts.SourceFile): TypeError[] {
  const checker = program.getTypeChecker();
  return file.statements.flatMap((statement): TypeError[] => {
    const specifier =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? statement.moduleSpecifier
        : undefined;
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return [];
    const module = checker.getSymbolAtLocation(specifier);
    if (module === undefined) {
      const text = `Cannot find module '${specifier.text}' or its type declarations.`;
      return [{ start: specifier.getStart(file), text, isUnresolved: true }];
    }
    return importedNames(statement).flatMap((name) => {
      const symbol = checker.getSymbolAtLocation(name);
      const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      if (isAlias && checker.getAliasedSymbol(symbol).declarations !== undefined) return [];
      if (symbol !== undefined && !isAlias) return [];
      const text = `Module '${specifier.text}' has no exported member '${name.text}'.`;
      return [{ start: name.getStart(file), text, isUnresolved: true }];
    });
  });
}

function importedNames(statement: ts.Statement): ts.Identifier[] {
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : ts.isExportDeclaration(statement)
      ? statement.exportClause
      : undefined;
  if (bindings === undefined || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) {
    return [];
  }
  return bindings.elements.map(({ name }) => name).filter(ts.isIdentifier);
}
