import { Tabs } from "../../components/tabs.tsx";
import { sentence, t } from "../../kernel/words.ts";
import { fieldStyle } from "../../model/field-style.ts";
import type { BodyContent, NamedExample, Parameter, SchemaNode } from "../../model/operation.ts";
import { Twin } from "../../tree/forms.ts";
import { joined } from "../../tree/joined.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { exampleCode } from "../projections/example-code.ts";
import type { RequestBody } from "../read/operation-model.ts";
import { type FieldContext, schemaContent, valueDescription } from "./fields/field-list.tsx";
import { fieldTables } from "./fields/field-table.tsx";
import { codeList, typeOrNull } from "./fields/value-text.tsx";
import type { PageContext, PageHeading } from "./page-context.ts";
import { examplePanel } from "./samples/code-panel.tsx";
import { exampleWords } from "./samples/example-values.tsx";
import { maxMarkdownLength, sentExample } from "./samples/short-body.ts";
import { styleText } from "./style-text.tsx";

/** Position of a body: the anchors of its fields and its heading. */
export interface BodyContext extends FieldContext {
  heading: PageHeading;
}

/** Media types, fields and examples of a request body, except the example that the samples send. */
export function requestBodyContent(body: RequestBody, page: PageContext): Content {
  // Samples follow the variants only if there is one kind of content.
  const isVariant = body.contents.length === 1;
  const heading = { id: "request-body", title: t("operation.requestBody") };
  const context = { anchor: "field", heading, isVariant };
  const sent = sentExample(body.contents);
  return [
    page.blocks(body.description, 2),
    !body.required && <p class="note">{t("body.optional")}</p>,
    bodyContents(body.contents, page, context),
    // In Markdown, the words of this example stand above the samples.
    sent && <Twin markdown={[]}>{exampleInSamples(sent, page)}</Twin>,
    body.contents.map((content) => {
      const others = content.examples.filter((example) => example !== sent);
      return exampleBlocks(content, others, page);
    }),
  ];
}

/** Summary and description of the example in the samples. */
function exampleInSamples(example: NamedExample, page: PageContext): Content {
  const words = exampleWords(example, page);
  return words && [<p class="note">{t("example.inSamples")}</p>, words];
}

/** Media types with the same schema are shown together, others in tabs. */
export function bodyContents(
  contents: readonly BodyContent[],
  page: PageContext,
  context: BodyContext,
): Content {
  const groups = [...Map.groupBy(contents, contentKey).values()];
  const [only] = groups;
  if (only === undefined) return undefined;
  if (groups.length === 1) return bodyContent(only, page, context);
  const panels = groups.map((group) => ({
    value: group[0]?.mediaType ?? "",
    label: group.map(({ mediaType }) => mediaType).join(", "),
    children: bodyContent(group, page, context),
  }));
  return <Tabs id={page.uniqueId("media")} label={t("body.mediaType")} tabs={panels} />;
}

/** Equal for contents with equal fields. */
export function contentKey({ schema, isStream }: BodyContent): string {
  return schema === undefined ? "" : JSON.stringify([schema, isStream]);
}

/** Media types of one schema with its fields; their first example is in the samples. */
function bodyContent(
  contents: readonly BodyContent[],
  page: PageContext,
  context: BodyContext,
): Content {
  const names = codeList(contents.map(({ mediaType }) => mediaType));
  const schema = contents[0]?.schema;
  if (schema === undefined) return [<p>{sentence("body.notDescribed", { names })}</p>];
  // JSON is what everybody expects, the tabs of a choice name its types, and fields show that it is an object.
  const isJson = contents.length === 1 && contents[0]?.mediaType === "application/json";
  const hasFields = schema.fields !== undefined && schema.kind !== "array";
  const isObject = schema.name === undefined && hasFields && !schema.nullable;
  const isStream = contents[0]?.isStream === true;
  const isTypeShown = isStream || (schema.choices === undefined && !isObject);
  const type = typeOrNull(schema, page);
  const parts = [
    ...(isJson ? [] : [names]),
    ...(isTypeShown ? [<i>{isStream ? sentence("type.streamOf", { type }) : type}</i>] : []),
  ];
  const note = parts.length > 0 && <p class="note">{joined(parts, " ")}</p>;
  const earlier = page.shownBefore(schema, context.heading);
  if (earlier !== undefined) {
    const heading = <a href={`#${earlier.id}`}>{earlier.title}</a>;
    return [note, <p class="note">{sentence("body.sameFields", { heading })}</p>];
  }
  const shared = sharedFields(schema, page, context);
  const lists = schemaContent(schema, page, context);
  return [
    note,
    contents.flatMap(({ encoding = {} }) => encodingNotes(encoding, schema)),
    contents.flatMap(({ encoding = {} }) => partHeaders(encoding, page)),
    schema.name === undefined ? valueDescription(schema, page) : undefined,
    <Twin markdown={shared ?? fieldTables(schema, page)}>
      {/* The attribute tells programs that compare both forms what Markdown has elsewhere. */}
      {shared === undefined ? lists : <div data-markdown-ignore>{lists}</div>}
    </Twin>,
  ];
}

