import messages from "#words";
import { pageText } from "../../pipeline/model/page-markdown.ts";
import type {
  SymbolFilterData,
  SymbolFilterPackage,
} from "../../pipeline/model/search/symbol-filter.ts";
import { partPath, splitLink } from "../../pipeline/model/urls.ts";
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

/** Packages whose folder, npm name or installed package has the name; all packages without a name. */
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
  const [, prefix, rest = text] = /^(.+)\/([^/]+)$/.exec(text) ?? [];
  const path = rest.replace(/\(.*$/, "").replace(/^new\s+(\w+)$/, "$1.constructor");
  const [name = "", member] = path.split(/[.#]/);
  const wanted: WantedSymbol = { name };
  const wantedLibrary = library ?? prefix;
  if (wantedLibrary !== undefined && wantedLibrary !== "") wanted.library = wantedLibrary;
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
export function symbolList(symbols: readonly ListedSymbol[]): string {
  return symbols
    .map(({ kind, npm, library }) => `a ${kind} of \`${npm}\` (\`package: "${library}"\`)`)
    .join(", ");
}

/**
 * The symbol's page, its entry on the package page, or the section of one member, which may be on a further part of
 * the page. Undefined when it has no such member.
 */
export async function symbolMarkdown(
  symbol: ListedSymbol,
  member: string | undefined,
  source: DocsSource,
): Promise<{ href: string; markdown: string } | undefined> {
  const { path, anchor } = splitLink(symbol.href);
  let href: string | undefined = symbol.href;
  for (let part = 1; href !== undefined; part++) {
    const page = pageText((await source.page(splitLink(href).path)).markdown);
    const whole = anchor === "" ? page : entryMarkdown(page, symbol);
    const title = member === "constructor" ? `new ${symbol.name}()` : member;
    const markdown = title === undefined ? whole : markdownSection(whole, title);
    if (markdown !== undefined) return { href, markdown };
    href = anchor === "" ? source.resolve(partPath(path, part)) : undefined;
  }
  return undefined;
}

/**
 * The entry of a symbol without a page of its own. A type and a variable may share a name, so it is looked for below
 * the heading of its kind; a class is on the page of the function that returns it.
 */
function entryMarkdown(page: string, { name, kind, summary }: ListedSymbol): string {
  if (kind === "class") {
    return markdownSection(page, messages["symbol.class"].replace("{name}", name)) ?? page;
  }
  const title = messages[kind === "variable" ? "symbols.variables" : "symbols.typeAliases"];
  const group = markdownSection(page, title) ?? page;
  return markdownSection(group, name) ?? `**\`${name}\`**\n\n${summary}`;
}
