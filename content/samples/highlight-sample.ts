/** Classes of the site's code colours: keyword, string, number, function, type, property, comment. */
export type TokenClass = "tk" | "ts" | "tn" | "tf" | "tt" | "tp" | "tc";

export interface SampleToken {
  text: string;
  class?: TokenClass;
}

interface Grammar {
  /** Each alternative is one kind of token; the first that matches wins. */
  pattern: RegExp;
  classes: readonly TokenClass[];
}

const doubleQuoted = String.raw`"(?:[^"\\]|\\[^])*"`;
const number = String.raw`(?<![\w.])-?\d[\d.]*(?:[eE][+-]?\d+)?\b`;

/** A name that is called. */
const call = String.raw`\b[A-Za-z_]\w*(?=\()`;

function grammar(parts: readonly [TokenClass, string][]): Grammar {
  return {
    pattern: new RegExp(
      parts.map(([, source], index) => `(?<t${index}>${source})`).join("|"),
      "gm",
    ),
    classes: parts.map(([name]) => name),
  };
}

function words(list: string): string {
  return String.raw`\b(?:${list.replaceAll(" ", "|")})\b`;
}

/**
 * Enough of each language to colour what our own samples hold, small enough for the browser: the grammars of the
 * build's highlighter would be 42 kB there, without what reads them. A test compares the two.
 * One token per long string: a body of fifty lines costs one element.
 */
const grammars: Record<string, Grammar> = {
  bash: grammar([
    ["ts", String.raw`'[^']*'(?:\\''[^']*')*|(?<=--request )\w+`],
    ["tf", String.raw`(?<=^|\s)curl\b`],
    ["tp", String.raw`(?<=\s)--[a-z-]+`],
  ]),
  javascript: grammar([
    ["ts", doubleQuoted],
    ["tk", words("import from const await new")],
    ["tn", `${number}|${words("true false null")}`],
    ["tf", call],
    ["tp", String.raw`\b\w+(?=:)|(?<=\.)\w+`],
  ]),
  json: grammar([
    ["tp", String.raw`${doubleQuoted}(?=\s*:)`],
    ["ts", doubleQuoted],
    ["tn", `${number}|${words("true false null")}`],
  ]),
  python: grammar([
    ["ts", doubleQuoted],
    ["tk", words("import")],
    ["tn", `${number}|${words("True False None")}`],
    ["tf", String.raw`\bprint(?=\()`],
  ]),
  rust: grammar([
    ["tc", "^//.*"],
    ["ts", String.raw`r(?<hash>#*)"[^]*?"\k<hash>|${doubleQuoted}`],
    ["tk", words("fn let dyn")],
    ["tf", String.raw`\b[a-z_]\w*!?(?=\()`],
    ["tt", String.raw`\b(?:[A-Z]\w*|\w+(?=::))`],
  ]),
  ocaml: grammar([
    ["tc", String.raw`\(\*[^]*?\*\)`],
    ["ts", String.raw`\{(?<quote>jsonx*)\|[^]*?\|\k<quote>\}|${doubleQuoted}`],
    ["tk", String.raw`\blet[*+]?(?=\s)|${words("in open")}`],
    ["tn", String.raw`\b[A-Z]\w*`],
  ]),
  go: grammar([
    ["ts", `\`[^\`]*\`|${doubleQuoted}`],
    ["tk", words("package import func if defer string")],
    ["tn", `${number}|${words("nil true false")}`],
    ["tf", call],
  ]),
  java: grammar([
    ["ts", String.raw`"""[^]*?[^\\]"""|${doubleQuoted}`],
    ["tk", words("import public class static void new throws")],
    ["tf", call],
    ["tt", String.raw`(?<=^import )[\w.]+|\b[A-Z]\w*`],
  ]),
  powershell: grammar([
    ["ts", String.raw`@'\n[^]*?\n'@|'(?:[^']|'')*'`],
    ["tf", String.raw`\b(?:Invoke-RestMethod|ConvertTo-Json|Get-Item)\b`],
    ["tn", number],
  ]),
};
grammars.typescript = grammars.javascript as Grammar;

/** Cuts code into coloured and plain runs. Unknown languages come back as one plain run. */
export function highlightSample(code: string, lang: string): SampleToken[] {
  const known = grammars[lang];
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
