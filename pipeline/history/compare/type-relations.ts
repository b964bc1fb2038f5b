import ts from "typescript";
import type { Declarations } from "../shapes/shape.ts";

/** Which values a later type has: those of the earlier one, more, or fewer. */
export type Relation = "same" | "wider" | "narrower";

const options: ts.CompilerOptions = { strict: true, types: [], lib: ["lib.es2023.d.ts"] };
const fileName = "/types.d.ts";

/**
 * Asks the compiler how types of two versions of a package relate. Questions are collected and answered together. A name
 * that both versions declare means the later declaration: its own changes are compared there.
 */
export class TypeRelations {
  readonly #declared: string;
  readonly #known = new Map<string, Relation | undefined>();
  readonly #asked = new Set<string>();

  constructor(before: Declarations, after: Declarations) {
    const sources = new Map([...before, ...after].map(([name, { source }]) => [name, source]));
    this.#declared = [...sources.values()].filter((source) => source !== undefined).join("\n");
  }

  /**
   * Undefined before `answer()` has run, if a type is `any` to the compiler, and if each type has values that the other
   * lacks.
   */
  of(before: string, after: string): Relation | undefined {
    const pair = `[${before}, ${after}]`;
    if (!this.#known.has(pair)) this.#asked.add(pair);
    return this.#known.get(pair);
  }

  /** Answers what was asked since; false if nothing was. */
  answer(): boolean {
    if (this.#asked.size === 0) return false;
    const pairs = [...this.#asked];
    for (const pair of pairs) this.#known.set(pair, undefined);
    const aliases = pairs.map((pair, at) => `type $asked${at} = ${pair};`);
    const text = `${this.#declared}\n${aliases.join("\n")}\nexport {};`;
    const program = programOf(text + stubs(programOf(text)));
    const checker = program.getTypeChecker();
    for (const each of program.getSourceFile(fileName)?.statements ?? []) {
      if (!ts.isTypeAliasDeclaration(each) || !ts.isTupleTypeNode(each.type)) continue;
      const pair = pairs[Number(/^\$asked(\d+)$/.exec(each.name.text)?.[1])];
      const [before, after] = each.type.elements.map((type) => checker.getTypeFromTypeNode(type));
      if (pair && before && after) this.#known.set(pair, relation(before, after, checker));
    }
    this.#asked.clear();
    return true;
  }
}

function relation(before: ts.Type, after: ts.Type, checker: ts.TypeChecker): Relation | undefined {
  if ((before.flags | after.flags) & ts.TypeFlags.Any) return undefined;
  const isAccepted = checker.isTypeAssignableTo(before, after);
  const isReturned = checker.isTypeAssignableTo(after, before);
  if (isAccepted) return isReturned ? "same" : "wider";
  return isReturned ? "narrower" : undefined;
}

const host = ts.createCompilerHost(options);
/** TypeScript's own library, which is parsed once. */
const libraryFiles = new Map<string, ts.SourceFile | undefined>();

function programOf(text: string): ts.Program {
  return ts.createProgram([fileName], options, {
    ...host,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    fileExists: (file) => file === fileName || host.fileExists(file),
    getSourceFile: (file, version) => {
      if (file === fileName) return ts.createSourceFile(file, text, version);
      const known = libraryFiles.get(file) ?? host.getSourceFile(file, version);
      libraryFiles.set(file, known);
      return known;
    },
  });
}

/** A class for each name from elsewhere, so that types of different names differ. */
function stubs(program: ts.Program): string {
  const checker = program.getTypeChecker();
  const found = new Map<string, number>();
  const add = (name: ts.Node, { typeArguments }: ts.NodeWithTypeArguments) => {
    if (checker.getSymbolAtLocation(name)?.declarations !== undefined) return;
    found.set(name.getText(), Math.max(typeArguments?.length ?? 0, found.get(name.getText()) ?? 0));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) add(node.typeName, node);
    else if (ts.isTypeQueryNode(node)) add(node.exprName, node);
    else if (ts.isExpressionWithTypeArguments(node)) add(node.expression, node);
    ts.forEachChild(node, visit);
  };
  program.getSourceFile(fileName)?.forEachChild(visit);
  const classes = [...found].map(([path, size]) => {
    const [name, ...namespaces] = path.split(".").reverse();
    const parameters = Array.from({ length: size }, (_, at) => `A${at}`);
    const generics = size === 0 ? "" : `<${parameters.map((each) => `${each} = unknown`)}>`;
    const declared = `class ${name}${generics} { private $: [${parameters}]; }`;
    return namespaces.reduce((inner, each) => `namespace ${each} { export ${inner} }`, declared);
  });
  return `\n${classes.join("\n")}`;
}
