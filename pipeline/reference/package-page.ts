import {
  type Field,
  type LibraryModel,
  type LibrarySymbol,
  type Member,
  type SymbolKind,
  symbolKinds,
  tokenText,
} from "../../content/model/reference.ts";
import type { BuildContext } from "../build-context.ts";
import { codeBlock } from "../code/code-block.ts";
import { type DocNode, flatten, h, variant } from "../document/node.ts";
import type { PageDraft } from "../document/page-draft.ts";
import { plainParagraph } from "./plain-paragraph.ts";
import {
  firstSentence,
  generatedFrom,
  inlineProse,
  prose,
  type ReferencePage,
  referencePage,
  shortened,
} from "./reference-page.ts";
import { inlineType, typeNodes } from "./render-tokens.ts";
import {
  entryAnchor,
  packagePath,
  pageKind,
  type SymbolIndex,
  symbolHref,
} from "./symbol-index.ts";
import { symbolText } from "./symbol-page.ts";
import { collapsedObject, collapseObjects } from "./type-layout.ts";

/** Titles of the groups of symbols on a package page and in its sidebar. */
export const groupTitles: Record<SymbolKind, string> = {
  class: "Classes",
  function: "Functions",
  interface: "Interfaces",
  enum: "Enums",
  "type alias": "Type aliases",
  variable: "Variables",
};

/** The start page of a library. */
export function packagePage(
  library: LibraryModel,
  context: BuildContext,
  index: SymbolIndex,
): PageDraft {
  const path = packagePath(library);
  const page = referencePage(context, index, path);
  const entries = library.symbols.filter((symbol) => pageKind(symbol) === undefined);
  return {
    path,
    section: "library",
    kind: "package",
    title: library.npm,
    description: shortened(library.summary, 200),
    body: flatten([
      packageFacts(library),
      prose(library.introduction, page, 1),
      h("h2", null, "Install"),
      codeBlock(context.highlighter, { code: installCommand(library), lang: "sh" }),
      topicSections(library),
      symbolKinds.map((kind) => kindSection(kind, library, page)),
    ]),
    layout: "article",
    sidebar: `library/${library.name}`,
    breadcrumbs: [{ label: "API", path: "/api" }],
    frontMatter: {},
    sourceFile: `content/libraries/${library.name}/library.yaml`,
    generatedFrom: generatedFrom(library),
    place: { file: `content/libraries/${library.name}/library.yaml`, line: 1 },
    search: {
      symbols: [library.npm, library.name],
      entries: entries.map((symbol) => ({
        title: symbol.name,
        anchor: entryAnchor(library, symbol),
        kind: symbol.kind,
        symbols: [symbol.name],
        text: symbolText(symbol),
      })),
    },
    group: library.name,
  };
}

export function installCommand(library: LibraryModel): string {
  return `npm install ${library.npm}`;
}

/** `40 functions, 280 type aliases` */
export function countsText(library: LibraryModel): string {
  return symbolKinds
    .flatMap((kind) => {
      const count = library.symbols.filter((symbol) => symbol.kind === kind).length;
      if (count === 0) return [];
      const word = groupTitles[kind].toLowerCase();
      return [`${count} ${count === 1 ? kind : word}`];
    })
    .join(", ");
}

function packageFacts(library: LibraryModel): DocNode {
  const folder = library.directory === "." ? "" : `, ${library.directory}`;
  return h(
    "p",
    { class: "sym", "data-no-text": true },
    `Version ${library.version}, ${library.license}, `,
    h("a", { href: `https://github.com/${library.repository}` }, library.repository),
    `${folder}. ${countsText(library)}.`,
  );
}

/** Symbols with pages by topic; the others stand below under the title of theirs. */
function topicSections(library: LibraryModel): DocNode[] {
  const symbols = new Map(library.symbols.filter(pageKind).map((symbol) => [symbol.name, symbol]));
  const topics = library.topics
    .map((topic) => ({ ...topic, symbols: topic.symbols.filter((name) => symbols.has(name)) }))
    .filter((topic) => topic.symbols.length > 0);
  if (topics.length === 0) return [];
  return [
    h("h2", null, "Topics"),
    ...topics.flatMap((topic) => [
      h("h3", { "data-no-toc": true }, topic.title),
      h(
        "p",
        null,
        topic.description === "" ? "" : `${topic.description.replace(/\.$/, "")}: `,
        topic.symbols.map((name, at) => {
          const symbol = symbols.get(name);
          if (symbol === undefined) return [];
          return [
            at > 0 && ", ",
            h("a", { href: localHref(library, symbol) }, h("code", null, name)),
          ];
        }),
      ),
    ]),
  ];
}

function localHref(library: LibraryModel, symbol: LibrarySymbol): string {
  const href = symbolHref(library, symbol);
  const path = `${packagePath(library)}#`;
  return href.startsWith(path) ? href.slice(path.length - 1) : href;
}

