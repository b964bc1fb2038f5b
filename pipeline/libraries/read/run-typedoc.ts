import {
  Application,
  Comment,
  Context,
  Converter,
  type DeclarationReflection,
  OptionDefaults,
  ReflectionKind,
  type TypeDocOptions,
} from "typedoc";
import ts from "typescript";
import type { TypeToken } from "../reference.ts";
import {
  baseOf,
  declaringType,
  hidingTag,
  hidingTagOf,
  hidingTags,
  isFactoryLocal,
} from "./compiler-symbols.ts";
import type { ConversionJob } from "./conversion/conversion-job.ts";
import type { ExportedSymbol } from "./exported-symbols.ts";
import { addExternalFields } from "./external-objects.ts";
import { ownFiles, scriptFiles } from "./library-program.ts";
import { pageElsewhere } from "./reference-targets.ts";
import { printTypesShallowly } from "./shallow-type-nodes.ts";
import { readVariadicTypes } from "./written-types.ts";

/** Output of TypeDoc, with facts that TypeDoc omits and that come from the syntax tree. */
export interface TypedocResult {
  /** What was made of each exported symbol, such as a function and its namespace, and of each local of a factory. */
  reflections: Map<ts.Symbol, DeclarationReflection[]>;
  /** True for what other packages declare and no documented package exports. */
  isExternal: (symbol: ts.Symbol) => boolean;
  /** Module reflection of each entry file. */
  modules: { library: string; module: DeclarationReflection }[];
  /** Decorators without `@`, by reflection id. */
  decorators: Map<number, string[]>;
  /** Call that makes the base of a class, by reflection id: `Struct`, `Option(Field)`. */
  baseCalls: Map<number, TypeToken>;
}

const { getComment, getSignatureComment } = Context.prototype;

/**
 * TypeDoc lists `const f: () => void` as a variable; readers call it, so a tag in its comment makes it a function.
 */
Context.prototype.getComment = function (this: Context, symbol, kind) {
  const comment = withOwnTags(getComment.call(this, symbol, kind), hidingTag(symbol));
  if (kind !== ReflectionKind.Variable || !isCallable(symbol, this.checker)) return comment;
  const tagged = comment ?? new Comment();
  tagged.modifierTags.add("@function");
  return tagged;
};

Context.prototype.getSignatureComment = function (this: Context, declaration) {
  return withOwnTags(getSignatureComment.call(this, declaration), hidingTagOf(declaration));
};

/**
 * TypeDoc gives a member without a comment that of a base, and with it the tag that hides the base; and it hides a
 * function one of whose overloads is `@private`.
 */
function withOwnTags(comment: Comment | undefined, hiding: string | undefined) {
  for (const tag of hidingTags) comment?.removeModifier(`@${tag}`);
  if (hiding !== undefined) comment?.modifierTags.add("@hidden");
  return comment;
}

/** TypeDoc would convert inherited members again for each subtype: six of seven reflections in the package effect. */
const { shouldIgnore } = Context.prototype;

/** A member without a comment has that of the base which declares it. */
function inheritComments(type: DeclarationReflection): void {
  for (const member of type.children ?? []) {
    const parts = (of: DeclarationReflection) => [of, ...(of.signatures ?? [])];
    const bases = parts(member).some((part) => part.comment)
      ? []
      : membersOfBases(type, member.name);
    const base = bases.find((each) => parts(each).some((part) => part.comment));
    parts(member).forEach((part, at) => {
      const comment = base && parts(base)[at]?.comment;
      if (comment !== undefined) part.comment = comment;
    });
  }
}

/** Members of a name, the nearest first. A class may implement the interface of its own name. */
function membersOfBases(
  type: DeclarationReflection,
  name: string,
  seen = new Set([type]),
): DeclarationReflection[] {
  const { extendedTypes = [], implementedTypes = [] } = type;
  return [...extendedTypes, ...implementedTypes].flatMap((base) => {
    const reflection = base.type === "reference" ? base.reflection : undefined;
    if (!reflection?.isDeclaration() || seen.has(reflection)) return [];
    seen.add(reflection);
    const member = reflection.children?.find((child) => child.name === name);
    return [...(member ? [member] : []), ...membersOfBases(reflection, name, seen)];
  });
}

