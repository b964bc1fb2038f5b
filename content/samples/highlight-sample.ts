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

/** By the name of the language for code blocks. One token per long string: a body of fifty lines costs one element. */
const grammars: ReadonlyMap<string, SampleGrammar> = new Map([
  ["json", json],
  ["typescript", javascript.grammar],
  ...sampleLanguages.map(({ lang, grammar: own }): [string, SampleGrammar] => [lang, own]),
]);

/** Cuts code into coloured and plain runs. Unknown languages come back as one plain run. */
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
