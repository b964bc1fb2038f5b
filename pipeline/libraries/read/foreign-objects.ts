import { type Context, DeclarationReflection, ReflectionFlag, ReflectionKind } from "typedoc";
import ts from "typescript";

/**
 * Gives an object type of another package its fields. TypeDoc leaves out all that other packages declare: right for the
 * members of their classes, but what they write in place, as the answer of a function, has no name to read about it
 * under. Without its fields it would be shown as `{}`.
 *
 * @param isForeign whether a file is of a package that is not documented here
 */
export function addForeignFields(
  context: Context,
  reflection: DeclarationReflection,
  isForeign: (file: string) => boolean,
): void {
  if (!reflection.kindOf(ReflectionKind.TypeLiteral)) return;
  const [literal] = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  if (literal === undefined || !ts.isTypeLiteralNode(literal)) return;
  if (!isForeign(literal.getSourceFile().fileName)) return;
  const scope = context.withScope(reflection);
  for (const property of objectType(context, reflection, literal).getProperties()) {
    if (!property.declarations?.some(ts.isPropertySignature)) continue;
    const field = new DeclarationReflection(property.name, ReflectionKind.Property, reflection);
    context.registerReflection(field, undefined);
    field.setFlag(ReflectionFlag.Optional, (property.flags & ts.SymbolFlags.Optional) !== 0);
    const type = context.checker.getTypeOfSymbol(property);
    field.type = context.converter.convertType(scope.withScope(field), type);
    reflection.addChild(field);
  }
}

/** A parameter of a generic base has the type that the base was made with. */
function objectType(
  context: Context,
  { parent }: DeclarationReflection,
  literal: ts.TypeLiteralNode,
): ts.Type {
  const owner = parent?.kindOf(ReflectionKind.Parameter)
    ? context.getSymbolFromReflection(parent)
    : undefined;
  const given = owner && context.checker.getTypeOfSymbol(owner);
  return given?.symbol?.declarations?.[0] === literal
    ? given
    : context.checker.getTypeAtLocation(literal);
}
