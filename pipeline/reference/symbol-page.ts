import {
  type LibraryModel,
  type LibrarySymbol,
  type LinkTarget,
  symbolTarget,
  type TypeToken,
} from "../../content/model/reference.ts";
import type { BuildContext } from "../build-context.ts";
import { type DocNode, flatten, h } from "../document/node.ts";
import type { PageDraft, SearchHintEntry } from "../document/page-draft.ts";
import type { Entity } from "../graph/entity.ts";
import { memberAnchor, memberSections } from "./member-sections.ts";
import {
  firstSentence,
  generatedFrom,
  prose,
  type ReferencePage,
  referencePage,
  shortened,
} from "./reference-page.ts";
import { inlineType, signatureBlock } from "./render-tokens.ts";
import { symbolSignatures } from "./signature-tokens.ts";
import {
  packagePath,
  pageKind,
  type SymbolIndex,
  symbolEntityId,
  symbolPagePath,
} from "./symbol-index.ts";
import { commentSections, signatureSections, typeParameterSection } from "./symbol-sections.ts";
import type { SymbolUses, Use } from "./symbol-uses.ts";

/** The page of a class, function, interface or enum. */
export function symbolPage(
  library: LibraryModel,
  symbol: LibrarySymbol,
  context: BuildContext,
  index: SymbolIndex,
  uses: SymbolUses,
): PageDraft | undefined {
  const path = symbolPagePath(library, symbol);
  const kind = pageKind(symbol);
  if (path === undefined || kind === undefined) return undefined;
  const page = referencePage(context, index, path, localAnchors(library, symbol));
  return {
    path,
    section: "library",
    kind,
    title: symbol.name,
    description: description(library, symbol),
    heading: [h("code", null, symbol.name)],
    body: flatten([
      badges(library, symbol),
      deprecation(symbol, page),
      symbol.kind === "function" ? functionBody(symbol, page) : typeBody(symbol, page),
      hierarchySection(symbol, page, uses.subtypes(library, symbol)),
      usedBySection(uses.of(library, symbol), page),
      relatedSection(library, symbol, context),
      sourceSection(library, symbol),
    ]),
    layout: "article",
    sidebar: `library/${library.name}`,
    breadcrumbs: [
      { label: "API", path: "/api" },
      { label: library.name, path: packagePath(library) },
    ],
    frontMatter: {},
    generatedFrom: generatedFrom(library),
    place: { file: library.npm, line: 1 },
    search: { symbols: [symbol.name], entries: memberEntries(symbol) },
    group: library.name,
  };
}

/** A factory's page holds the classes it makes; their names link there. */
function localAnchors(library: LibraryModel, { locals }: LibrarySymbol): Map<LinkTarget, string> {
  return new Map(locals.map(({ name }) => [symbolTarget(library.name, name), `#${name}`]));
}

/** Plain description of at most 200 characters. */
export function description(library: LibraryModel, symbol: LibrarySymbol): string {
  const sentence = firstSentence(symbolText(symbol));
  const fallback = `${symbol.kind} ${symbol.name} of ${library.npm}`;
  return shortened(
    sentence === "" ? `${fallback[0]?.toUpperCase()}${fallback.slice(1)}.` : sentence,
    200,
  );
}

/** What a symbol says about itself, wherever TypeDoc has put it. */
export function symbolText(symbol: LibrarySymbol): string {
  return symbol.signatures[0]?.comment.text || symbol.comment.text;
}

function badges(library: LibraryModel, symbol: LibrarySymbol): DocNode {
  const words = [
    symbol.isAbstract ? `abstract ${symbol.kind}` : symbol.kind,
    ...(symbol.isStruct ? ["Struct"] : []),
    ...(isContract(symbol) ? ["smart contract"] : []),
  ];
  return h(
    "p",
    { class: "sym", "data-no-text": true },
    words.map((word) => [h("span", { class: "badge" }, word), " "]),
    h("a", { href: packagePath(library) }, library.npm),
    ` ${library.version}`,
  );
}

function deprecation(symbol: LibrarySymbol, page: ReferencePage): DocNode | undefined {
  const text = symbol.comment.deprecated ?? symbol.signatures[0]?.comment.deprecated;
  if (text === undefined) return undefined;
  return h(
    "div",
    { class: "callout warning" },
    h("p", { class: "callout-title" }, "Deprecated"),
    prose(text, page),
  );
}

function isContract(symbol: LibrarySymbol): boolean {
  return (
    symbol.members.some(({ decorators }) => decorators.length > 0) ||
    symbol.extends.some(([base]) => base?.target === "o1js:SmartContract")
  );
}

function functionBody(symbol: LibrarySymbol, page: ReferencePage): DocNode[] {
  const declarations = symbolSignatures(symbol);
  const [first] = symbol.signatures;
  if (first === undefined) return [];
  if (symbol.signatures.length === 1) {
    return flatten([
      prose(first.comment.text, page),
      signatureBlock(page.context.highlighter, declarations[0] ?? [], page.links),
      signatureSections(first, page),
      symbol.locals.map((local) => localClass(local, page)),
    ]);
  }
  return flatten([
    symbol.signatures.map((signature, at) => [
      prose(signature.comment.text, page),
      signatureBlock(page.context.highlighter, declarations[at] ?? [], page.links),
      signatureSections(signature, page),
    ]),
    symbol.locals.map((local) => localClass(local, page)),
  ]);
}

