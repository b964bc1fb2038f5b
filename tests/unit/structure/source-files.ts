import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript";
import { filesBelow, isFixture, type Room, rooms, root } from "./tree-files.ts";

export interface SourceFile {
  /** Repository path with forward slashes. */
  path: string;
  room: Room;
  text: string;
  syntax: ts.SourceFile;
  imports: Import[];
}

export interface Import {
  /** As written. */
  specifier: string;
  /** Repository path for relative imports; undefined for packages. */
  target?: string;
  line: number;
  /** False for `import type` and `export type`, which leave nothing behind. */
  atRunTime: boolean;
}

/** Every TypeScript file of the rooms, parsed once. */
export const sourceFiles: readonly SourceFile[] = rooms.flatMap((room) =>
  filesBelow(room)
    .filter((path) => /\.tsx?$/.test(path) && !isFixture(path))
    .map((path) => readSource(path, room)),
);

function readSource(path: string, room: Room): SourceFile {
  const text = readFileSync(join(root, path), "utf8");
  const syntax = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return { path, room, text, syntax, imports: importsOf(syntax) };
}

function importsOf(syntax: ts.SourceFile): Import[] {
  const imports: Import[] = [];
  walk(syntax, (node) => {
    const found = importOf(node);
    if (found === undefined) return;
    const { specifier, atRunTime } = found;
    const line = lineOf(syntax, node);
    imports.push(
      specifier.startsWith(".")
        ? { specifier, line, atRunTime, target: posix.join(dirname(syntax.fileName), specifier) }
        : { specifier, line, atRunTime },
    );
  });
  return imports;
}

function importOf(node: ts.Node): { specifier: string; atRunTime: boolean } | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return { specifier: node.moduleSpecifier.text, atRunTime: !isType };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
    if (!ts.isStringLiteral(node.moduleSpecifier)) return undefined;
    return { specifier: node.moduleSpecifier.text, atRunTime: !node.isTypeOnly };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument;
    return ts.isStringLiteral(literal) ? { specifier: literal.text, atRunTime: false } : undefined;
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    if (argument === undefined || !ts.isStringLiteral(argument)) return undefined;
    return { specifier: argument.text, atRunTime: true };
  }
  return undefined;
}

/** Visits a node and everything in it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** 1-based line a node begins at. */
export function lineOf(syntax: ts.SourceFile, node: ts.Node): number {
  return syntax.getLineAndCharacterOfPosition(node.getStart(syntax)).line + 1;
}
