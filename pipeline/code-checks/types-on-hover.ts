import type { Fence } from "../code/fence.ts";
import { type CodeHighlighter, tokenHtml } from "../code/highlight/highlight-code.ts";
import { href } from "../kernel/language.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";
import { type LibraryModel, memberAnchor } from "../libraries/reference.ts";
import { memberHref } from "../libraries/symbol-index.ts";
import { escapeAttribute, escapeText } from "../tree/to-html.ts";
import type { SymbolUse } from "./check-units.ts";

/**
 * Highlighted lines of a TypeScript block in which names from documented libraries link to their pages, with the
 * signature as title. Each name links once per block, at its first use outside of import statements if there is one.
 * @returns undefined for a block without such a name
 */
export function typesOnHover(
  fence: Fence,
  uses: readonly SymbolUse[],
  options: { highlighter: CodeHighlighter; hrefOf: (use: SymbolUse) => string | undefined },
): string[] | undefined {
  const code = fence.code.replace(/\n+$/, "");
  const links = firstUses(uses, code.split("\n")).flatMap((use) => {
    const path = options.hrefOf(use);
    return path === undefined ? [] : [{ ...use, path }];
  });
  if (links.length === 0) return undefined;
  return options.highlighter.tokens(code, fence.lang).map((tokens, line) => {
    let end = 0;
    return tokens
      .map((token) => {
        const start = end;
        end += token.text.length;
        const linksInToken = links.filter((link) => {
          const linkEnd = link.column + link.text.length;
          return link.line === line && link.column >= start && linkEnd <= end;
        });
        return tokenHtml(token, withLinks(token.text, start, linksInToken));
      })
      .join("");
  });
}

/** Text of a token that begins at `start`. */
function withLinks(
  text: string,
  start: number,
  links: readonly (SymbolUse & { path: string })[],
): string {
  let html = "";
  let end = 0;
  for (const link of links.toSorted((a, b) => a.column - b.column)) {
    const index = link.column - start;
    const name = escapeText(link.text);
    html += escapeText(text.slice(end, index));
    html += `<a href="${escapeAttribute(href(link.path))}" title="${escapeAttribute(link.signature)}">${name}</a>`;
    end = index + link.text.length;
  }
  return html + escapeText(text.slice(end));
}

function firstUses(uses: readonly SymbolUse[], lines: readonly string[]): SymbolUse[] {
  const first = new Map<string, SymbolUse>();
  const importLines = importStatementLines(lines);
  for (const use of [...uses].sort((a, b) => a.line - b.line || a.column - b.column)) {
    const key = `${use.package}/${use.symbol}.${use.member ?? ""}`;
    const known = first.get(key);
    if (known === undefined || (importLines.has(known.line) && !importLines.has(use.line))) {
      first.set(key, use);
    }
  }
  return [...first.values()];
}

function importStatementLines(lines: readonly string[]): Set<number> {
  const indexes = new Set<number>();
  let isImport = false;
  lines.forEach((line, index) => {
    isImport ||= /^import\b/.test(line);
    if (!isImport) return;
    indexes.add(index);
    isImport = !/from\s+["'][^"']*["'];?\s*$/.test(line);
  });
  return indexes;
}

/** Finds the pages of symbols; packages are found by present and published npm names. */
export function symbolHrefs(
  libraries: readonly LibraryModel[],
  graph: LinkGraph,
): (use: SymbolUse) => string | undefined {
  const byPackage = new Map<string, LibraryModel>();
  for (const library of libraries) {
    byPackage.set(library.npm, library);
    if (library.source.kind === "npm") byPackage.set(library.source.package, library);
  }
  return (use) => {
    const library = byPackage.get(use.package);
    const entity = library && graph.entity(`symbol:${library.name}/${use.symbol}`);
    if (library === undefined || entity === undefined) return undefined;
    if (use.member === undefined) return entity.href;
    const symbol = library.symbols.find(({ name }) => name === use.symbol);
    const member = symbol?.members.find(({ name }) => name === use.member);
    if (symbol === undefined || member === undefined || entity.href.includes("#")) return undefined;
    return memberHref({ library, symbol }, memberAnchor(member));
  };
}
