import { codeBlock } from "../../code/highlight/code-block.tsx";
import type { CodeHighlighter } from "../../code/highlight/highlight-code.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { toHtml } from "../../tree/to-html.ts";
import { layoutType } from "../read/type-layout.ts";
import type { LinkTarget, TokenKind, TypeToken } from "../reference.ts";
import type { SymbolIndex } from "../symbol-index.ts";

/** Same classes as highlighted code. */
const classes: Record<TokenKind, string> = {
  keyword: "tk",
  type: "tt",
  string: "ts",
  number: "tn",
  function: "tf",
  property: "tp",
};

/** Resolves targets of tokens to links, relative to one page. */
export interface TokenLinks {
  index: SymbolIndex;
  path: string;
  /** Targets that are described on this page although their main link is another page. */
  anchors: ReadonlyMap<LinkTarget, string>;
}

/** A type on one line, with links but without colours. */
export function inlineType(tokens: readonly TypeToken[], links: TokenLinks): Content {
  return <code>{typeNodes(tokens, links)}</code>;
}

/** As `inlineType`, without the `code` element. The first mention of a symbol is the link. */
export function typeNodes(tokens: readonly TypeToken[], links: TokenLinks): Content {
  const seen = new Set<LinkTarget>();
  const parts = tokens.map(({ text, target }) => {
    if (target === undefined || seen.has(target)) return { text };
    seen.add(target);
    return { text, target };
  });
  return merged(parts).map((token) => tokenNode(token, links, false));
}

/** A code block with linked, coloured tokens. */
export function signatureBlock(
  highlighter: CodeHighlighter,
  signature: readonly TypeToken[],
  links: TokenLinks,
  before: readonly TypeToken[][] = [],
): Content {
  const lines = [...before, ...layoutType(signature)];
  return codeBlock(highlighter, {
    code: lines
      .map((line) =>
        line
          .map(({ text }) => text)
          .join("")
          .trimEnd(),
      )
      .join("\n"),
    lang: "ts",
    isSignature: true,
    htmlLines: lines.map((line) =>
      toHtml(toNodes(merged(line).map((token) => tokenNode(token, links, true)))),
    ),
  });
}

function tokenNode(token: TypeToken, links: TokenLinks, isColoured: boolean): Content {
  const { index, path, anchors } = links;
  const href =
    token.target === undefined
      ? undefined
      : (anchors.get(token.target) ?? index.href(token.target));
  const className = isColoured && token.kind !== undefined ? classes[token.kind] : undefined;
  if (href !== undefined && href !== path) {
    return (
      <a class={className} href={localHref(href, path)}>
        {token.text}
      </a>
    );
  }
  return className === undefined ? token.text : <span class={className}>{token.text}</span>;
}

/** Only the fragment of an address on the page itself. */
export function localHref(href: string, path: string): string {
  return href.startsWith(`${path}#`) ? href.slice(path.length) : href;
}

/** Joins adjacent tokens without kind and target. */
function merged(tokens: readonly TypeToken[]): TypeToken[] {
  const result: TypeToken[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    const isPlain = token.kind === undefined && token.target === undefined;
    if (last !== undefined && isPlain && last.kind === undefined && last.target === undefined) {
      last.text += token.text;
    } else {
      result.push({ ...token });
    }
  }
  return result;
}