function typeBody(symbol: LibrarySymbol, page: ReferencePage): DocNode[] {
  const [declaration = []] = symbolSignatures(symbol);
  return flatten([
    prose(symbol.comment.text, page),
    signatureBlock(page.context.highlighter, declaration, page.links),
    typeParameterSection(symbol.typeParameters, page),
    commentSections(symbol.comment, page),
    memberSections(symbol, page),
  ]);
}

/** A class that a factory function makes: shown on the page of the factory. */
function localClass(local: LibrarySymbol, page: ReferencePage): DocNode[] {
  const [declaration = []] = symbolSignatures(local);
  return flatten([
    h("h2", { id: local.name }, "Class ", h("code", null, local.name)),
    prose(local.comment.text, page),
    signatureBlock(page.context.highlighter, declaration, page.links),
    memberSections(local, page, { level: 3, prefix: `${local.name}-` }),
  ]);
}

function hierarchySection(
  symbol: LibrarySymbol,
  page: ReferencePage,
  subtypes: { extendedBy: TypeToken[][]; implementedBy: TypeToken[][] },
): DocNode[] {
  const rows: [string, TypeToken[][]][] = [
    ["Extends", symbol.extends],
    ["Implements", symbol.implements],
    ["Extended by", subtypes.extendedBy],
    ["Implemented by", subtypes.implementedBy],
  ];
  const filled = rows.filter(([, types]) => types.length > 0);
  if (filled.length === 0) return [];
  return [
    h("h2", null, "Hierarchy"),
    h(
      "ul",
      null,
      filled.map(([label, types]) =>
        h(
          "li",
          null,
          `${label} `,
          types.map((type, at) => [at > 0 && ", ", inlineType(type, page.links)]),
        ),
      ),
    ),
  ];
}

const usesShown = 12;

/** What is said of other pages is found there. */
const elsewhere = { "data-no-text": true };

function usedBySection(uses: readonly Use[], page: ReferencePage): DocNode[] {
  if (uses.length === 0) return [];
  const item = ({ label, href, how }: Use) =>
    h("li", null, h("a", { href }, h("code", null, label)), ` ${how}`);
  const shown = uses.filter(({ href }) => href.split("#")[0] !== page.links.path);
  if (shown.length === 0) return [];
  const more = shown.slice(usesShown);
  return flatten([
    h("h2", null, "Used by"),
    h("ul", elsewhere, shown.slice(0, usesShown).map(item)),
    more.length > 0 &&
      h(
        "details",
        elsewhere,
        h("summary", null, `${more.length} more`),
        h("ul", null, more.map(item)),
      ),
  ]);
}

function relatedSection(
  library: LibraryModel,
  symbol: LibrarySymbol,
  { graph }: BuildContext,
): DocNode[] {
  const id = symbolEntityId(library, symbol);
  const list = (title: string, entities: readonly Entity[]) =>
    entities.length > 0 && [
      h("h2", null, title),
      h(
        "ul",
        elsewhere,
        entities.map(({ label, href, summary }) =>
          h("li", null, h("a", { href }, label), summary === "" ? "" : `: ${summary}`),
        ),
      ),
    ];
  return flatten([
    list("Operations", graph.linksTo(id, "operation")),
    list("Guides", graph.linksTo(id, "guide")),
  ]);
}

function sourceSection(library: LibraryModel, symbol: LibrarySymbol): DocNode[] {
  const { file, line, origin } = symbol.source;
  const position = file === "" ? undefined : h("code", null, line > 0 ? `${file}:${line}` : file);
  const isPublished = origin === "package" && library.source.kind === "npm";
  const read =
    isPublished && library.source.kind === "npm"
      ? `read from npm ${library.source.package} ${library.source.version}`
      : "declared for this reference";
  return [
    h("h2", null, "Source"),
    // Names of files and numbers of lines are nothing that readers search for.
    h(
      "p",
      { "data-no-text": true },
      h("code", null, library.npm),
      ` ${library.version}`,
      position !== undefined && [", ", position],
      `; ${read}.`,
      isPublished &&
        hasOurText(symbol) &&
        " Some descriptions were written for this site, because the published source has none.",
    ),
  ];
}

function hasOurText(symbol: LibrarySymbol): boolean {
  return [
    symbol.comment,
    ...symbol.signatures.map(({ comment }) => comment),
    ...symbol.members.flatMap(({ comment, signatures }) => [
      comment,
      ...signatures.map((signature) => signature.comment),
    ]),
  ].some(({ isOurs }) => isOurs);
}

/** Search records of the members, those of factory classes too. */
function memberEntries(symbol: LibrarySymbol): SearchHintEntry[] {
  return [symbol, ...symbol.locals].flatMap((owner) =>
    owner.members
      .filter(({ kind, inheritedFrom }) => kind !== "constructor" && inheritedFrom === undefined)
      .map((member) => ({
        title: `${owner.name}.${member.name}`,
        anchor: memberAnchor(member, { prefix: owner === symbol ? "" : `${owner.name}-` }),
        kind: member.kind,
        symbols: [member.name, `${owner.name}.${member.name}`],
        text: firstSentence(member.comment.text),
      })),
  );
}
