import { javascript } from "./languages/javascript.ts";
import {
  doubleQuoted,
  grammar,
  number,
  type SampleGrammar,
  type TokenClass,
  words,
} from "./sample-grammar.ts";
import { sampleLanguages } from "./sample-languages.ts";

export interface SampleToken {
  text: string;
  class?: TokenClass;
}

const json = grammar([
  ["tp", String.raw`${doubleQuoted}(?=\s*:)`],
  ["ts", doubleQuoted],
  ["tn", `${number}|${words("true false null")}`],
]);

/** By language of code blocks. A string is one token, so that a long body costs one element. */
const grammars: ReadonlyMap<string, SampleGrammar> = new Map([
  ["json", json],
  ["typescript", grammar(javascript.tokens)],
  ...sampleLanguages.map(({ lang, grammar: own }): [string, SampleGrammar] => [lang, own]),
]);

/** Splits code into coloured and plain tokens. Code of an unknown language is one plain token. */
export function highlightSample(code: string, lang: string): SampleToken[] {
  const known = grammars.get(lang);
  if (known === undefined) return [{ text: code }];
  const tokens: SampleToken[] = [];
  let end = 0;
  for (const match of code.matchAll(known.pattern)) {
    const name = known.classes.find((_, index) => match.groups?.[`t${index}`] !== undefined);
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) });
    tokens.push(name === undefined ? { text: match[0] } : { text: match[0], class: name });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end) });
  return tokens;
}
