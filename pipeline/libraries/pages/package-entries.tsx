import { Badge } from "../../components/badge.tsx";
import { FieldList } from "../../components/field.tsx";
import { List } from "../../components/list.tsx";
import type { SearchHintEntry } from "../../kernel/page-draft.ts";
import { counted, sentence, t } from "../../kernel/words.ts";
import { isElement, Twin } from "../../tree/forms.ts";
import { joined } from "../../tree/joined.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { plainText } from "../../tree/plain-text.ts";
import { hasPage, layoutOf } from "../divide-pages.ts";
import { importPath } from "../read/package-names.ts";
import { collapsedObject, collapseObjects } from "../read/type-layout.ts";
import {
  type Field,
  hasMoreThanText,
  type LibraryModel,
  type LibrarySymbol,
  type Member,
  tokenText,
} from "../reference.ts";
import { entryAnchor, symbolHref } from "../symbol-index.ts";
import { memberLabel } from "./member-sections.tsx";
import { kindWords } from "./package-facts.tsx";
import { inlineProse, inParagraphs, prose, type ReferencePage } from "./reference-page.tsx";
import { inlineType, typeNodes } from "./render-tokens.tsx";
import { exportNotes, importStatement, namesOf, summaryOf, symbolText } from "./symbol-facts.tsx";
import {
  commentDetails,
  defaultText,
  deprecationLine,
  fieldDetails,
  fieldLine,
  memberDetails,
  setTo,
  typeParameterLines,
} from "./symbol-sections.tsx";

/** What a package or a namespace exports, as far as it is on this page. */
export function kindSections(exported: readonly LibrarySymbol[], page: ReferencePage): Content {
  const described = new Set<string>();
  return [...Map.groupBy(exported, ({ kind }) => kind)].map(([kind, symbols]) => [
    <h2>{t(kindWords[kind].title)}</h2>,
    !symbols.every(hasPage)
      ? anchoredEntries(symbols, page)
      : symbolList(symbols, page.library, described),
  ]);
}

interface TopicGroup {
  /** Empty for a library without topics. */
  title: string;
  description: string;
  symbols: readonly LibrarySymbol[];
}

/** In the order of the topics. */
function byTopic(symbols: readonly LibrarySymbol[], library: LibraryModel): TopicGroup[] {
  const isNamespace = symbols[0]?.parent !== undefined;
  if (library.topics.length === 0 || isNamespace) return [{ title: "", description: "", symbols }];
  return library.topics
    .map((topic) => ({
      ...topic,
      symbols: topic.symbols.flatMap((name) => symbols.filter((symbol) => symbol.name === name)),
    }))
    .filter((group) => group.symbols.length > 0);
}

/**
 * Names of symbols that have pages, by topic. The Markdown also has their first sentences.
 * @param described topics whose description is already in the Markdown
 */
function symbolList(
  symbols: readonly LibrarySymbol[],
  library: LibraryModel,
  described: Set<string>,
): Content {
  const groups = byTopic(symbols, library);
  return (
    <Twin markdown={groups.flatMap((group) => topicItems(group, library, described))}>
      <dl class="syms">{groups.map((group) => topicEntry(group, library))}</dl>
    </Twin>
  );
}

function topicEntry({ title, symbols }: TopicGroup, library: LibraryModel): Content {
  return [
    <dt>{title === "" ? library.npm : title}</dt>,
    <dd>
      {joined(
        symbols.map((symbol) => [
          <a href={symbolHref(library, symbol)}>{symbol.name}</a>,
          commentMarks(symbol),
        ]),
      )}
    </dd>,
  ];
}

function topicItems(
  { title, description, symbols }: TopicGroup,
  library: LibraryModel,
  described: Set<string>,
): Content {
  const isNew = description !== "" && !described.has(title);
  described.add(title);
  return [
    title !== "" && <h3>{title}</h3>,
    isNew && <p>{description}</p>,
    <List
      items={symbols.map((symbol) => {
        const name = <code>{symbol.name}</code>;
        const text = summaryOf(symbol);
        const link = <a href={symbolHref(library, symbol)}>{name}</a>;
        return [link, commentMarks(symbol), text !== "" && `: ${text}`];
      })}
    />,
  ];
}