function kindSection(kind: SymbolKind, library: LibraryModel, page: ReferencePage): DocNode[] {
  const symbols = library.symbols.filter((symbol) => symbol.kind === kind);
  if (symbols.length === 0) return [];
  const title = h("h2", null, groupTitles[kind]);
  const [first] = symbols;
  return first !== undefined && pageKind(first) !== undefined
    ? [title, symbolList(library, symbols)]
    : [title, ...anchoredEntries(symbols, library, page)];
}

function symbolList(library: LibraryModel, symbols: readonly LibrarySymbol[]): DocNode {
  return h(
    "ul",
    { class: "syms" },
    symbols.map((symbol) => {
      const text = firstSentence(symbolText(symbol));
      return h(
        "li",
        null,
        h("a", { href: localHref(library, symbol) }, h("code", null, symbol.name)),
        text === "" ? "" : `: ${text}`,
      );
    }),
  );
}

/** Entries under the titles of their topics, in the order of the topics. */
function anchoredEntries(
  symbols: readonly LibrarySymbol[],
  library: LibraryModel,
  page: ReferencePage,
): DocNode[] {
  const shapes = new Map<string, string>();
  const list = (entries: readonly LibrarySymbol[]) =>
    h(
      "dl",
      { class: "ents" },
      entries.flatMap((symbol) =>
        anchoredEntry(symbol, entryAnchor(library, symbol), page, shapes),
      ),
    );
  const groups = library.topics
    .map(({ title, symbols: names }) => ({
      title,
      entries: symbols.filter(({ name }) => names.includes(name)),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (groups.length < 2) return [list(symbols)];
  return groups.flatMap(({ title, entries }) => [h("h3", null, title), list(entries)]);
}

/**
 * A type alias or variable, complete: it has no page of its own. Kept small, because a package may
 * have hundreds: fields are listed once, and not again for a type with the same ones.
 */
function anchoredEntry(
  symbol: LibrarySymbol,
  anchor: string,
  page: ReferencePage,
  shapes: Map<string, string>,
): DocNode[] {
  const parameters = symbol.typeParameters.map(({ name }) => name).join(", ");
  const name = parameters === "" ? symbol.name : `${symbol.name}<${parameters}>`;
  const type = collapseObjects(symbol.type);
  const fields = entryFields(symbol);
  const isObject = tokenText(type) === collapsedObject && fields.length > 0;
  const shape = JSON.stringify(fields);
  const twin = fields.length > 1 ? shapes.get(shape) : undefined;
  if (twin === undefined) shapes.set(shape, anchor);
  const code = !isObject && type.length > 0 ? inlineType(type, page.links) : undefined;
  return [
    h("dt", { id: anchor }, variant(name, h("code", null, name))),
    h(
      "dd",
      null,
      entryText(symbolText(symbol), code, page),
      twin === undefined
        ? fieldList(fields, page)
        : h("p", null, "Same fields as ", h("a", { href: `#${twin}` }, twin), "."),
    ),
  ];
}

/** What the entry says, followed by its type; a text of one paragraph needs no element of its own. */
function entryText(text: string, code: DocNode | undefined, page: ReferencePage): DocNode[] {
  const paragraph = plainParagraph(text);
  if (paragraph === undefined) return flatten([prose(text, page), code && h("p", null, code)]);
  return flatten([paragraph, code && [text === "" ? "" : " ", code]]);
}

/** Fields with a value; `never` marks those that must be left out. */
function entryFields(symbol: LibrarySymbol): Field[] {
  return symbol.members
    .flatMap((member) => [
      { ...memberField(member), text: member.comment.text },
      ...member.fields.map((field) => ({ ...field, path: `${member.name}.${field.path}` })),
    ])
    .filter(({ type }) => tokenText(type) !== "never");
}

function memberField(member: Member): Field {
  const [signature] = member.signatures;
  return {
    path: signature === undefined ? member.name : `${member.name}()`,
    type: signature === undefined ? member.type : signature.returns,
    isOptional: member.isOptional,
    text: member.comment.text,
  };
}

/** One line per field with its description below; plain text as far as possible, to stay small. */
function fieldList(fields: readonly Field[], page: ReferencePage): DocNode | undefined {
  if (fields.length === 0) return undefined;
  const declared = (field: Field) =>
    typeNodes(
      [{ text: `${field.path}${field.isOptional ? "?" : ""}: ` }, ...collapseObjects(field.type)],
      page.links,
    );
  return variant(
    h(
      "pre",
      null,
      fields.map((field) => [
        declared(field),
        field.text === "" ? "\n" : h("i", null, inlineProse(field.text, page)),
      ]),
    ),
    h(
      "ul",
      null,
      fields.map((field) =>
        h(
          "li",
          null,
          h("code", null, declared(field)),
          field.text === "" ? "" : " ",
          inlineProse(field.text, page),
        ),
      ),
    ),
  );
}
