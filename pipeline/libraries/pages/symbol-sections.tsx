import { Field as FieldItem, FieldList } from "../../components/field.tsx";
import { List } from "../../components/list.tsx";
import { FramedTable } from "../../components/table.tsx";
import { counted, sentence, t } from "../../kernel/words.ts";
import { capitalized } from "../../model/text/capitalized.ts";
import { Twin } from "../../tree/forms.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { typeParameterToken } from "../read/signature-tokens.ts";
import { collapseObjects } from "../read/type-layout.ts";
import {
  type DocComment,
  type Field,
  type LibraryModel,
  type Parameter,
  type Signature,
  type TypeParameter,
  type TypeToken,
  tokenText,
} from "../reference.ts";
import { inlineProse, inParagraphs, prose, type ReferencePage } from "./reference-page.tsx";
import { inlineType, typeNodes } from "./render-tokens.tsx";

/** The sections below a signature's code block. */
export function signatureSections(signature: Signature, page: ReferencePage): Content {
  const { parameters, returns, comment, typeParameters } = signature;
  return [
    parameters.length > 0 && [
      <h2>{t("signature.parameters")}</h2>,
      fieldsAndTable(
        parameters.map((parameter) => ({ ...parameter, anchor: `field-${parameter.name}` })),
        page,
      ),
    ],
    returns.length > 0 && [
      <h2>{t("signature.returns")}</h2>,
      <p>{inlineType(returns, page.links)}</p>,
      prose(comment.returns, page),
    ],
    commentSections(comment, page),
    typeParameterSection(typeParameters, page),
  ];
}

export function typeParameterSection(
  parameters: readonly TypeParameter[],
  page: ReferencePage,
): Content {
  const rows = parameters.map((parameter) => [
    <code>{parameter.name}</code>,
    parameter.constraint.length > 0 && inlineType(parameter.constraint, page.links),
    parameter.default.length > 0 && inlineType(parameter.default, page.links),
    inlineProse(parameter.text, page),
  ]);
  // The declaration has the names.
  if (rows.every(([, ...facts]) => toNodes(facts).length === 0)) return [];
  return [
    <h2>{t("signature.typeParameters")}</h2>,
    <FramedTable
      head={[t("column.name"), t("column.extends"), t("column.default"), t("column.description")]}
      rows={rows}
    />,
  ];
}

/** A paragraph for each, as it is declared. */
export function typeParameterLines(
  parameters: readonly TypeParameter[],
  page: ReferencePage,
): Content {
  return parameters.map((each) =>
    inParagraphs([
      inlineType(typeParameterToken(each), page.links),
      each.text !== "" && [": ", inlineProse(each.text, page)],
    ]),
  );
}

export function exampleSection({ examples }: DocComment, page: ReferencePage): Content {
  if (examples.length === 0) return undefined;
  return [
    <h2>{t(examples.length === 1 ? "example.title" : "example.titles")}</h2>,
    exampleImport(examples, page.library),
    examples.map((example) => exampleNodes(example, page)),
  ];
}

/** Examples are checked with the npm package, which may have had another name at that version. */
function exampleImport(examples: readonly string[], { npm, source }: LibraryModel): Content {
  if (source.kind !== "npm" || source.package === npm) return undefined;
  if (!examples.some((example) => example.includes(`"${source.package}"`))) return undefined;
  const name = <code>{source.package}</code>;
  return <p>{sentence("example.import", { name, version: source.version })}</p>;
}

export function commentSections(comment: DocComment, page: ReferencePage): Content {
  return [
    comment.throws.length > 0 && [<h2>{t("signature.throws")}</h2>, textList(comment.throws, page)],
    comment.see.length > 0 && [<h2>{t("signature.see")}</h2>, textList(comment.see, page)],
    commentNotes(comment, page),
  ];
}

/** Tags without a section of their own, by name. */
function commentNotes({ notes }: DocComment, page: ReferencePage): Content {
  return [...Map.groupBy(notes, ({ tag }) => tag)].map(([tag, all]) =>
    labelled(
      capitalized(tag),
      all.map(({ text }) => text),
      page,
    ),
  );
}

/** Examples, notes and links of a member's comment, with labels instead of headings. */
export function commentDetails(comment: DocComment, page: ReferencePage): Content {
  const { throws, see, examples } = comment;
  return [
    throws.length > 0 && labelled(t("signature.throws"), throws, page),
    examples.map((example) => exampleNodes(example, page)),
    see.length > 0 && labelled(t("signature.see"), see, page),
    commentNotes(comment, page),
  ];
}

