import type { SymbolFilterData } from "../../../content/model/search/symbol-filter.ts";
import { absoluteUrl, splitLink } from "../../../content/model/urls.ts";
import type { DocsSource } from "../../store/docs-source.ts";
import { didYouMean } from "../did-you-mean.ts";
import { markdownSection, withoutFrontMatter } from "../markdown-sections.ts";
import { type Tool, ToolError } from "../tool.ts";

/** One symbol of the TypeScript libraries. */
export const getSymbol: Tool = {
  name: "get_symbol",
  title: "Get a library symbol",
  description:
    "Gives one class, function, interface, type or variable of the TypeScript libraries: signature, parameters, members and examples. Takes its exact name, with the package where several have it, and `Class.member` for one member. Without a name, search_docs finds functions by what they take and return: `(string) => PublicKey`, `-> PublicKey`.",
  inputSchema: {
    type: "object",
    properties: {
      name: {
        type: "string",
        description: "Name of the symbol, such as `parse` or `Parser.parse`.",
        minLength: 1,
        maxLength: 200,
      },
      package: {
        type: "string",
        description: "Package, by its name here, which is the folder of its pages, or on npm.",
        maxLength: 100,
      },
    },
    required: ["name"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      name: { type: "string" },
      kind: { type: "string" },
      package: { type: "string", description: "npm name." },
      path: { type: "string" },
      url: { type: "string" },
      summary: { type: "string" },
      signature: { type: "string" },
      markdown: { type: "string" },
      alsoIn: {
        type: "array",
        items: { type: "string" },
        description: "Other packages with a symbol of this name.",
      },
    },
    required: ["name", "kind", "package", "path", "url", "summary", "markdown"],
  },
  async call({ name, package: library }, source) {
    const symbols = listSymbols(await source.symbols());
    const wanted = parseName(
      String(name).trim(),
      library === undefined ? undefined : String(library),
    );
    const { symbol, others } = findSymbol(symbols, wanted);
    const markdown = await symbolMarkdown(symbol, wanted.member, source);
    const signature = /^```ts\b[^\n]*\n([\s\S]*?)\n```$/m.exec(markdown)?.[1];
    return {
      text: withOthers(markdown, symbol, others),
      structured: {
        name: wanted.member === undefined ? symbol.name : `${symbol.name}.${wanted.member}`,
        kind: wanted.member === undefined ? symbol.kind : "member",
        package: symbol.npm,
        path: symbol.href,
        url: absoluteUrl(source.site.url, symbol.href),
        summary: symbol.summary,
        ...(signature !== undefined && { signature }),
        markdown,
        ...(others.length > 0 && { alsoIn: others.map(({ npm }) => npm) }),
      },
    };
  },
};

/** Says which package this is of, when others have a symbol of the same name. */
function withOthers(
  markdown: string,
  { npm }: ListedSymbol,
  others: readonly ListedSymbol[],
): string {
  if (others.length === 0) return markdown;
  const names = others.map(
    (other) => `\`${other.library}\`${other.isPublished ? "" : " (not on npm)"}`,
  );
  return `${markdown.trimEnd()}\n\nThis is of \`${npm}\`. The name is also in ${names.join(", ")}: call get_symbol with \`package\`.\n`;
}

interface ListedSymbol {
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

/** Understands `launchToken`, `launchToken()`, `Cloud.getDeployer`, `api/launchToken`, `@silvana-one/api/launchToken`. */
function parseName(text: string, library: string | undefined): WantedSymbol {
  const [, inName, rest = text] = /^(.+)\/([^/]+)$/.exec(text) ?? [];
  const [name = "", member] = rest.replace(/\(.*$/, "").split(/[.#]/);
  const wanted: WantedSymbol = { name };
  const from = library ?? inName;
  if (from !== undefined && from !== "") wanted.library = from;
  if (member !== undefined && member !== "") wanted.member = member;
  return wanted;
}

function findSymbol(
  symbols: readonly ListedSymbol[],
  { name, library }: WantedSymbol,
): { symbol: ListedSymbol; others: ListedSymbol[] } {
  const inPackage =
    library === undefined
      ? symbols
      : symbols.filter((symbol) => symbol.library === library || symbol.npm === library);
  if (inPackage.length === 0) {
    const packages = [...new Set(symbols.map((symbol) => symbol.library))];
    throw new ToolError(`There is no package \`${library}\`. Packages: ${packages.join(", ")}.`);
  }
  const exact = inPackage.filter((symbol) => symbol.name === name);
  const found =
    exact.length > 0
      ? exact
      : inPackage.filter((symbol) => symbol.name.toLowerCase() === name.toLowerCase());
  // Where several packages have it, code can only be written against one that installs.
  const symbol = found.find(({ isPublished }) => isPublished) ?? found[0];
  if (symbol === undefined) throw new ToolError(notFound(name, library, inPackage, symbols));
  const others = symbols.filter(
    (other) => other.name === symbol.name && other.library !== symbol.library,
  );
  return { symbol, others };
}

function notFound(
  name: string,
  library: string | undefined,
  inPackage: readonly ListedSymbol[],
  all: readonly ListedSymbol[],
): string {
  const elsewhere = all.filter((symbol) => symbol.name === name).map((symbol) => symbol.library);
  const hint =
    elsewhere.length > 0
      ? ` It is in ${elsewhere.map((other) => `\`${other}\``).join(", ")}.`
      : didYouMean(
          name,
          inPackage.map((symbol) => symbol.name),
        );
  const place = library === undefined ? "" : ` in \`${library}\``;
  return `There is no symbol \`${name}\`${place}.${hint} search_docs with section \`library\` finds symbols by what they do.`;
}

/** The symbol's page, or its entry on the package's page; of these the member's section when one is asked for. */
async function symbolMarkdown(
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
      `\`${name}\` has no member \`${member}\`. Call get_symbol with \`${name}\` alone for all of them.`,
    );
  }
  return section;
}

/** A type and a variable may share a name: each is looked for under the heading of its kind. */
function entryMarkdown(page: string, { name, kind, summary }: ListedSymbol): string {
  const group = markdownSection(page, kind === "variable" ? "Variables" : "Type aliases") ?? page;
  return markdownSection(group, name) ?? `**\`${name}\`**\n\n${summary}`;
}
