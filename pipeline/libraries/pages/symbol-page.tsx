import type { ElementContent } from "hast";
import { Badge } from "../../components/badge.tsx";
import { linkRows } from "../../components/link-rows.tsx";
import { List } from "../../components/list.tsx";
import type { BuildContext } from "../../history/build-context.ts";
import type { PageDraft, Question, SearchHintEntry } from "../../kernel/page-draft.ts";
import { runsOf } from "../../kernel/runs-of.ts";
import { counted, sentence, t, type WordId } from "../../kernel/words.ts";
import {
  type LibraryModel,
  type LibrarySymbol,
  memberAnchor,
  ownMembers,
  symbolTarget,
  type TypeToken,
  tokenText,
} from "../../model/reference.ts";
import type { PagePath } from "../../model/urls.ts";
import { joined } from "../../tree/joined.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { toHtml } from "../../tree/to-html.ts";
import { symbolSignatures } from "../read/signature-tokens.ts";
import {
  packageHome,
  packagePath,
  pageKind,
  type SymbolIndex,
  symbolEntityId,
  symbolPagePath,
} from "../symbol-index.ts";
import type { SymbolUses, Use } from "../symbol-uses.ts";
import { memberOutline, memberSections } from "./member-sections.tsx";
import { kindSections, searchEntries } from "./package-entries.tsx";
import {
  firstSentence,
  linksOf,
  prose,
  type ReferencePage,
  referencePage,
} from "./reference-page.tsx";
import { inlineType, signatureBlock } from "./render-tokens.tsx";
import { description, exportNotes, importStatement, namesOf } from "./symbol-facts.tsx";
import {
  commentSections,
  exampleSection,
  signatureSections,
  typeParameterSection,
} from "./symbol-sections.tsx";

/** Fields of the request that the operation with a page at this path takes. */
export type RequestFields = (path: string) => Content;

/** The page of a symbol, and more for many long overloads. None for type aliases and variables. */
export function symbolPages(
  library: LibraryModel,
  symbol: LibrarySymbol,
  context: BuildContext,
  index: SymbolIndex,
  uses: SymbolUses,
  fieldsOf?: RequestFields,
): PageDraft[] {
  const path = symbolPagePath(library, symbol);
  const kind = pageKind(symbol);
  if (path === undefined || kind === undefined) return [];
  // The classes that a factory creates are described on its page.
  const anchors = new Map(
    symbol.locals.map(({ name }) => [symbolTarget(library.name, name), `#${name}`]),
  );
  const page = referencePage(context, index, path, anchors);
  const entries = [...memberEntries(symbol), ...searchEntries(library, symbol.slug)];
  const calls = context.graph.linksTo(symbolEntityId(library, symbol), "operation");
  const request = calls.length === 1 && calls.map(({ href }) => fieldsOf?.(href));
  const overloads = symbol.kind === "function" ? overloadPages(symbol, page, request) : [];
  const first: PageDraft = {
    path,
    section: "library",
    kind,
    title: symbol.name,
    description: description(library, symbol),
    heading: toNodes(<code>{symbol.name}</code>),
    body: toNodes([
      badges(library, symbol),
      exportNotes(symbol),
      symbol.signatures.length < 2 && deprecation(symbol.comment.deprecated, page),
      symbol.kind === "function"
        ? functionBody(symbol, page, [overloads[0], nextOverloads(path, 0, overloads)])
        : typeBody(symbol, page),
      kindSections(library, page, symbol.slug),
      hierarchySection(symbol, page, uses.subtypes(library, symbol)),
      usedBySection(uses.of(library, symbol), page),
      relatedSection(library, symbol, context),
      sourceLine(library, symbol),
    ]),
    layout: "article",
    sidebar: `library/${library.name}`,
    breadcrumbs: [
      { label: t("library.title"), path: "/api" },
      { label: library.npm, path: packagePath(library) },
    ],
    place: { file: library.npm, line: 1 },
    ...linksOf(library),
    search: {
      symbols: namesOf(symbol),
      entries,
      questions: [
        ...questionsAbout(library, symbol.name, ""),
        ...entries.flatMap(({ title, anchor }) => questionsAbout(library, title, anchor)),
      ],
    },
    group: library.name,
  };
  const more = overloads.slice(1).map((sections, at): PageDraft => {
    const title = t("overloads.title", { name: symbol.name, page: at + 2 });
    return {
      ...first,
      path: overloadPath(path, at + 1),
      title,
      heading: toNodes(title),
      body: toNodes([sections, nextOverloads(path, at + 1, overloads)]),
      breadcrumbs: [...first.breadcrumbs, { label: symbol.name, path }],
      search: { symbols: [], entries: [] },
    };
  });
  return [first, ...more];
}