/** In Markdown, what several operations return is described only on the page of its schema. */
function sharedFields(
  { name = "", fields = [] }: SchemaNode,
  { build }: PageContext,
  { isResponse = false }: BodyContext,
): Content | undefined {
  const count = build.returnCounts.get(name) ?? 0;
  if (!isResponse || count < 2 || fields.length === 0) return undefined;
  const returned = fields.filter(({ writeOnly }) => !writeOnly).map(({ field }) => field);
  return <p>{sentence("body.fields", { fields: codeList(returned) })}</p>;
}

/** Serialization notes for form fields; fields with equal notes are combined. */
function encodingNotes(
  encoding: NonNullable<BodyContent["encoding"]>,
  schema: SchemaNode,
): Content[] {
  const fields = Object.entries(encoding).map(([name, keywords]) => {
    const style = fieldStyle(keywords);
    const own = schema.fields?.find(({ field }) => field === name);
    const parameter: Parameter = {
      name,
      in: "query",
      required: false,
      ...(style ?? { style: "form", explode: true }),
      schema: own ?? { kind: "any", type: [] },
      ...(keywords.allowReserved && { allowReserved: true }),
      ...(style === undefined && { mediaType: keywords.contentType }),
    };
    return {
      name,
      text: styleText(parameter),
      key: JSON.stringify([keywords, own?.kind === "array"]),
    };
  });
  return [...Map.groupBy(fields, ({ key }) => key).values()].map(([first, ...others]) => {
    if (first?.text === undefined) return undefined;
    return (
      <p class="note">
        {codeList([first, ...others].map(({ name }) => name))}: {first.text}
      </p>
    );
  });
}

/** Headers of the parts of a multipart body. */
function partHeaders(encoding: NonNullable<BodyContent["encoding"]>, page: PageContext): Content[] {
  return Object.entries(encoding).flatMap(([part, { headers = [] }]) =>
    headers.map(({ name, required, schema }) => (
      <p class="note">
        {sentence(required ? "body.partNeeds" : "body.partTakes", {
          part: <code>{part}</code>,
          header: <code>{name}</code>,
          type: <i>{typeOrNull(schema, page)}</i>,
        })}
        {schema.description !== undefined && [" ", page.inline(schema.description)]}
      </p>
    )),
  );
}

/** Further examples, collapsed. For responses, whose first example is shown nowhere else, the first is open. */
export function exampleBlocks(
  content: BodyContent,
  examples: readonly NamedExample[],
  page: PageContext,
  isOfResponse = false,
): Content {
  const label = t(isOfResponse ? "responses.example" : "example.title");
  const blocks = examples.map(({ name, summary, description, value }, index) => {
    const title = summary ?? (name === "" ? label : `${label}: ${name}`);
    const code = exampleCode(value, content);
    const block = (
      <details class="ex" open={isOfResponse && index === 0}>
        <summary>{title}</summary>
        {exampleWords({ name, value, ...(description && { description }) }, page)}
        {examplePanel(page, code)}
      </details>
    );
    const isElsewhere = page.hasSamplesFile && code.text.length > maxMarkdownLength;
    return isElsewhere ? <Twin markdown={[]}>{block}</Twin> : block;
  });
  const links = (content.linkedExamples ?? []).map(({ name, summary = name, description, url }) => (
    <p class="note">
      {summary}: <a href={url}>{url}</a>
      {description !== undefined && [" ", page.inline(description)]}
    </p>
  ));
  return [blocks, links];
}
