import type { SymbolFilterData } from "../../content/model/search/symbol-filter.ts";
import { splitLink } from "../../content/model/urls.ts";
import type { DocsSource } from "../store/docs-source.ts";
import { markdownSection, withoutFrontMatter } from "./markdown-sections.ts";
import { ToolError } from "./tool.ts";

export interface ListedSymbol {
  name: string;
  kind: string;
  library: string;
  npm: string;
  isPublished: boolean;
  summary: string;
  href: string;
}

interface WantedSymbol {
  name: string;
  member?: string;
  library?: string;
}

function listSymbols({ kinds, packages }: SymbolFilterData): ListedSymbol[] {
  return packages.flatMap(({ name: library, npm, published, symbols }) =>
    symbols.map(([name, kind, summary, href]) => ({
      name,
      kind: kinds[kind] ?? "symbol",
      library,
      npm,
      isPublished: published === true,
      summary,
      href,
    })),
  );
}

/** Parses `launchToken`, `launchToken()`, `Cloud.getDeployer`, `api/launchToken`, `@silvana-one/api/launchToken`. */
export function parseSymbolName(text: string, library: string | undefined): WantedSymbol {
  const [, inName, rest = text] = /^(.+)\/([^/]+)$/.exec(text) ?? [];
  const [name = "", member] = rest.replace(/\(.*$/, "").split(/[.#]/);
  const wanted: WantedSymbol = { name };
  const from = library ?? inName;
  if (from !== undefined && from !== "") wanted.library = from;
  if (member !== undefined && member !== "") wanted.member = member;
  return wanted;
}

/** Symbols with this name, those of installable packages first. */
export async function findSymbols(
  { name, library }: WantedSymbol,
  source: DocsSource,
): Promise<ListedSymbol[]> {
  const symbols = listSymbols(await source.symbols());
  const inPackage = symbols.filter(
    (symbol) => library === undefined || symbol.library === library || symbol.npm === library,
  );
  const exact = inPackage.filter((symbol) => symbol.name === name);
  const lower = name.toLowerCase();
  const found =
    exact.length > 0 ? exact : inPackage.filter((symbol) => symbol.name.toLowerCase() === lower);
  return found.sort((a, b) => Number(b.isPublished) - Number(a.isPublished));
}

/** Markdown of the symbol: its page, its entry on the package page, or the section of one member. */
export async function memberOrEntry(
  symbol: ListedSymbol,
  member: string | undefined,
  source: DocsSource,
): Promise<string> {
  const { path, anchor } = splitLink(symbol.href);
  const page = withoutFrontMatter(await source.markdown(path));
  const own = anchor === "" ? page : entryMarkdown(page, symbol);
  if (member === undefined) return own;
  const section = markdownSection(own, member);
  if (section === undefined) {
    const { name } = symbol;
    throw new ToolError(
      `\`${name}\` has no member \`${member}\`. Call get with \`${name}\` alone for all of them.`,
    );
  }
  return section;
}

/** A type and a variable may share a name, so the entry is looked up below the heading of its kind. */
function entryMarkdown(page: string, { name, kind, summary }: ListedSymbol): string {
  const group = markdownSection(page, kind === "variable" ? "Variables" : "Type aliases") ?? page;
  return markdownSection(group, name) ?? `**\`${name}\`**\n\n${summary}`;
}
