import * as z from "zod";
import messages from "#words";
import type { CataloguePage } from "../../../pipeline/model/catalogue.ts";
import { pageText } from "../../../pipeline/model/page-markdown.ts";
import { sampleNames } from "../../../pipeline/model/samples/sample-names.ts";
import { plainText, searchLimits } from "../../../pipeline/model/search/search-answer.ts";
import { absoluteUrl, samplesPath } from "../../../pipeline/model/urls.ts";
import { didYouMean } from "../../lookup/did-you-mean.ts";
import type { DocsSource } from "../../lookup/docs-source.ts";
import { operationNamed } from "../../lookup/find-operation.ts";
import {
  answerHead,
  markdownSection,
  maxSections,
  namedSections,
} from "../../lookup/markdown-sections.ts";
import { removalText } from "../../lookup/past-names.ts";
import { ToolError } from "../../lookup/tool-error.ts";
import {
  findSymbols,
  type ListedSymbol,
  packagesNamed,
  parseSymbolName,
  symbolList,
  symbolMarkdown,
} from "../find-symbol.ts";
import { defineTool } from "../tool.ts";
import { optionalText } from "../tool-input.ts";

const typescript = { value: "typescript", label: "TypeScript" };

export const sampleChoices = [typescript, ...sampleNames].map(({ value }) => value);

const kinds = ["operation", "schema", "symbol"] as const;

export const get = defineTool({
  name: "get",
  title: "Get an operation, a schema or a symbol by name",
  description:
    "Returns the reference of one name: an operation of the web API (`createOrder`, `/orders`) with fields, a sample, errors, next step; a schema (`Order`); a symbol of a TypeScript library (`Client.send`). Call it before you use the name in code. For questions: search_docs.",
  fields: {
    name: z
      .string()
      .trim()
      .min(1)
      .max(512)
      .describe("Operation id, path or URL; schema; symbol or `Symbol.member`."),
    kind: z.enum(kinds).optional().describe("For a name of several kinds."),
    language: z
      .enum(sampleChoices)
      .default(typescript.value)
      .describe("Of an operation's sample; `typescript` uses the client library."),
    package: optionalText("Of a symbol: its package.", 100),
    sections: z.array(z.string()).max(maxSections).optional().describe("Only these, by heading."),
  },
  async call(input, source) {
    const { name: wanted, language, package: library, sections = [] } = input;
    const name = parseSymbolName(wanted, library);
    const [operation, schema, symbols] = await Promise.all([
      includesKind("operation", input) ? operationNamed(wanted, source) : undefined,
      includesKind("schema", input) ? schemaNamed(wanted, source) : undefined,
      includesKind("symbol", input) ? findSymbols(name, source) : [],
    ]);
    const answer = (href: string, page: string, found?: ListedSymbol) => {
      const { text: markdown, problem } =
        sections.length === 0
          ? { text: page }
          : namedSections({ markdown: page, toc: [] }, sections, wanted);
      if (markdown === undefined) throw new ToolError(problem);
      const head = answerHead(absoluteUrl(source.site.url, href));
      // The page of an operation links to the client's function of the same name.
      const others = symbols.filter(
        (symbol) => symbol !== found && !markdown.includes(symbol.href),
      );
      const [other] = others;
      const also = other && `\n\n\`${other.name}\` is also ${symbolList(others)}.\n`;
      return `${head}\n${markdown}${also ?? ""}`;
    };
    if (operation !== undefined) {
      const markdown = await withSample(operation, language, source);
      return answer(operation.path, markdown);
    }
    if (schema !== undefined) {
      return answer(schema.path, pageText((await source.page(schema.path)).markdown));
    }
    for (const found of symbols) {
      const shown = await symbolMarkdown(found, name.member, source);
      if (shown !== undefined) return answer(shown.href, shown.markdown, found);
    }
    const [symbol] = symbols;
    if (symbol === undefined) throw new ToolError(await notFound(input, source));
    const member = `${symbol.name}.${name.member}`;
    const removal = removalText(await source.histories(), member, symbol.library);
    throw new ToolError(
      `\`${symbol.name}\` has no member \`${name.member}\`. ${removal === "" ? "" : `${removal} `}Call get with \`${symbol.name}\` alone for all of them.`,
    );
  },
});

