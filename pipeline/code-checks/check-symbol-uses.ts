import ts from "typescript";
import { truncate } from "../tree/plain-text.ts";
import type { SymbolUse } from "./check-units.ts";

type FoundUse = Omit<SymbolUse, "fence">;

/** All names in a module that come from an installed package. */
export function findSymbolUses(source: ts.SourceFile, checker: ts.TypeChecker): FoundUse[] {
  const uses: FoundUse[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const origin = originOf(node, checker);
      if (origin !== undefined) {
        const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
        uses.push({ line, column: character, text: node.text, ...origin });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

type Origin = Pick<SymbolUse, "package" | "symbol" | "member" | "signature">;

function originOf(node: ts.Identifier, checker: ts.TypeChecker): Origin | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  if (symbol === undefined) return undefined;
  return importedOrigin(node, symbol, checker) ?? memberOrigin(node, symbol, checker);
}

/** A name imported from a package. */
function importedOrigin(
  node: ts.Identifier,
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
): Origin | undefined {
  const specifier = symbol.declarations?.find((declaration) => ts.isImportSpecifier(declaration));
  if (specifier === undefined) return undefined;
  const from = specifier.parent.parent.parent.moduleSpecifier;
  if (!ts.isStringLiteral(from) || /^[./]|^node:/.test(from.text)) return undefined;
  return {
    package: from.text,
    symbol: (specifier.propertyName ?? specifier.name).text,
    signature: shorten(symbolSignature(checker.getAliasedSymbol(symbol), node, checker)),
  };
}

/** A member (`client.execute`) of a class in a package. */
function memberOrigin(
  node: ts.Identifier,
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
): Origin | undefined {
  if (!ts.isPropertyAccessExpression(node.parent) || node.parent.name !== node) return undefined;
  const declaration = symbol.valueDeclaration;
  const owner = declaration?.parent;
  if (declaration === undefined || owner === undefined || !ts.isClassLike(owner)) return undefined;
  const [, name] =
    /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(owner.getSourceFile().fileName) ?? [];
  if (name === undefined || owner.name === undefined) return undefined;
  const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, node));
  const signature = callText(symbol, node, checker) ?? `${symbol.name}: ${type}`;
  return {
    package: name,
    symbol: owner.name.text,
    member: symbol.name,
    signature: shorten(`${owner.name.text}.${signature}`),
  };
}

function symbolSignature(symbol: ts.Symbol, node: ts.Node, checker: ts.TypeChecker): string {
  const { name, flags } = symbol;
  if (flags & ts.SymbolFlags.Class) return `class ${name}`;
  if (flags & ts.SymbolFlags.Interface) return `interface ${name}`;
  if (flags & ts.SymbolFlags.TypeAlias) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    return `type ${name} = ${checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias)}`;
  }
  const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, node));
  return callText(symbol, node, checker) ?? `const ${name}: ${type}`;
}

/** `name(parameters): result` of a callable. Types are printed without qualifiers. */
function callText(symbol: ts.Symbol, node: ts.Node, checker: ts.TypeChecker): string | undefined {
  const [signature] = checker.getTypeOfSymbolAtLocation(symbol, node).getCallSignatures();
  return signature && `${symbol.name}${checker.signatureToString(signature)}`;
}

/** Cuts to 160 characters, because the text is shown as a title. */
function shorten(text: string): string {
  return truncate(text.replace(/\s+/g, " "), 160);
}