/** Packages keep their error messages in a constant such as `LaunchErrors`. */
function isErrorList({ kind, name }: LibrarySymbol): boolean {
  return kind === "variable" && name.endsWith("Errors");
}

function errorAnchor(anchor: string, path: string): string {
  return `${anchor}.${path}`;
}

/** With more entries, each topic is collapsed. */
const maxOpenEntries = 60;

/** With fewer entries, there are no topic titles. */
const minEntriesForTopics = 10;

/** In the order of the topics. */
function anchoredEntries(symbols: readonly LibrarySymbol[], page: ReferencePage): Content {
  const shapes = new Map<string, string>();
  const isFolded = symbols.length > maxOpenEntries;
  const list = (entries: readonly LibrarySymbol[]) => {
    const items = (
      <dl class="ents">{entries.flatMap((symbol) => anchoredEntry(symbol, page, shapes))}</dl>
    );
    if (!isFolded) return items;
    // Browsers open a closed `details` for a fragment link and for find-in-page.
    return (
      <details>
        <summary data={{ noText: true }}>{counted("entries.count", entries.length)}</summary>
        <div>{items}</div>
      </details>
    );
  };
  const groups = byTopic(symbols, page.library);
  if (groups.length < 2 || symbols.length < minEntriesForTopics) {
    return [list(groups.flatMap((group) => group.symbols))];
  }
  return groups.flatMap((group) => [<h3>{group.title}</h3>, list(group.symbols)]);
}

/** Whether it is global, `beta` and others, and whether it is deprecated. */
function commentMarks({ comment, signatures, isGlobal }: LibrarySymbol): Content {
  const isDeprecated =
    signatures.length > 0
      ? signatures.every((each) => each.comment.deprecated !== undefined)
      : comment.deprecated !== undefined;
  const words = [
    ...(isGlobal ? [t("symbol.global")] : []),
    ...comment.marks,
    ...(isDeprecated ? [t("field.deprecated")] : []),
  ];
  return words.map((word) => [" ", <Badge>{word}</Badge>]);
}

/** The import statement, where it is not plainly `import { Name } from "package"`. */
function importOf(symbol: LibrarySymbol, { npm }: LibraryModel): string | undefined {
  const isPlain = symbol.from === importPath(npm) && !symbol.isDefault;
  return isPlain || symbol.parent !== undefined ? undefined : importStatement(symbol);
}

/**
 * A type alias or variable in full. A package may have hundreds, so fields equal to those of an earlier entry become
 * a link to it.
 */
function anchoredEntry(
  symbol: LibrarySymbol,
  page: ReferencePage,
  shapes: Map<string, string>,
): Content {
  const anchor = entryAnchor(page.library, symbol);
  const from = importOf(symbol, page.library);
  const parameters = symbol.typeParameters.map(({ name }) => name).join(", ");
  const name = parameters === "" ? symbol.name : `${symbol.name}<${parameters}>`;
  const type = collapseObjects(symbol.type);
  const fields = entryFields(symbol);
  const isObject = tokenText(type) === collapsedObject && fields.length > 0;
  const shape = JSON.stringify(fields);
  const twin = fields.length > 1 ? shapes.get(shape) : undefined;
  if (twin === undefined) shapes.set(shape, anchor);
  const fieldAnchor = isErrorList(symbol) ? anchor : undefined;
  const code = !isObject && type.length > 0 ? inlineType(type, page.links) : undefined;
  return [
    <dt id={anchor}>
      <Twin markdown={<code>{name}</code>}>{name}</Twin>
      {commentMarks(symbol)}
    </dt>,
    <dd>
      {from !== undefined && (
        <p>
          <code>{from}</code>
        </p>
      )}
      {exportNotes(symbol)}
      {deprecationLine(symbol.comment.deprecated, page)}
      {entryText(symbolText(symbol), code, page)}
      {inParagraphs(defaultText(symbol.comment.default, symbolText(symbol)))}
      {commentDetails(symbol.comment, page)}
      {typeParameterLines(
        symbol.typeParameters.filter(
          ({ text, ...own }) =>
            text !== "" || own.modifiers.length + own.constraint.length + own.default.length > 0,
        ),
        page,
      )}
      {symbol.described.map((each, at) =>
        memberDetails(
          { ...each, comment: { ...each.comment, examples: [], throws: [], see: [], notes: [] } },
          `${anchor}-${at + 1}`,
          page,
        ),
      )}
      {twin === undefined ? (
        fieldList(fields, fieldAnchor, page)
      ) : (
        <p>{sentence("package.sameFields", { type: <a href={`#${twin}`}>{twin}</a> })}</p>
      )}
    </dd>,
  ];
}