interface GetInput {
  name: string;
  kind?: (typeof kinds)[number] | undefined;
  package?: string | undefined;
}

/** `package` restricts the search to symbols. */
function includesKind(
  kind: (typeof kinds)[number],
  { kind: wanted, package: library }: GetInput,
): boolean {
  return wanted === undefined ? kind === "symbol" || library === undefined : wanted === kind;
}

async function schemaNamed(name: string, source: DocsSource): Promise<CataloguePage | undefined> {
  const schemas = (await source.pages()).filter(({ kind }) => kind === "schema");
  const path = source.resolve(name);
  return (
    schemas.find((page) => page.schema === name || page.path === path) ??
    schemas.find(({ schema }) => schema?.toLowerCase() === name.toLowerCase())
  );
}

/** Markdown of an operation with its samples replaced by one in the language asked for. */
async function withSample(
  { path, title }: CataloguePage,
  language: string,
  source: DocsSource,
): Promise<string> {
  const [{ markdown }, samples = ""] = await Promise.all([
    source.page(path),
    source.file(samplesPath(path)),
  ]);
  const page = pageText(markdown);
  const { label } =
    [typescript, ...sampleNames].find(({ value }) => value === language) ?? typescript;
  const pageSample = markdownSection(page, messages["samples.request"]);
  // Of an operation that the client library lacks.
  const fallback = language === typescript.value ? "JavaScript" : label;
  const sample = markdownSection(samples, label) ?? markdownSection(samples, fallback);
  if (sample === undefined && language !== typescript.value) {
    throw new ToolError(`\`${title}\` has no sample in \`${language}\`.`);
  }
  if (pageSample === undefined || sample === undefined) return page;
  return page.replace(pageSample, () => sample);
}

async function notFound(input: GetInput, source: DocsSource): Promise<string> {
  const { name: wanted, package: library } = input;
  const pages = await source.pages();
  const data = await source.symbols();
  const packages = packagesNamed(library, data);
  if (packages.length === 0 && library !== undefined) {
    const names = data.packages.map(({ name }) => name);
    return `There is no package \`${library}\`. Packages: ${names.join(", ")}.`;
  }
  const names = [
    ...(includesKind("operation", input)
      ? pages.flatMap(({ operation }) =>
          operation === undefined ? [] : [operation.id, operation.path],
        )
      : []),
    ...(includesKind("schema", input) ? pages.flatMap(({ schema }) => schema ?? []) : []),
    ...(includesKind("symbol", input)
      ? packages.flatMap(({ symbols }) => symbols.map(([name]) => name))
      : []),
  ];
  const where = library === undefined ? "" : ` in \`${library}\``;
  const removal = removalText(await source.histories(), nameOf(parseSymbolName(wanted, library)));
  // No similar names beside a removal: `unlock` may be near a removed `lock`.
  const near =
    removal === ""
      ? didYouMean(wanted, new Set(names)) || (await foundText(wanted, source))
      : ` ${removal}`;
  return `Nothing has the name \`${wanted}\`${where}.${near} search_docs finds things by what they do.`;
}

function nameOf({ name, member }: ReturnType<typeof parseSymbolName>): string {
  return member === undefined ? name : `${name}.${member}`;
}

/** The first pages that a search for the words of a name finds: for `createOffer` it may be `tokenOffer`. */
async function foundText(name: string, source: DocsSource): Promise<string> {
  const query = name.replace(/([a-z])([A-Z])/g, "$1 $2").slice(0, searchLimits.query);
  const { hits } = await source.search({ query, page: 1 });
  const found = hits.slice(0, 3).map(({ title, url }) => `${plainText(title)} (\`${url}\`)`);
  return found.length === 0 ? "" : ` Found by its words: ${found.join(", ")}.`;
}
