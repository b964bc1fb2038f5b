import { Badge } from "../../components/badge.tsx";
import type { BuildContext } from "../../components/build-context.ts";
import { linkRows } from "../../components/link-rows.tsx";
import { List } from "../../components/list.tsx";
import type { PageDraft, SearchHintEntry } from "../../kernel/page-draft.ts";
import { sentence, t, type WordId } from "../../kernel/words.ts";
import type { PagePath } from "../../model/urls.ts";
import { joined } from "../../tree/joined.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { type PageShare, pageKind, partsOf } from "../divide-pages.ts";
import { symbolSignatures } from "../read/signature-tokens.ts";
import {
  type DocComment,
  type LibraryModel,
  type LibrarySymbol,
  type Member,
  memberAnchor,
  type Signature,
  symbolTarget,
  type TypeToken,
  tokenText,
} from "../reference.ts";
import { packageHome, packagePath, type SymbolIndex, symbolPagePath } from "../symbol-index.ts";
import type { SymbolUses, Use } from "../symbol-uses.ts";
import { inheritedSection, memberOutline, memberSections } from "./member-sections.tsx";
import { kindSections, searchEntries } from "./package-entries.tsx";
import {
  commentSummary,
  inPages,
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

/** The page of a symbol, and further ones for what does not fit on it. None for type aliases and variables. */
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
  const calls = context.graph.linksTo(symbolTarget(library.name, symbol.slug), "operation");
  const request = calls.length === 1 && calls.map(({ href }) => fieldsOf?.(href));
  const first = {
    path,
    section: "library" as const,
    kind,
    title: symbol.name,
    description: description(library, symbol),
    layout: "article" as const,
    sidebar: `library/${library.name}`,
    breadcrumbs: [
      { label: t("library.title"), path: "/api" },
      { label: library.npm, path: packagePath(library) },
    ],
    place: { file: library.npm, line: 1 },
    ...linksOf(library),
    group: library.name,
  };
  const contentOf = (part: PageShare, own: PagePath, at: number) => {
    // The classes that a factory creates are described on its first page.
    const locals = at > 0 ? [] : symbol.locals;
    const anchors = new Map(
      locals.map(({ name }) => [symbolTarget(library.name, name), `#${name}`]),
    );
    const page = referencePage(library, context, index, own, anchors);
    return {
      body:
        at > 0
          ? partSections(symbol, part, page)
          : [
              badges(library, symbol),
              exportNotes(symbol),
              symbol.signatures.length < 2 && deprecation(symbol.comment.deprecated, page),
              symbol.kind === "function" ? functionHead(symbol, page) : typeHead(symbol, page),
              partSections(symbol, part, page, request),
              symbol.kind === "function" && functionFoot(symbol, page),
              inheritedSection(symbol, page),
              hierarchySection(symbol, page, uses.subtypes(library, symbol)),
              usedBySection(uses.of(library, symbol), page),
              relatedSection(symbol, page),
              sourceLine(library, symbol),
            ],
      entries: [
        ...memberEntries(symbol, part.members),
        ...locals.flatMap((local) => memberEntries(local, local.members, `${local.name}-`)),
        ...searchEntries(library, part.entries, at),
      ],
    };
  };
  const symbols = namesOf(symbol);
  return inPages(first, partsOf(library, symbol), contentOf, {
    library,
    symbols,
    name: symbol.name,
  });
}

function badges(library: LibraryModel, symbol: LibrarySymbol): Content {
  const words = [
    symbol.isAbstract ? `abstract ${symbol.kind}` : symbol.kind,
    ...symbol.badges,
    ...(symbol.isDefault ? [t("symbol.default")] : []),
    ...(symbol.isGlobal ? [t("symbol.global")] : []),
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

/** Overloads, members and what a namespace exports, as far as they are on this page. */
function partSections(
  symbol: LibrarySymbol,
  { signatures, members, entries }: PageShare,
  page: ReferencePage,
  request?: Content,
): Content {
  return [
    overloadSections(symbol, signatures, page, request),
    memberSections(symbol, members, page),
    kindSections(entries, page),
  ];
}

/** A constant that is a function may have a comment of its own. */
function ownComment({ comment, signatures }: LibrarySymbol): DocComment | undefined {
  return comment.text === signatures[0]?.comment.text ? undefined : comment;
}

function functionHead(symbol: LibrarySymbol, page: ReferencePage): Content {
  const own = ownComment(symbol);
  return own && [prose(own.text, page), exampleSection(own, page)];
}

function functionFoot(symbol: LibrarySymbol, page: ReferencePage): Content {
  const own = ownComment(symbol);
  return [own && commentSections(own, page), symbol.locals.map((local) => localClass(local, page))];
}

function overloadSections(
  symbol: LibrarySymbol,
  signatures: readonly Signature[],
  page: ReferencePage,
  request: Content,
): Content {
  const declarations = symbolSignatures({ ...symbol, signatures: [...signatures] });
  return signatures.map((signature, at) => [
    symbol.signatures.length > 1 && deprecation(signature.comment.deprecated, page),
    prose(signature.comment.text, page),
    exampleSection(signature.comment, page),
    signatureBlock(page.context.highlighter, declarations[at] ?? [], page.links),
    at === 0 && request,
    signatureSections(signature, page),
  ]);
}

/** Matches a declaration without bases, interfaces and type parameters. */
const bareDeclaration = /^(?:abstract )?(?:class|interface) \w+$/;

function typeHead(symbol: LibrarySymbol, page: ReferencePage): Content {
  const [declaration = []] = symbolSignatures(symbol);
  // It would only repeat the name.
  const isBare = bareDeclaration.test(tokenText(declaration).trim());
  const isLong = partsOf(page.library, symbol).length > 1;
  return [
    prose(symbol.comment.text, page),
    exampleSection(symbol.comment, page),
    !isBare && signatureBlock(page.context.highlighter, declaration, page.links),
    (isBare || isLong) && memberOutline(symbol, page),
    typeParameterSection(symbol.typeParameters, page),
    commentSections(symbol.comment, page),
  ];
}

/** A class that a factory creates, on the page of the factory. */
function localClass(local: LibrarySymbol, page: ReferencePage): Content {
  const [declaration = []] = symbolSignatures(local);
  return [
    <h2 id={local.name}>{sentence("symbol.class", { name: <code>{local.name}</code> })}</h2>,
    prose(local.comment.text, page),
    signatureBlock(page.context.highlighter, declaration, page.links),
    memberSections(local, local.members, page, { level: 3, prefix: `${local.name}-` }),
    inheritedSection(local, page, 3),
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

function relatedSection({ slug }: LibrarySymbol, { library, context }: ReferencePage): Content {
  const id = symbolTarget(library.name, slug);
  const { graph } = context;
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

/** Search records of members. */
function memberEntries(
  owner: LibrarySymbol,
  members: readonly Member[],
  prefix = "",
): SearchHintEntry[] {
  return members
    .filter(({ kind }) => kind !== "constructor")
    .map((member) => ({
      title: `${owner.name}.${member.name}`,
      anchor: prefix + memberAnchor(member),
      kind: member.kind,
      symbols: [member.name, `${owner.name}.${member.name}`],
      text: commentSummary(member.comment.text),
    }));
}
