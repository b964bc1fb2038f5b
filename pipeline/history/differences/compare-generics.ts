import type { GenericShape, SignatureShape } from "../../../content/schema/snapshot.ts";
import type { ChangeList } from "./change-list.ts";
import { ofMember, say } from "./change-words.ts";
import { compareTypes } from "./compare-types.ts";

/** Type parameters, by their places. */
export function compareGenerics(
  before: readonly GenericShape[],
  after: readonly GenericShape[],
  place: string,
  list: ChangeList,
): void {
  const named = ({ name }: GenericShape) => ofMember(say("change.typeParameter", { name }), place);
  before.forEach((was, at) => {
    const is = after[at];
    if (is === undefined) {
      const text = say("change.removed", { what: named(was) });
      list.add(place, "generic-removed", text, { before: printGeneric(was) });
      return;
    }
    const what = named(is);
    const texts = { before: printGeneric(was), after: printGeneric(is) };
    const [constraint] = compareTypes(was.extends ?? "unknown", is.extends ?? "unknown");
    if (constraint !== undefined) {
      const { verdict } = constraint;
      const text = say("change.takesOtherTypes", { what });
      list.add(place, "generic-constraint", text, { ...texts, verdict, position: "input" });
    }
    if (was.default === is.default) return;
    if (was.default !== undefined && is.default === undefined) {
      list.add(place, "generic-added", say("change.mustBeGiven", { what }), texts);
    } else if (was.default !== undefined) {
      list.add(place, "generic-default", say("change.hasOtherDefault", { what }), texts);
    } else {
      list.add(place, "generic-added-optional", say("change.mayBeLeftOut", { what }), texts);
    }
  });
  for (const added of after.slice(before.length)) {
    const rule = added.default === undefined ? "generic-added" : "generic-added-optional";
    const text = say("change.added", { what: named(added) });
    list.add(place, rule, text, { after: printGeneric(added) });
  }
}

/**
 * The same signatures in common words, so that what is taken and given can be compared: a type parameter that only one
 * of them has stands for all that it may be, and one that has another name than before for the earlier one.
 */
export function withCommonGenerics(
  before: SignatureShape,
  after: SignatureShape,
): [SignatureShape, SignatureShape] {
  const [was, is] = [before.generics ?? [], after.generics ?? []];
  const bound = ({ extends: base = "unknown" }: GenericShape) => base;
  return [
    withTypes(
      before,
      was.map((own, at) => [own.name, at < is.length ? own.name : bound(own)]),
    ),
    withTypes(
      after,
      is.map((own, at) => [own.name, was[at]?.name ?? bound(own)]),
    ),
  ];
}

/** A signature with other types in place of its type parameters. */
function withTypes(
  signature: SignatureShape,
  types: [name: string, type: string][],
): SignatureShape {
  const typeOf = new Map(types.filter(([name, type]) => name !== type));
  if (typeOf.size === 0) return signature;
  const written = (text: string) =>
    text.replaceAll(/[A-Za-z_$][\w$]*/g, (word) => typeOf.get(word) ?? word);
  return {
    ...signature,
    parameters: signature.parameters.map((parameter) => {
      return { ...parameter, type: written(parameter.type) };
    }),
    returns: written(signature.returns),
  };
}

/** A type parameter as it is declared. */
export function printGeneric({ name, extends: base, default: value }: GenericShape): string {
  return `${name}${base === undefined ? "" : ` extends ${base}`}${value === undefined ? "" : ` = ${value}`}`;
}