function isCallable(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeOfSymbol(symbol);
  return (
    type.getCallSignatures().length > 0 &&
    type.getConstructSignatures().length + type.getProperties().length === 0
  );
}

/**
 * @param exported what all libraries export; it is converted also where another package declares it
 * @param unexported what else is converted
 */
export async function runTypedoc(
  program: ts.Program,
  job: ConversionJob,
  exported: readonly ExportedSymbol[],
  unexported: readonly ExportedSymbol[],
): Promise<TypedocResult> {
  const baseTags = job.rules.flatMap((rules) =>
    Object.entries(rules.baseTags).map(([tag, text]) => {
      const base: TypeToken = { text, kind: "type", target: pageElsewhere(text, rules) };
      return { tag: `@${tag}` as const, base };
    }),
  );
  const app = await Application.bootstrap({
    ...typedocOptions,
    modifierTags: [...OptionDefaults.modifierTags, ...baseTags.map(({ tag }) => tag)],
    entryPoints: [],
    basePath: job.root,
  });
  const entryPoints = job.libraries.flatMap((own) => {
    const { library, entries } = own;
    const scripts = scriptFiles(program, own).map(({ fileName }) => fileName);
    return [...new Set([...entries.map(({ file }) => file), ...scripts])].flatMap((file) => {
      const sourceFile = program.getSourceFile(file);
      return sourceFile === undefined
        ? []
        : [{ displayName: `${library}\0${file}`, program, sourceFile }];
    });
  });
  const reflections: TypedocResult["reflections"] = new Map(
    [...exported, ...unexported].map(({ symbol }) => [symbol, []]),
  );
  const hidden = new Set(unexported.map(({ symbol }) => symbol));
  const declared = new Set(exported.flatMap(({ symbol }) => symbol.declarations ?? []));
  const decorators = new Map<number, string[]>();
  const baseCalls: TypedocResult["baseCalls"] = new Map();
  const isExternalFile = (file: string) =>
    file.includes("/node_modules/") &&
    !job.libraries.some(({ packageRoot }) => file.startsWith(`${packageRoot}/`));
  // The option `externalPattern` cannot except the documented packages.
  const isExternal = ({ declarations = [] }: ts.Symbol) =>
    declarations.length > 0 &&
    declarations.every(
      (each) => isExternalFile(each.getSourceFile().fileName) && !isWithin(each, declared),
    );
  app.converter.isExternal = isExternal;
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    const symbol = context.getSymbolFromReflection(reflection);
    if (symbol !== undefined && !reflection.isReference()) {
      reflections.get(context.resolveAliasedSymbol(symbol))?.push(reflection);
    }
    if (reflection.kindOf(ReflectionKind.Module)) {
      convertFactoryLocals(context, reflection, { job, reflections });
      for (const {
        symbol,
        names: [name],
      } of unexported) {
        if (!reflection.name.endsWith(`\0${name?.entry.file}`)) continue;
        context.converter.convertSymbol(context.withScope(reflection), symbol);
      }
    }
    addExternalFields(context, reflection, isExternal);
    for (const declaration of symbol?.declarations ?? []) {
      const names = decoratorNames(declaration);
      if (names.length > 0) decorators.set(reflection.id, names);
      const base = baseCall(declaration);
      if (base !== undefined) baseCalls.set(reflection.id, { text: base });
    }
    // Declaration files do not have the call, so a tag names its function.
    for (const { tag, base } of baseTags) {
      if (reflection.comment?.hasModifier(tag) !== true) continue;
      reflection.comment.removeModifier(tag);
      baseCalls.set(reflection.id, base);
    }
  });
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, readVariadicTypes);
  app.converter.on(Converter.EVENT_RESOLVE_END, (context) => {
    const { project } = context;
    for (const each of project.getReflectionsByKind(ReflectionKind.Constructor)) {
      const symbol = context.getSymbolFromReflection(each);
      const owner = each.parent && context.getSymbolFromReflection(each.parent);
      // TypeDoc looks for it in the first declaration, which may be an interface that the class is merged with.
      const isOwn = symbol && owner && declaringType(symbol, program.getTypeChecker()) === owner;
      if (isOwn && each.isDeclaration()) delete each.inheritedFrom;
    }
    const types = project.getReflectionsByKind(ReflectionKind.ClassOrInterface);
    for (const type of types) if (type.isDeclaration()) inheritComments(type);
  });
  Context.prototype.shouldIgnore = function (this: Context, symbol) {
    const isMember = this.scope.kindOf(ReflectionKind.ClassOrInterface);
    const owner = isMember ? this.getSymbolFromReflection(this.scope) : undefined;
    const declaring = owner && declaringType(symbol, this.checker);
    const isInherited =
      declaring !== undefined &&
      declaring !== owner &&
      reflections.has(declaring) &&
      !hidden.has(declaring);
    return isInherited || shouldIgnore.call(this, symbol);
  };
  printTypesShallowly(program.getTypeChecker());
  const { children = [] } = app.converter.convert(entryPoints);
  const modules = children.map((module) => {
    const [library = ""] = module.name.split("\0");
    return { library, module };
  });
  return { reflections, isExternal, modules, decorators, baseCalls };
}

