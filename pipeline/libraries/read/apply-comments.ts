import { errorAt, nearHint, type Problem } from "../../kernel/problems.ts";
import type { DocComment, LibrarySymbol, Member, Signature } from "../reference.ts";
import type { CommentOverride } from "./read-library-settings.ts";

/**
 * Applies `comments.yaml` to the symbols. Keys are `Symbol`, `Symbol<T>`, `Symbol.member`, `Symbol.member.field`,
 * `Symbol.member(parameter)`, `fn(parameter.field)`, and `fn()` for the return value.
 */
export function applyComments(
  symbols: readonly LibrarySymbol[],
  overrides: readonly CommentOverride[],
): Problem[] {
  // TypeDoc's own name for a destructured parameter is accepted too.
  const keyOf = ({ key }: CommentOverride) => key.replace("__namedParameters", "params");
  const texts = new Map(overrides.map((override) => [keyOf(override), override.text]));
  const places = new Set<string>();
  visitTexts(symbols, (key, comment, target) => {
    places.add(key);
    const text = texts.get(key);
    if (text === undefined) return;
    if (target === "returns") comment.returns = text;
    else target.text = text;
  });
  return overrides
    .filter((override) => !places.has(keyOf(override)))
    .map((override) => {
      const { key } = override;
      const message = `a comment is written for \`${key}\`, which the package does not have`;
      const hint = nearHint(key, places) ?? "remove it, or correct the name";
      return errorAt(override, message, hint);
    });
}

/** @param comment of the owner; @param target has the text, or is the comment on the return value */
type Visit = (key: string, comment: DocComment, target: { text: string } | "returns") => void;

/** Visits everything that a key can name. */
function visitTexts(symbols: readonly LibrarySymbol[], visit: Visit): void {
  const names = new Set(symbols.map(({ name }) => name));
  const locals = symbols.flatMap((symbol) => symbol.locals);
  for (const symbol of [...symbols, ...locals.filter(({ name }) => !names.has(name))]) {
    const { name, comment, typeParameters, signatures, members } = symbol;
    visit(name, comment, comment);
    for (const parameter of typeParameters) visit(`${name}<${parameter.name}>`, comment, parameter);
    for (const signature of signatures) visitSignature(name, signature, visit);
    for (const member of members) visitMember(`${name}.${member.name}`, member, visit);
  }
}

function visitMember(key: string, { comment, signatures, fields }: Member, visit: Visit): void {
  visit(key, comment, comment);
  for (const signature of signatures) visitSignature(key, signature, visit);
  for (const field of fields) visit(`${key}.${field.path}`, comment, field);
}

function visitSignature(key: string, signature: Signature, visit: Visit): void {
  const { comment, typeParameters, parameters } = signature;
  visit(key, comment, comment);
  visit(`${key}()`, comment, "returns");
  for (const parameter of typeParameters) visit(`${key}<${parameter.name}>`, comment, parameter);
  for (const parameter of parameters) {
    const { name, fields } = parameter;
    visit(`${key}(${name})`, comment, parameter);
    for (const field of fields) visit(`${key}(${name}.${field.path})`, comment, field);
  }
}
