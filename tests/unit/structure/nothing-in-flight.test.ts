import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { lineOf, walk } from "./source-files.ts";
import { root } from "./tree-files.ts";

// The rule: requests do not share pending work. The runtime may cancel a request with its input and output; a promise,
// stream or response that outlives it never settles, and whoever awaits it hangs. So modules and objects of the Worker
// store only values.

/** Types of pending work. */
const inFlight = ["Promise", "PromiseLike", "ReadableStream", "Response"];

const configuration = join(root, "worker/tsconfig.json");

/** The Worker's program, optionally with one more file. */
function openProgram(extra?: { path: string; text: string }): ts.Program {
  const { config } = ts.readConfigFile(configuration, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    dirname(configuration),
  );
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => (path === extra?.path ? extra.text : readFile(path));
  host.fileExists = (path) => path === extra?.path || fileExists(path);
  const names = extra === undefined ? fileNames : [...fileNames.slice(0, 1), extra.path];
  return ts.createProgram(names, { ...options, composite: false, noEmit: true }, host);
}

/** `file:line  name` of everything in the worker that could keep work under way. */
function violations(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(
      ({ fileName }) => fileName.startsWith(join(root, "worker/")) && !fileName.endsWith(".d.ts"),
    )
    .flatMap((file) => {
      const found: string[] = [];
      walk(file, (node) => {
        if (!isKept(node) || !holdsWork(checker.getTypeAtLocation(node), checker)) return;
        found.push(
          `${file.fileName.slice(root.length)}:${lineOf(file, node)}  ${node.name.getText(file)}`,
        );
      });
      return found;
    });
}

/** Declarations that outlive a call: module variables, object fields, and closures. */
function isKept(node: ts.Node): node is ts.VariableDeclaration | ts.PropertyDeclaration {
  if (ts.isPropertyDeclaration(node)) return true;
  if (!ts.isVariableDeclaration(node)) return false;
  return isOfModule(node) || isAssignedFromInside(node);
}

function isOfModule({ parent }: ts.VariableDeclaration): boolean {
  return ts.isVariableDeclarationList(parent) && ts.isSourceFile(parent.parent.parent);
}

/** A `let` that an inner function assigns. */
function isAssignedFromInside(node: ts.VariableDeclaration): boolean {
  const outer = ts.findAncestor(node, ts.isFunctionLike);
  if (outer === undefined || !ts.isIdentifier(node.name)) return false;
  const { text } = node.name;
  let found = false;
  walk(outer, (inside) => {
    if (!ts.isBinaryExpression(inside) || !ts.isIdentifier(inside.left)) return;
    const isAssignment =
      inside.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      inside.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
    const setBy = ts.findAncestor(inside, ts.isFunctionLike);
    if (isAssignment && inside.left.text === text && setBy !== outer) found = true;
  });
  return found;
}

/** True for pending work, collections of it, and own objects with a field of it. */
function holdsWork(type: ts.Type, checker: ts.TypeChecker, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  if (inFlight.includes(type.symbol?.name ?? "")) return true;
  const parts = [
    ...(type.isUnionOrIntersection() ? type.types : []),
    ...(type.aliasTypeArguments ?? []),
    ...checker.getTypeArguments(type as ts.TypeReference),
    ...fieldsOf(type, checker),
  ];
  return parts.some((part) => holdsWork(part, checker, seen));
}

/** Field types of a type that the Worker declares; results of methods are new with each call. */
function fieldsOf(type: ts.Type, checker: ts.TypeChecker): ts.Type[] {
  return type.getProperties().flatMap((property) => {
    const declared = property.declarations?.find(
      (declaration) => ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration),
    );
    const isOurs = declared?.getSourceFile().fileName.startsWith(join(root, "worker/"));
    return isOurs === true ? [checker.getTypeOfSymbol(property)] : [];
  });
}

// The compiler reads the types of the platform and of React.
const timeout = 60_000;

describe("pending work is not shared between requests", () => {
  it("no module and no object of the worker stores a promise, a stream or a response", {
    timeout,
  }, () => {
    expect(violations(openProgram())).toEqual([]);
  });

  it("the rule finds them wherever they are stored", { timeout }, () => {
    const text = `
let ofModule: Promise<string> | undefined;
const inMap = new Map<string, Promise<string>>();
const inferred = fetch("/");
interface Entry { work: Promise<string> }
class Cache { readonly #entries = new Map<string, Entry>(); }
export function make() {
  let ofFactory: Promise<string> | undefined;
  const values = new Map<string, string>();
  const load = async () => "value";
  return { get: () => (ofFactory ??= load()), values, inMap, inferred, Cache, ofModule };
}
`;
    const path = join(root, "worker/keeps-everything.ts");
    const names = violations(openProgram({ path, text })).map((found) => found.split("  ")[1]);
    expect(names).toEqual(["ofModule", "inMap", "inferred", "#entries", "ofFactory"]);
  });
});
