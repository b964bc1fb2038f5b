import type {
  DocComment,
  Field,
  LibrarySymbol,
  Member,
  Parameter,
  Signature,
  TypeParameter,
} from "../../../content/model/reference.ts";
import { nearHint, type Problem } from "../../kernel/problems.ts";
import type { CommentOverride } from "./read-library-settings.ts";

/**
 * Applies `comments.yaml` to the symbols. Keys are `Symbol`, `Symbol<T>`, `Symbol.member`, `Symbol.member.field`,
 * `Symbol.member(parameter)`, `fn(parameter.field)`, and `fn()` for the return value.
 */
export function applyComments(
  symbols: readonly LibrarySymbol[],
  overrides: readonly CommentOverride[],
): Problem[] {
  const places = commentPlaces(symbols);
  return overrides.flatMap(({ key, text, file, line }) => {
    // TypeDoc's own name for a destructured parameter is accepted too.
    const setters = places.get(key.replace("__namedParameters", "params"));
    for (const set of setters ?? []) set(text);
    if (setters !== undefined) return [];
    return [
      {
        severity: "error",
        file,
        line,
        message: `a comment is written for \`${key}\`, which the package does not have`,
        hint: "remove it, or correct the name",
        ...nearHint(key, places.keys()),
      } satisfies Problem,
    ];
  });
}

type Setter = (text: string) => void;

/** Setters of all comments of a library, by key. */
function commentPlaces(symbols: readonly LibrarySymbol[]): Map<string, Setter[]> {
  const places = new Map<string, Setter[]>();
  const add = (key: string, set: Setter) => places.set(key, [...(places.get(key) ?? []), set]);
  const names = new Set(symbols.map(({ name }) => name));
  const locals = symbols.flatMap((symbol) => symbol.locals);
  for (const symbol of [...symbols, ...locals.filter(({ name }) => !names.has(name))]) {
    const { name, signatures, members } = symbol;
    add(name, ours(symbol.comment));
    addTypeParameters(add, name, symbol);
    for (const signature of signatures) addSignature(add, name, signature);
    for (const member of members) addMember(add, `${name}.${member.name}`, member);
  }
  return places;
}

function addTypeParameters(
  add: (key: string, set: Setter) => void,
  key: string,
  owner: { typeParameters: TypeParameter[]; comment: DocComment },
): void {
  for (const parameter of owner.typeParameters) {
    add(`${key}<${parameter.name}>`, fieldText(owner, parameter));
  }
}

function addMember(add: (key: string, set: Setter) => void, key: string, member: Member): void {
  add(key, ours(member.comment));
  for (const signature of member.signatures) addSignature(add, key, signature);
  for (const field of member.fields) add(`${key}.${field.path}`, fieldText(member, field));
}

function addSignature(
  add: (key: string, set: Setter) => void,
  key: string,
  signature: Signature,
): void {
  add(key, ours(signature.comment));
  add(`${key}()`, (text) => {
    signature.comment.returns = text;
    signature.comment.isOurs = true;
  });
  addTypeParameters(add, key, signature);
  for (const parameter of signature.parameters) {
    add(`${key}(${parameter.name})`, fieldText(signature, parameter));
    for (const field of parameter.fields) {
      add(`${key}(${parameter.name}.${field.path})`, fieldText(signature, field));
    }
  }
}

function ours(comment: DocComment): Setter {
  return (text) => {
    comment.text = text;
    comment.isOurs = true;
  };
}

function fieldText(
  owner: { comment: DocComment },
  target: Field | Parameter | TypeParameter,
): Setter {
  return (text) => {
    target.text = text;
    owner.comment.isOurs = true;
  };
}
