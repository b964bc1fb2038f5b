import {
  Application,
  type Context,
  Converter,
  type DeclarationReflection,
  OptionDefaults,
  ReflectionKind,
  type TypeDocOptions,
} from "typedoc";
import ts from "typescript";
import type { ConversionJob } from "./conversion/conversion-job.ts";
import { addForeignFields } from "./foreign-objects.ts";
import { ownFiles } from "./library-program.ts";

/** Output of TypeDoc, with facts that TypeDoc omits and that come from the syntax tree. */
export interface TypedocResult {
  /** Module reflection of each entry file. */
  modules: { library: string; entry: string; module: DeclarationReflection }[];
  /** Decorators without `@`, by reflection id. */
  decorators: Map<number, string[]>;
  /** Source text of a call in the `extends` clause of a class, by reflection id: `Struct`, `Option(Field)`. */
  baseCalls: Map<number, string>;
}

export async function runTypedoc(program: ts.Program, job: ConversionJob): Promise<TypedocResult> {
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
  const { children = [] } = app.converter.convert(entryPoints);
  const modules = children.map((module) => {
    const [library = "", entry = ""] = module.name.split("\0");
    return { library, entry, module };
  });
  return { modules, decorators, baseCalls };
}

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
  const entrySymbol = context.getSymbolFromReflection(module);
  const exports = entrySymbol === undefined ? [] : context.checker.getExportsOfModule(entrySymbol);
  const exported = new Set(exports.map((symbol) => context.resolveAliasedSymbol(symbol)));
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
