import ts from "typescript";
import type { Declarations } from "../shapes/shape.ts";

/** Which values a later type has: those of the earlier one, more, or fewer. */
export type Relation = "same" | "wider" | "narrower";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  strict: true,
  types: [],
  lib: ["lib.es2023.d.ts"],
};
const fileName = "/types.d.ts";

/**
 * Asks the compiler how types of two versions of a package relate. Questions are collected and answered together. A name
 * that both versions declare means the later declaration: its own changes are compared there.
 */
export class TypeRelations {
  readonly #declared: string;
  readonly #known = new Map<string, Relation | undefined>();
  readonly #asked = new Map<string, readonly [before: string, after: string]>();

  constructor(before: Declarations, after: Declarations) {
    const sources = new Map([...before, ...after].map(([name, { source }]) => [name, source]));
    this.#declared = [...sources.values()].filter((source) => source !== undefined).join("\n");
  }

  /** Undefined until it is answered, for types that the compiler does not know, and where both have values of their own. */
  of(before: string, after: string): Relation | undefined {
    const key = JSON.stringify([before, after]);
    if (!this.#known.has(key)) this.#asked.set(key, [before, after]);
    return this.#known.get(key);
  }

  /** Answers what was asked since; false if nothing was. */
  answer(): boolean {
    if (this.#asked.size === 0) return false;
    const types = [...this.#asked.values()].flat();
    const aliases = types.map((type, at) => `type $asked${at} = ${type};`);
    const text = `${this.#declared}\n${aliases.join("\n")}\nexport {};`;
    const program = programOf(text + stubs(programOf(text)));
    const checker = program.getTypeChecker();
    const asked = (program.getSourceFile(fileName)?.statements ?? []).flatMap((each) => {
      const isAsked = ts.isTypeAliasDeclaration(each) && each.name.text.startsWith("$asked");
      return isAsked ? [checker.getTypeFromTypeNode(each.type)] : [];
    });
    [...this.#asked.keys()].forEach((key, at) => {
      this.#known.set(key, relation(asked[2 * at], asked[2 * at + 1], checker));
    });
    this.#asked.clear();
    return true;
  }
}

function relation(
  before: ts.Type | undefined,
  after: ts.Type | undefined,
  checker: ts.TypeChecker,
): Relation | undefined {
  if (before === undefined || after === undefined) return undefined;
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
    if (checker.getSymbolAtLocation(firstName(name))?.declarations !== undefined) return;
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

/** `a` of `a.b.C`. */
function firstName(name: ts.Node): ts.Node {
  if (ts.isQualifiedName(name)) return firstName(name.left);
  return ts.isPropertyAccessExpression(name) ? firstName(name.expression) : name;
}
