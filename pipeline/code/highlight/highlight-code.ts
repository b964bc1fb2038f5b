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

/** Shiki returns colours, not classes: each colour of its theme is the number of a row of the table. */
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

/** Part of a line of code. */
interface Token {
  text: string;
  /** Absent for the colour of plain text. */
  className?: string | undefined;
}

const tokenLines = z.array(
  z.array(z.object({ text: z.string(), className: z.string().exactOptional() })),
);

export class CodeHighlighter {
  readonly #cache: DerivedCache<Token[][]>;
  #highlighter: HighlighterCore | undefined;

  private constructor(cache: DerivedCache<Token[][]>) {
    this.#cache = cache;
  }

  /** @param directory folder of the caches */
  static async open(directory: string): Promise<CodeHighlighter> {
    const madeBy = new URL(import.meta.url);
    return new CodeHighlighter(
      await DerivedCache.open({ directory, name: "highlight", madeBy, value: tokenLines }),
    );
  }

  /** HTML of each line. */
  lines(code: string, lang: string): string[] {
    return this.tokens(code, lang).map((line) => line.map((token) => tokenHtml(token)).join(""));
  }

  /** Tokens of each line; code in unknown and plain languages has one a line. */
  tokens(code: string, lang: string): Token[][] {
    const grammar = grammarOf(lang);
    if (grammar === undefined) return code.split("\n").map((text) => [{ text }]);
    const key = `${grammar}\0${code}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    // The default limit of 500 ms per line would leave code uncoloured on a busy machine.
    const options = { lang: grammar, theme: theme.name, tokenizeTimeLimit: 0 };
    const tokens = this.#highlighterFor(grammar).codeToTokensBase(code, options).map(mergeTokens);
    this.#cache.set(key, tokens);
    return tokens;
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

/** Joins adjacent tokens of one class; white space is added to the token before it. */
function mergeTokens(tokens: readonly { content: string; color?: string | undefined }[]): Token[] {
  const merged: Token[] = [];
  for (const { content, color } of tokens) {
    const className = tokenClasses.find((_, row) => colorOf(row) === color)?.className;
    const last = merged.at(-1);
    if (last !== undefined && (last.className === className || content.trim() === "")) {
      last.text += content;
    } else {
      merged.push({ text: content, ...(className !== undefined && { className }) });
    }
  }
  return merged;
}

/** @param html replaces the token's text */
export function tokenHtml({ text, className }: Token, html = escapeText(text)): string {
  return className === undefined ? html : `<span class="${className}">${html}</span>`;
}
