import ts from "typescript";
import { hasObjectFlag, isMapped } from "./compiler-symbols.ts";

/**
 * TypeDoc asks for the syntax of a type only to see its kind and name, but the compiler also prints what is in it, at
 * any depth: for the conditional types of drizzle-orm, until memory is full.
 */
export function printTypesShallowly(checker: ts.TypeChecker): void {
  const { typeToTypeNode } = checker;
  const { factory } = ts;
  const any = factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
  checker.typeToTypeNode = (type, enclosing, flags) => {
    const symbol = type.aliasSymbol ?? referencedSymbol(type, checker);
    const name =
      symbol && checker.symbolToEntityName(symbol, ts.SymbolFlags.Type, enclosing, flags);
    if (name !== undefined) return factory.createTypeReferenceNode(name);
    if (type.flags & ts.TypeFlags.Conditional) {
      return factory.createConditionalTypeNode(any, any, any, any);
    }
    return writtenObject(type) ?? typeToTypeNode(type, enclosing, flags);
  };
}

/** Class or interface of a type with arguments. */
function referencedSymbol(type: ts.Type, checker: ts.TypeChecker): ts.Symbol | undefined {
  const isReference = hasObjectFlag(type, ts.ObjectFlags.Reference);
  return isReference && !checker.isArrayType(type) && !checker.isTupleType(type)
    ? type.symbol
    : undefined;
}

/** Undefined for what can be called, which may be printed as a function type. */
function writtenObject(type: ts.Type): ts.TypeNode | undefined {
  const [node] = type.symbol?.declarations ?? [];
  if (node === undefined || !(type.flags & ts.TypeFlags.Object)) return undefined;
  if (isMapped(type)) return ts.isMappedTypeNode(node) ? node : undefined;
  const calls = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  return ts.isTypeLiteralNode(node) && calls.length === 0 ? node : undefined;
}