export function deprecationLine(text: string | undefined, page: ReferencePage): Content {
  if (text === undefined) return undefined;
  return inParagraphs([<b>{t("field.deprecatedTitle")}</b>, " ", inlineProse(text, page)]);
}

/** Sections of a member's signature, with labels instead of headings. */
export function memberDetails(signature: Signature, anchor: string, page: ReferencePage): Content {
  const { comment, parameters, typeParameters } = signature;
  const described = parameters.filter(
    ({ text, fields }) => text !== "" || fields.some((f) => f.text !== ""),
  );
  return [
    typeParameterLines(
      typeParameters.filter(({ text }) => text !== ""),
      page,
    ),
    described.length > 0 && (
      <Twin markdown={<ul>{described.flatMap((each) => parameterItems(each, page))}</ul>}>
        <FieldList>
          {described.map((parameter) =>
            listItem({ ...onlyDescribed(parameter), anchor: `${anchor}-${parameter.name}` }, page),
          )}
        </FieldList>
      </Twin>
    ),
    comment.returns !== "" &&
      inParagraphs([<b>{t("signature.returns")}</b>, " ", inlineProse(comment.returns, page)]),
    commentDetails(comment, page),
  ];
}

function labelled(label: string, texts: readonly string[], page: ReferencePage): Content {
  const [only] = texts;
  return texts.length === 1 && only !== undefined ? (
    inParagraphs([<b>{label}</b>, " ", inlineProse(only, page)])
  ) : (
    <div>
      <p>
        <b>{label}</b>
      </p>
      {textList(texts, page)}
    </div>
  );
}

function textList(texts: readonly string[], page: ReferencePage): Content {
  const [only] = texts;
  if (texts.length === 1 && only !== undefined) return <div>{prose(only, page)}</div>;
  return <List items={texts.map((text) => inlineProse(text, page))} />;
}

/** An example is Markdown with fences, or bare code, which gets a fence. */
function exampleNodes(example: string, page: ReferencePage): Content {
  const isBareCode = !example.includes("```") && /[;{}=]/.test(example);
  return prose(isBareCode ? `\`\`\`ts\n${example}\n\`\`\`` : example, page);
}

/** A parameter, property or field of an inline object type. */
export interface FieldRow extends Omit<Parameter, "isRest" | "fields"> {
  /** Id in HTML. */
  anchor: string;
  fields?: readonly Field[];
  isReadonly?: boolean;
  isProtected?: boolean;
  setType?: TypeToken[];
  decorators?: readonly string[];
  deprecated?: string | undefined;
  comment?: DocComment;
}

/** A list in HTML, a table in Markdown. */
export function fieldsAndTable(fields: readonly FieldRow[], page: ReferencePage): Content {
  const head = [t("column.name"), t("column.type"), t("column.description")];
  const rows = fields.flatMap((row) => tableRows(row, page));
  const details = fields.map(({ name, comment }) => {
    const texts = comment === undefined ? [] : toNodes(commentDetails(comment, page));
    return (
      texts.length > 0 && [
        <p>
          <code>{name}</code>
        </p>,
        texts,
      ]
    );
  });
  return (
    <Twin markdown={[<FramedTable head={head} rows={rows} />, details]}>
      <FieldList>{fields.map((row) => listItem(row, page))}</FieldList>
    </Twin>
  );
}

function tableRows(row: Omit<FieldRow, "anchor">, page: ReferencePage): Content[][] {
  const { name, type, isOptional, text, fields = [], decorators = [], deprecated } = row;
  const typeCell = [
    inlineType(collapseObjects(type), page.links),
    decorators.map((decorator) => [" ", <code>{`@${decorator}`}</code>]),
    row.isProtected && [" ", t("field.protected")],
    row.isReadonly && [" ", t("field.readOnly")],
    isOptional && [" ", t("field.optional")],
  ];
  const lead = deprecated !== undefined && [
    t("field.deprecatedLead"),
    " ",
    inlineProse(deprecated, page),
    " ",
  ];
  return [
    [
      <code>{name}</code>,
      typeCell,
      [
        lead,
        inlineProse(text, page),
        defaultText(row.default, text),
        row.setType && [" ", setTo(row.setType, page)],
      ],
    ],
    ...fields.flatMap((field) => tableRows(fieldRow(field, `${name}.${field.path}`), page)),
  ];
}

