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
import { plainText } from "../document/plain-text.ts";
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
      library.source.kind === "declarations" && h("p", null, notServed),
      codeBlock(context.highlighter, { code: installCommand(library), lang: "sh" }),
      kindSections(library, page),
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
        text: plainText(symbolText(symbol)),
      })),
    },
    group: library.name,
  };
}

/** What stands beside the install command of a package that is documented from declarations. */
export const notServed = "The npm registry does not serve this package.";

/** Installs what the registry serves, which may have another name than the documented one. */
export function installCommand({ npm, source }: LibraryModel): string {
  return `npm install ${source.kind === "npm" ? source.package : npm}`;
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

function localHref(library: LibraryModel, symbol: LibrarySymbol): string {
  const href = symbolHref(library, symbol);
  const path = `${packagePath(library)}#`;
  return href.startsWith(path) ? href.slice(path.length - 1) : href;
}

function kindSections(library: LibraryModel, page: ReferencePage): DocNode[] {
  const described = new Set<string>();
  return symbolKinds.flatMap((kind) => {
    const symbols = library.symbols.filter((symbol) => symbol.kind === kind);
    const [first] = symbols;
    if (first === undefined) return [];
    const content =
      pageKind(first) === undefined
        ? anchoredEntries(symbols, library, page)
        : [symbolList(symbols, library, described)];
    return [h("h2", null, groupTitles[kind]), ...content];
  });
}

interface TopicGroup {
  /** Empty for a library without topics. */
  title: string;
  description: string;
  symbols: readonly LibrarySymbol[];
}

/** The symbols by topic, in the order of the topics. */
function byTopic(symbols: readonly LibrarySymbol[], library: LibraryModel): TopicGroup[] {
  if (library.topics.length === 0) return [{ title: "", description: "", symbols }];
  return library.topics
    .map((topic) => ({
      ...topic,
      symbols: topic.symbols.flatMap((name) => symbols.filter((symbol) => symbol.name === name)),
    }))
    .filter((group) => group.symbols.length > 0);
}

/**
 * Symbols that have pages, under their topics. The page only names them, to stay light: what they
 * are is one click away. In Markdown, where it is not, they come with their first sentences.
 *
 * @param described topics whose description stands in the Markdown already
 */
function symbolList(
  symbols: readonly LibrarySymbol[],
  library: LibraryModel,
  described: Set<string>,
): DocNode {
  const groups = byTopic(symbols, library);
  return variant(
    h(
      "dl",
      { class: "syms" },
      groups.map((group) => topicEntry(group, library)),
    ),
    groups.flatMap((group) => topicItems(group, library, described)),
  );
}

function topicEntry({ title, symbols }: TopicGroup, library: LibraryModel): DocNode[] {
  return [
    h("dt", null, title === "" ? library.npm : title),
    h(
      "dd",
      null,
      symbols.map((symbol, at) => [
        at > 0 && ", ",
        h("a", { href: localHref(library, symbol) }, symbol.name),
      ]),
    ),
  ];
}

function topicItems(
  { title, description, symbols }: TopicGroup,
  library: LibraryModel,
  described: Set<string>,
): DocNode[] {
  const isNew = description !== "" && !described.has(title);
  described.add(title);
  return flatten([
    title !== "" && h("h3", null, title),
    isNew && h("p", null, description),
    h(
      "ul",
      null,
      symbols.map((symbol) => {
        const text = firstSentence(symbolText(symbol));
        return h(
          "li",
          null,
          h("a", { href: localHref(library, symbol) }, h("code", null, symbol.name)),
          text === "" ? "" : `: ${text}`,
        );
      }),
    ),
  ]);
}

/** Fewer entries than this are found without the titles of their topics. */
const fewEntries = 10;

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
  const groups = byTopic(symbols, library);
  if (groups.length < 2 || symbols.length < fewEntries) {
    return [list(groups.flatMap((group) => group.symbols))];
  }
  return groups.flatMap((group) => [h("h3", null, group.title), list(group.symbols)]);
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
