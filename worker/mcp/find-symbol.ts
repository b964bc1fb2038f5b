import messages from "#words";
import { pageText } from "../../pipeline/model/page-markdown.ts";
import type {
  SymbolFilterData,
  SymbolFilterPackage,
} from "../../pipeline/model/search/symbol-filter.ts";
import { splitLink } from "../../pipeline/model/urls.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { markdownSection } from "../lookup/markdown-sections.ts";

export interface ListedSymbol {
  name: string;
  kind: string;
  library: string;
  npm: string;
  /** Name of the installed package that it is read from; undefined if it is read from declarations. */
  installed: string | undefined;
  summary: string;
  href: string;
}

interface WantedSymbol {
  name: string;
  member?: string;
  library?: string;
}

/** The packages with a name: that of their folder, the documented or the installed one. All without a name. */
export function packagesNamed(
  wanted: string | undefined,
  { packages }: SymbolFilterData,
): SymbolFilterPackage[] {
  return packages.filter(
    ({ name, npm, installed }) => wanted === undefined || [name, npm, installed].includes(wanted),
  );
}

function listSymbols(
  packages: readonly SymbolFilterPackage[],
  kinds: readonly string[],
): ListedSymbol[] {
  return packages.flatMap(({ name: library, npm, installed, symbols }) =>
    symbols.map(([name, kind, summary, href]) => ({
      name,
      kind: kinds[kind] ?? "symbol",
      library,
      npm,
      installed,
      summary,
      href,
    })),
  );
}

/** Parses `launchToken`, `Cloud.getDeployer()`, `new Cloud()`, `api/launchToken`, `@silvana-one/api/launchToken`. */
export function parseSymbolName(text: string, library: string | undefined): WantedSymbol {
  const [, inName, rest = text] = /^(.+)\/([^/]+)$/.exec(text) ?? [];
  const called = rest.replace(/\(.*$/, "").replace(/^new\s+(\w+)$/, "$1.constructor");
  const [name = "", member] = called.split(/[.#]/);
  const wanted: WantedSymbol = { name };
  const from = library ?? inName;
  if (from !== undefined && from !== "") wanted.library = from;
  if (member !== undefined && member !== "") wanted.member = member;
  return wanted;
}

/** Symbols with this name: those read from an installed package first, classes before variables of their name. */
export async function findSymbols(
  { name, library }: WantedSymbol,
  source: DocsSource,
): Promise<ListedSymbol[]> {
  const data = await source.symbols();
  const inPackage = listSymbols(packagesNamed(library, data), data.kinds);
  const exact = inPackage.filter((symbol) => symbol.name === name);
  const lower = name.toLowerCase();
  const found =
    exact.length > 0 ? exact : inPackage.filter((symbol) => symbol.name.toLowerCase() === lower);
  return found.sort(
    (a, b) =>
      Number(b.installed !== undefined) - Number(a.installed !== undefined) ||
      Number(b.kind === "class") - Number(a.kind === "class"),
  );
}

/** ``a class of `@minatokens/token` (`package: "token"`)`` for each. */
export function homesText(symbols: readonly ListedSymbol[]): string {
  return symbols
    .map(({ kind, npm, library }) => `a ${kind} of \`${npm}\` (\`package: "${library}"\`)`)
    .join(", ");
}

/**
 * Markdown of the symbol: its page, its entry on the package page, or the section of one member. Undefined when it has
 * no such member.
 */
export async function memberOrEntry(
  symbol: ListedSymbol,
  member: string | undefined,
  source: DocsSource,
): Promise<string | undefined> {
  const { path, anchor } = splitLink(symbol.href);
  const page = pageText((await source.page(path)).markdown);
  const own = anchor === "" ? page : entryMarkdown(page, symbol);
  if (member === undefined) return own;
  return markdownSection(own, member === "constructor" ? `new ${symbol.name}()` : member);
}

/** A type and a variable may share a name: the entry is below the heading of its kind. Classes are on their factory's page. */
function entryMarkdown(page: string, { name, kind, summary }: ListedSymbol): string {
  if (kind === "class") {
    return markdownSection(page, messages["symbol.class"].replace("{name}", name)) ?? page;
  }
  const title = messages[kind === "variable" ? "symbols.variables" : "symbols.typeAliases"];
  const group = markdownSection(page, title) ?? page;
  return markdownSection(group, name) ?? `**\`${name}\`**\n\n${summary}`;
}