function listItem(row: FieldRow, page: ReferencePage): Content {
  const { name, anchor, isOptional, text, fields = [], decorators = [], deprecated } = row;
  const type = typeNodes(collapseObjects(row.type), page.links);
  const marks = [
    decorators.map((decorator) => [<code class="deco">{`@${decorator}`}</code>, " "]),
    row.isProtected && [t("field.protected"), " "],
    row.isReadonly && t("field.readOnly"),
  ];
  return (
    <FieldItem
      name={name}
      anchor={anchor}
      type={row.type.length > 0 ? type : undefined}
      marks={decorators.length > 0 || row.isReadonly || row.isProtected ? marks : undefined}
      optional={isOptional}
      deprecated={deprecated !== undefined}
    >
      {deprecated !== undefined && inParagraphs(inlineProse(deprecated, page))}
      {inParagraphs([inlineProse(text, page), defaultText(row.default, text)])}
      {row.comment && commentDetails(row.comment, page)}
      {row.setType && <p>{setTo(row.setType, page)}</p>}
      {nestedFields(fields, anchor, page)}
    </FieldItem>
  );
}

export function setTo(type: TypeToken[], page: ReferencePage): Content {
  return sentence("field.setTo", { type: inlineType(type, page.links) });
}

/** Drops long types and fields without text, which the signature above already shows. */
function onlyDescribed(parameter: Parameter): Parameter {
  const isShort = tokenText(collapseObjects(parameter.type)) === tokenText(parameter.type);
  const fields = parameter.fields.filter(({ text }) => text !== "");
  return { ...parameter, type: isShort ? parameter.type : [], fields };
}

/** Fields of an inline object, collapsed; each anchor begins with the anchor of the owner. */
function nestedFields(fields: readonly Field[], anchor: string, page: ReferencePage): Content {
  if (fields.length === 0) return undefined;
  return (
    <details>
      <summary data-markdown-ignore>{counted("schema.fieldCount", fields.length)}</summary>
      <FieldList>
        {fields.map((field, index) => {
          const own = `${anchor}.${field.path}${duplicateSuffix(fields, index)}`;
          return listItem({ ...fieldRow(field, field.path), anchor: own }, page);
        })}
      </FieldList>
    </details>
  );
}

function fieldRow(field: Field, name: string): Omit<FieldRow, "anchor"> {
  const { deprecated, default: value } = field.comment ?? {};
  return { ...field, name, deprecated, ...(value !== undefined && { default: value }) };
}

/** Anchor suffix for a field name that several alternatives of a union have. */
function duplicateSuffix(fields: readonly Field[], index: number): string {
  const before = fields.slice(0, index).filter(({ path }) => path === fields[index]?.path).length;
  return before === 0 ? "" : `-${before + 1}`;
}

/** The default, unless the text mentions it. */
export function defaultText(value: string | undefined, text: string): Content {
  if (value === undefined || /\bDefaults to\b/.test(text)) return undefined;
  return [text === "" ? "" : " ", sentence("field.defaultsTo", { value: <code>{value}</code> })];
}

function parameterItems(parameter: Parameter, page: ReferencePage): Content {
  const { name, type, isOptional, text, fields } = onlyDescribed(parameter);
  return [
    ...(text === "" ? [] : [{ name, type, isOptional, text }]),
    ...fields.map((field) => ({ ...field, name: `${name}.${field.path}` })),
  ].map((item) => fieldLine(item.name, item, page));
}

/** A field as a list item for Markdown. */
export function fieldLine(
  name: string,
  { type, setType, isOptional, text, comment }: Omit<Field, "path">,
  page: ReferencePage,
): Content {
  return (
    <li>
      <code>{name}</code>
      {type.length > 0 && [" ", inlineType(collapseObjects(type), page.links)]}
      {isOptional && [" ", t("field.optional")]}
      {text !== "" && [": ", inlineProse(text, page)]}
      {setType && [" ", setTo(setType, page)]}
      {fieldDetails(text, comment, page)}
    </li>
  );
}

/** What the comment of a field says besides its text. */
export function fieldDetails(
  text: string,
  comment: DocComment | undefined,
  page: ReferencePage,
): Content {
  if (comment === undefined) return undefined;
  return [
    deprecationLine(comment.deprecated, page),
    defaultText(comment.default, text),
    commentDetails(comment, page),
  ];
}
