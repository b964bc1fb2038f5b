import ts from "typescript";
import type { LibraryJob } from "./conversion/conversion-job.ts";
import type { ExportedSymbol } from "./exported-symbols.ts";
import { packageOf } from "./package-names.ts";

/**
 * Types of a package that its exported declarations name, at any depth, and that no library exports: a change of them is
 * a change of what is exported.
 */
export function unexportedTypes(
  program: ts.Program,
  { entries: [entry] }: LibraryJob,
  exported: readonly ExportedSymbol[],
  documented: ReadonlySet<ts.Symbol>,
): ExportedSymbol[] {
  if (entry === undefined) return [];
  const checker = program.getTypeChecker();
  const seen = new Set(documented);
  const found: ts.Symbol[] = [];
  const isOwn = (node: ts.Node) => {
    const file = node.getSourceFile();
    const isLibrary = program.isSourceFileDefaultLibrary(file);
    return !isLibrary && packageOf(file.fileName) === packageOf(entry.file);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node)) return;
    const name = typeName(node);
    const named = name && checker.getSymbolAtLocation(name);
    const isAlias = named && named.flags & ts.SymbolFlags.Alias;
    const symbol = isAlias ? checker.getAliasedSymbol(named) : named;
    const own = symbol && symbol.flags & declaredTypes ? symbol.declarations?.filter(isOwn) : [];
    if (symbol && own && own.length > 0 && !seen.has(symbol)) {
      seen.add(symbol);
      found.push(symbol);
      own.forEach(visit);
    }
    ts.forEachChild(node, visit);
  };
  for (const { symbol } of exported) symbol.declarations?.filter(isOwn).forEach(visit);
  const naming = { entry, isDefault: false, isNamed: true };
  return found.map((symbol) => ({ symbol, names: [{ name: symbol.name, ...naming }] }));
}

const declaredTypes =
  ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Enum;

function typeName(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  if (ts.isImportTypeNode(node)) return node.qualifier;
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
}
