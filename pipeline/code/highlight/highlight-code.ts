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

/** Classes of tokens, with the TextMate scopes that have them. */
const tokenClasses = [
  { className: "tc", scope: "comment, punctuation.definition.comment" },
  {
    className: "tk",
    scope:
      "keyword, storage, storage.type, variable.language, punctuation.definition.keyword, entity.name.tag",
  },
  {
    className: "ts",
    scope: "string, string punctuation.definition.string, constant.character.escape, string.regexp",
  },
  { className: "tn", scope: "constant.numeric, constant.language, constant.other" },
  { className: "tf", scope: "entity.name.function, support.function, variable.function" },
  {
    className: "tt",
    scope:
      "entity.name.type, entity.name.class, support.class, support.type, entity.name.namespace, storage.type.java, storage.type.generic.java, storage.modifier.import.java",
  },
  {
    className: "tp",
    scope:
      "meta.object-literal.key, support.type.property-name, variable.other.property, variable.other.object.property, entity.other.attribute-name, constant.other.option",
  },
];

/** Colours stand for rows of the table; the style sheet colours the classes per site theme. */
const colorOf = (row: number) => `#00000${row + 1}`;
const plainColor = "#000000";

const theme = {
  name: "token-classes",
  type: "light" as const,
  settings: [
    { settings: { foreground: plainColor, background: "#ffffff" } },
    ...tokenClasses.map(({ scope }, row) => ({ scope, settings: { foreground: colorOf(row) } })),
    { scope: "keyword.operator, punctuation, meta.brace", settings: { foreground: plainColor } },
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

function classOf({ color }: Token): string | undefined {
  return tokenClasses.find((_, row) => colorOf(row) === color)?.className;
}

function tokenHtml(token: Token): string {
  const className = classOf(token);
  const text = escapeText(token.content);
  return className === undefined ? text : `<span class="${className}">${text}</span>`;
}
