import { createRequire } from "node:module";
import {
  createHighlighterCoreSync,
  type HighlighterCore,
  type LanguageRegistration,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { z } from "zod";
import { DerivedCache } from "../../kernel/derived-cache.ts";
import { escapeText } from "../../tree/to-html.ts";
import { grammarOf } from "../languages.ts";

/**
 * Shiki theme whose colours are markers for token classes. The style sheet colours the classes per site theme, so
 * pages need only a short class per token and no inline styles.
 */
const tokenClasses = {
  "#000001": "tc", // comment
  "#000002": "tk", // keyword, operator word, storage
  "#000003": "ts", // string
  "#000004": "tn", // number, constant, boolean
  "#000005": "tf", // function name
  "#000006": "tt", // type, class, namespace
  "#000007": "tp", // property, attribute, object key
} as const;

const scopes: [keyof typeof tokenClasses, string[]][] = [
  ["#000001", ["comment", "punctuation.definition.comment"]],
  [
    "#000002",
    [
      "keyword",
      "storage",
      "storage.type",
      "variable.language",
      "punctuation.definition.keyword",
      "entity.name.tag",
    ],
  ],
  [
    "#000003",
    [
      "string",
      "string punctuation.definition.string",
      "constant.character.escape",
      "string.regexp",
    ],
  ],
  ["#000004", ["constant.numeric", "constant.language", "constant.other"]],
  ["#000005", ["entity.name.function", "support.function", "variable.function"]],
  [
    "#000006",
    [
      "entity.name.type",
      "entity.name.class",
      "support.class",
      "support.type",
      "entity.name.namespace",
      "storage.type.java",
      "storage.type.generic.java",
      "storage.modifier.import.java",
    ],
  ],
  [
    "#000007",
    [
      "meta.object-literal.key",
      "support.type.property-name",
      "variable.other.property",
      "variable.other.object.property",
      "entity.other.attribute-name",
      "constant.other.option",
    ],
  ],
  ["#000000" as keyof typeof tokenClasses, ["keyword.operator", "punctuation", "meta.brace"]],
];

const theme = {
  name: "token-classes",
  type: "light" as const,
  fg: "#000000",
  bg: "#ffffff",
  settings: [
    { settings: { foreground: "#000000", background: "#ffffff" } },
    ...scopes.map(([foreground, scope]) => ({ scope, settings: { foreground } })),
  ],
};

/** Highlights code to one HTML string per line, with a cache. */
export class CodeHighlighter {
  readonly #cache: DerivedCache<string[]>;
  #highlighter: HighlighterCore | undefined;

  private constructor(cache: DerivedCache<string[]>) {
    this.#cache = cache;
  }

  /** @param directory folder of the caches */
  static async open(directory: string): Promise<CodeHighlighter> {
    const madeBy = new URL(import.meta.url);
    const value = z.array(z.string());
    return new CodeHighlighter(
      await DerivedCache.open({ directory, name: "highlight", madeBy, value }),
    );
  }

  /** Code in unknown and plain languages is only escaped. */
  lines(code: string, lang: string): string[] {
    const grammar = grammarOf(lang);
    if (grammar === undefined) return code.split("\n").map(escapeText);
    const key = `${grammar}\0${code}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const lines = this.#highlight(code, grammar);
    this.#cache.set(key, lines);
    return lines;
  }

  #highlight(code: string, grammar: string): string[] {
    // The default limit of 500 ms per line would leave code uncoloured on a busy machine.
    const options = { lang: grammar, theme: theme.name, tokenizeTimeLimit: 0 };
    return this.#highlighterFor(grammar)
      .codeToTokensBase(code, options)
      .map((line) => mergeTokens(line).map(tokenHtml).join(""));
  }

  /** Loads engine and grammar only for code that is not in the cache. */
  #highlighterFor(grammar: string): HighlighterCore {
    this.#highlighter ??= createHighlighterCoreSync({
      themes: [theme],
      langs: [],
      engine: createJavaScriptRegexEngine(),
    });
    if (!this.#highlighter.getLoadedLanguages().includes(grammar)) {
      this.#highlighter.loadLanguageSync(loadGrammar(grammar));
    }
    return this.#highlighter;
  }

  save(): Promise<void> {
    return this.#cache.save();
  }
}

const require = createRequire(import.meta.url);

/** `require` loads a grammar synchronously, so that highlighting can be synchronous. */
function loadGrammar(grammar: string): LanguageRegistration[] {
  const module: { default: LanguageRegistration[] } = require(`shiki/langs/${grammar}.mjs`);
  return module.default;
}

interface Token {
  content: string;
  color?: string | undefined;
}

/** Joins adjacent tokens of one class; white space is added to the token before it. */
function mergeTokens(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    const sameClass = last !== undefined && classOf(last) === classOf(token);
    if (last !== undefined && (sameClass || token.content.trim() === "")) {
      last.content += token.content;
    } else {
      merged.push({ content: token.content, color: token.color });
    }
  }
  return merged;
}

function classOf(token: Token): string | undefined {
  const color = token.color?.toLowerCase();
  return color !== undefined && color in tokenClasses
    ? tokenClasses[color as keyof typeof tokenClasses]
    : undefined;
}

function tokenHtml(token: Token): string {
  const className = classOf(token);
  const text = escapeText(token.content);
  return className === undefined ? text : `<span class="${className}">${text}</span>`;
}