/** Text and type; a single paragraph needs no element of its own. */
function entryText(text: string, code: Content, page: ReferencePage): Content {
  const blocks = prose(text, page);
  const [only] = blocks;
  if (blocks.length > 1 || (only && !isElement(only, "p"))) return [blocks, code && <p>{code}</p>];
  return [only?.children, code && [only && " ", code]];
}

/** Without fields of type `never`, which must be omitted. */
function entryFields(symbol: LibrarySymbol): Field[] {
  return symbol.members
    .flatMap((member) => [
      memberField(member),
      ...member.fields.map((field) => ({ ...field, path: `${member.name}.${field.path}` })),
    ])
    .filter(({ type }) => tokenText(type) !== "never");
}

function memberField(member: Member): Field {
  const [signature] = member.signatures;
  const comment = signature?.comment ?? member.comment;
  return {
    ...(hasMoreThanText(comment) && { comment }),
    path: memberLabel(member),
    type: signature === undefined ? member.type : signature.returns,
    ...(member.setType && { setType: member.setType }),
    isOptional: member.isOptional,
    text: comment.text,
  };
}

/** Hundreds of fields: name and type share an element, and only those that search leads to have an anchor. */
function fieldList(
  fields: readonly Field[],
  anchor: string | undefined,
  page: ReferencePage,
): Content {
  if (fields.length === 0) return undefined;
  const items = fields.map(({ path, isOptional, type, setType, text, comment }) => (
    <li id={anchor && errorAnchor(anchor, path)}>
      <code>
        {isOptional ? `${path}?: ` : `${path}: `}
        {typeNodes(collapseObjects(type), page.links)}
      </code>{" "}
      {inlineProse(text, page)}
      {setType && [" ", setTo(setType, page)]}
      {fieldDetails(text, comment, page)}
    </li>
  ));
  return (
    <Twin markdown={<ul>{fields.map((field) => fieldLine(field.path, field, page))}</ul>}>
      <FieldList>{items}</FieldList>
    </Twin>
  );
}

/** Search records of the entries of a page, and of each message in a list of errors. */
export function searchEntries(
  library: LibraryModel,
  exported: readonly LibrarySymbol[],
  part: number,
): SearchHintEntry[] {
  const { partOf } = layoutOf(library);
  return exported
    .filter((symbol) => !hasPage(symbol) && partOf(symbol) === part)
    .flatMap((symbol) => entryRecords(symbol, entryAnchor(library, symbol)));
}

function entryRecords(symbol: LibrarySymbol, anchor: string): SearchHintEntry[] {
  const { name, kind } = symbol;
  const text = plainText(symbolText(symbol));
  const errors = isErrorList(symbol) ? entryFields(symbol) : [];
  return [
    { title: name, anchor, kind, symbols: namesOf(symbol), text },
    ...errors.map(({ path, text: meaning }) => ({
      title: `${name}.${path}`,
      anchor: errorAnchor(anchor, path),
      kind: "error",
      symbols: [path, `${name}.${path}`],
      text: plainText(meaning),
    })),
  ];
}