function isWithin(node: ts.Node | undefined, declarations: ReadonlySet<ts.Node>): boolean {
  return node !== undefined && (declarations.has(node) || isWithin(node.parent, declarations));
}

const typedocOptions: TypeDocOptions = {
  excludeExternals: true,
  excludePrivate: true,
  excludeInternal: true,
  alwaysCreateEntryPointModule: true,
  skipErrorChecking: true,
  // The parameters of proofs within proofs are deeper than its 10.
  maxTypeConversionDepth: 20,
  disableGit: true,
  sourceLinkTemplate: "{path}#{line}",
  readme: "none",
  sort: ["source-order"],
  logLevel: "None",
  // By default TypeDoc copies marks such as `@beta` from a constant to its signature, and then takes them for the whole
  // comment.
  cascadedModifierTags: [],
  preservedTypeAnnotationTags: ["@throws", "@exception"],
  blockTags: [...OptionDefaults.blockTags, "@decorator", "@factoryLocal", "@sourceFile"],
};

/** Converts unexported classes with the tag `@factoryLocal`. */
function convertFactoryLocals(
  context: Context,
  module: DeclarationReflection,
  { job, reflections }: { job: ConversionJob; reflections: TypedocResult["reflections"] },
): void {
  const [library, entry] = module.name.split("\0");
  const own = job.libraries.find((candidate) => candidate.library === library);
  if (own?.isFromSite !== true || own.entries[0]?.file !== entry) return;
  const entrySymbol = context.getSymbolFromReflection(module);
  const exports = entrySymbol === undefined ? [] : context.checker.getExportsOfModule(entrySymbol);
  const exported = new Set(exports.map((symbol) => context.resolveAliasedSymbol(symbol)));
  const scope = context.withScope(module);
  for (const file of ownFiles(context.program, own)) {
    for (const statement of file.statements) {
      if (!ts.isClassDeclaration(statement) || statement.name === undefined) continue;
      if (!isFactoryLocal(statement)) continue;
      const symbol = context.checker.getSymbolAtLocation(statement.name);
      if (symbol !== undefined && !exported.has(symbol)) {
        reflections.set(symbol, []);
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
  const expression = baseOf(declaration);
  if (expression === undefined || !ts.isCallExpression(expression)) return undefined;
  const [argument] = expression.arguments;
  const callee = expression.expression.getText();
  const isShort = argument !== undefined && ts.isIdentifier(argument);
  return isShort ? `${callee}(${argument.text})` : callee;
}