function badges(library: LibraryModel, symbol: LibrarySymbol): Content {
  const words = [
    symbol.isAbstract ? `abstract ${symbol.kind}` : symbol.kind,
    ...symbol.badges,
    ...(symbol.isDefault ? [t("symbol.default")] : []),
  ];
  return (
    <p class="sym" data={{ noText: true }}>
      {[...words, ...symbol.comment.marks].map((word) => [<Badge>{word}</Badge>, " "])}
      {t("version.documents", { version: library.version })}
      <br />
      <code>{importStatement(symbol)}</code>
    </p>
  );
}

function deprecation(text: string | undefined, page: ReferencePage): Content {
  if (text === undefined) return undefined;
  return (
    <div class="callout warning">
      <p class="callout-title">{t("field.deprecatedTitle")}</p>
      {prose(text, page)}
    </div>
  );
}

function overloadPath(path: PagePath, at: number): PagePath {
  return at === 0 ? path : `${path}/overloads-${at + 1}`;
}

function nextOverloads(path: PagePath, at: number, pages: readonly unknown[][]): Content {
  const rest = pages.slice(at + 1).flat().length;
  if (rest === 0) return undefined;
  return (
    <p>
      <a href={overloadPath(path, at + 1)}>{counted("overloads.more", rest)}</a>
    </p>
  );
}

/** @param overloads those of this page; the last one links to the next page */
function functionBody(symbol: LibrarySymbol, page: ReferencePage, overloads: Content): Content {
  const { comment, signatures } = symbol;
  // A constant that is a function may have a comment of its own.
  const own = comment.text === signatures[0]?.comment.text ? undefined : comment;
  return [
    own && [prose(own.text, page), exampleSection(own, page)],
    overloads,
    own && commentSections(own, page),
    symbol.locals.map((local) => localClass(local, page)),
  ];
}

/** HTML of the overloads on one page: a page with its sidebar stays below 250 kB. */
const overloadBytes = 100_000;

/** Sections of all overloads, as many to a page as fit. */
function overloadPages(
  symbol: LibrarySymbol,
  page: ReferencePage,
  request: Content,
): ElementContent[][][] {
  const declarations = symbolSignatures(symbol);
  const sections = symbol.signatures.map((signature, at) =>
    toNodes([
      symbol.signatures.length > 1 && deprecation(signature.comment.deprecated, page),
      prose(signature.comment.text, page),
      exampleSection(signature.comment, page),
      signatureBlock(page.context.highlighter, declarations[at] ?? [], page.links),
      at === 0 && request,
      signatureSections(signature, page),
    ]),
  );
  return runsOf(sections, (nodes) => toHtml(nodes).length, overloadBytes);
}

/** Matches a declaration without bases, interfaces and type parameters. */
const bareDeclaration = /^(?:abstract )?(?:class|interface) \w+$/;

function typeBody(symbol: LibrarySymbol, page: ReferencePage): Content {
  const [declaration = []] = symbolSignatures(symbol);
  return [
    prose(symbol.comment.text, page),
    exampleSection(symbol.comment, page),
    bareDeclaration.test(tokenText(declaration).trim())
      ? memberOutline(symbol)
      : signatureBlock(page.context.highlighter, declaration, page.links),
    typeParameterSection(symbol.typeParameters, page),
    commentSections(symbol.comment, page),
    memberSections(symbol, page),
  ];
}

