import { type Context, DeclarationReflection, ReflectionFlag, ReflectionKind } from "typedoc";
import ts from "typescript";

/**
 * Adds the fields of an inline object type of another package, which TypeDoc excludes as external. Without them an
 * anonymous return type would be shown as `{}`.
 * @param isExternal true for what TypeDoc leaves out
 */
export function addExternalFields(
  context: Context,
  reflection: DeclarationReflection,
  isExternal: (symbol: ts.Symbol) => boolean,
): void {
  if (!reflection.kindOf(ReflectionKind.TypeLiteral)) return;
  const symbol = context.getSymbolFromReflection(reflection);
  const [literal] = symbol?.declarations ?? [];
  if (symbol === undefined || literal === undefined || !ts.isTypeLiteralNode(literal)) return;
  if (!isExternal(symbol)) return;
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

/** In a subclass of a generic base, the parameter's type has the type arguments filled in. */
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
