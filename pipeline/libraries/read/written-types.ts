import { Context, type ReferenceType, type SignatureReflection } from "typedoc";
import ts from "typescript";

const { getSymbolAtLocation, createSymbolReference } = Context.prototype;
let namedNode: ts.Node | undefined;

/** TypeDoc calls this for a written name, then `createSymbolReference`. No event of its converter has the syntax node. */
Context.prototype.getSymbolAtLocation = function (this: Context, node) {
  namedNode = node;
  return getSymbolAtLocation.call(this, node);
};

/** TypeDoc leaves out what is around a name: `typeof` before an import, and the arguments of both. */
Context.prototype.createSymbolReference = function (this: Context, ...named): ReferenceType {
  const reference = createSymbolReference.apply(this, named);
  const written = namedNode?.parent;
  namedNode = undefined;
  if (written === undefined || !(ts.isImportTypeNode(written) || ts.isTypeQueryNode(written))) {
    return reference;
  }
  reference.preferValues = ts.isTypeQueryNode(written) || written.isTypeOf;
  const args = written.typeArguments?.map((each) => this.converter.convertType(this, each));
  if (args !== undefined) reference.typeArguments = args;
  return reference;
};

/**
 * TypeDoc takes `...T` for `...T[]` where it reads a type of the compiler, so a declared signature is read as it is
 * written.
 */
export function readVariadicTypes(
  context: Context,
  signature: SignatureReflection,
  declaration?: ts.Node,
  declared?: ts.Signature,
): void {
  if (declaration === undefined || !ts.isFunctionLike(declaration)) return;
  if (context.checker.getSignatureFromDeclaration(declaration) !== declared) return;
  const own = context.withScope(signature);
  const { parameters = [] } = signature;
  const nodes = declaration.parameters.length === parameters.length ? declaration.parameters : [];
  const parts = [
    { part: signature, written: declaration.type, scope: own },
    ...nodes.flatMap(({ type }, at) => {
      const part = parameters[at];
      return part === undefined ? [] : [{ part, written: type, scope: own.withScope(part) }];
    }),
  ];
  for (const { part, written, scope } of parts) {
    if (written === undefined || !isVariadic(written)) continue;
    part.type = context.converter.convertType(scope, written);
  }
}

function isVariadic(node: ts.Node): boolean {
  const isRest =
    ts.isRestTypeNode(node) || (ts.isNamedTupleMember(node) && node.dotDotDotToken !== undefined);
  return (isRest && !ts.isArrayTypeNode(node.type)) || !!ts.forEachChild(node, isVariadic);
}