/** A class that a factory creates, on the page of the factory. */
function localClass(local: LibrarySymbol, page: ReferencePage): Content {
  const [declaration = []] = symbolSignatures(local);
  return [
    <h2 id={local.name}>{sentence("symbol.class", { name: <code>{local.name}</code> })}</h2>,
    prose(local.comment.text, page),
    signatureBlock(page.context.highlighter, declaration, page.links),
    memberSections(local, page, { level: 3, prefix: `${local.name}-` }),
  ];
}

function hierarchySection(
  symbol: LibrarySymbol,
  page: ReferencePage,
  subtypes: { extendedBy: TypeToken[][]; implementedBy: TypeToken[][] },
): Content {
  const rows: [WordId, TypeToken[][]][] = [
    ["hierarchy.extends", symbol.extends],
    ["hierarchy.implements", symbol.implements],
    ["hierarchy.extendedBy", subtypes.extendedBy],
    ["hierarchy.implementedBy", subtypes.implementedBy],
  ];
  const filled = rows.filter(([, types]) => types.length > 0);
  if (filled.length === 0) return [];
  return [
    <h2>{t("hierarchy.title")}</h2>,
    <List
      items={filled.map(([id, types]) =>
        sentence(id, {
          types: joined(types.map((type) => inlineType(type, page.links))),
        }),
      )}
    />,
  ];
}

const maxUses = 12;

/** Descriptions of other pages are indexed for search only there. */
const elsewhere = { noText: true };

function usedBySection(uses: readonly Use[], page: ReferencePage): Content {
  if (uses.length === 0) return [];
  const item = ({ label, href, how }: Use) => (
    <li>
      {sentence(`usedBy.${how}`, {
        symbol: (
          <a href={href}>
            <code>{label}</code>
          </a>
        ),
      })}
    </li>
  );
  const shown = uses.filter(({ href }) => href.split("#")[0] !== page.links.path);
  if (shown.length === 0) return [];
  const more = shown.slice(maxUses);
  return [
    <h2>{t("related.usedBy")}</h2>,
    <ul data={elsewhere}>{shown.slice(0, maxUses).map(item)}</ul>,
    more.length > 0 && (
      <details data={elsewhere}>
        <summary>{t("usedBy.more", { count: more.length })}</summary>
        <ul>{more.map(item)}</ul>
      </details>
    ),
  ];
}

function relatedSection(
  library: LibraryModel,
  symbol: LibrarySymbol,
  { graph }: BuildContext,
): Content {
  const id = symbolEntityId(library, symbol);
  return linkRows([
    { label: t("related.operations"), links: graph.linksTo(id, "operation") },
    { label: t("related.guides"), links: graph.linksTo(id, "guide") },
  ]);
}

/** Where the symbol is declared. Line numbers of declarations that this site wrote are of no use to a reader. */
function sourceLine(library: LibraryModel, { source }: LibrarySymbol): Content {
  const { file, line, origin } = source;
  const position = line > 0 ? `${file}:${line}` : file;
  return (
    <p class="note" data={{ noText: true }}>
      {sentence("source.line", {
        package: (
          <a href={packageHome(library)}>
            {library.npm} {library.version}
          </a>
        ),
      })}
      {origin === "package" && file !== "" && [", ", <code>{position}</code>]}
    </p>
  );
}

/** What readers ask that a place answers, by its name in `library.yaml`. */
export function questionsAbout(
  { questions = {} }: LibraryModel,
  name: string,
  anchor: string,
): Question[] {
  const texts = Object.hasOwn(questions, name) ? questions[name] : undefined;
  return (texts ?? []).map((text) => ({ anchor, text }));
}

/** Search records of the members, also of factory classes. */
function memberEntries(symbol: LibrarySymbol): SearchHintEntry[] {
  return [symbol, ...symbol.locals].flatMap((owner) =>
    ownMembers(owner)
      .filter(({ kind }) => kind !== "constructor")
      .map((member) => ({
        title: `${owner.name}.${member.name}`,
        anchor: (owner === symbol ? "" : `${owner.name}-`) + memberAnchor(member),
        kind: member.kind,
        symbols: [member.name, `${owner.name}.${member.name}`],
        text: firstSentence(member.comment.text),
      })),
  );
}
