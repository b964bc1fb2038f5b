import type { BodyContent, NamedExample, RequestBody } from "../../content/model/operation.ts";
import { isJsonLike } from "../../content/model/samples/build-request.ts";
import { tabs } from "../components/tabs.ts";
import { type DocNode, flatten, h, variant } from "../document/node.ts";
import { examplePanel } from "./code-panel.ts";
import { schemaContent, typeNodes, valueDescription } from "./field-list.ts";
import { fieldTables } from "./field-table.ts";
import type { PageContext } from "./page-context.ts";

/** A request's body: media types, fields and the examples that the samples do not show. */
export function requestBodyContent(body: RequestBody, page: PageContext): DocNode[] {
  return flatten([
    page.blocks(body.description, 2),
    !body.required && h("p", { class: "note" }, "The body may be left out."),
    body.contents.length === 1
      ? body.contents.map((content) => bodyContent(content, page))
      : mediaTypeTabs(body.contents, page),
    // The first example is what the samples send.
    body.contents.map((content) => exampleBlocks(content, content.examples.slice(1), "Example")),
  ]);
}

export function mediaTypeTabs(
  contents: readonly BodyContent[],
  page: PageContext,
): DocNode | undefined {
  if (contents.length === 0) return undefined;
  return tabs({
    id: page.uniqueId("media"),
    label: "Media type",
    tabs: contents.map((content) => ({
      value: content.mediaType,
      label: content.mediaType,
      children: bodyContent(content, page),
    })),
  });
}

/** A body's media type, schema and fields; its first example is in the samples. */
export function bodyContent(content: BodyContent, page: PageContext): DocNode[] {
  const { schema, mediaType } = content;
  if (schema === undefined)
    return [h("p", null, "Media type ", h("code", null, mediaType), ", content not described.")];
  return flatten([
    h(
      "p",
      { class: "note" },
      h("code", null, mediaType),
      " ",
      h("i", null, typeNodes(schema.type, page)),
    ),
    schema.name === undefined ? valueDescription(schema, page) : undefined,
    variant(schemaContent(schema, page), fieldTables(schema, page)),
  ]);
}

export function exampleBlocks(
  { mediaType }: BodyContent,
  examples: readonly NamedExample[],
  label: string,
): DocNode[] {
  return examples.map(({ name, summary, value }, index) => {
    const isText = typeof value === "string" && !isJsonLike(mediaType);
    const title = summary ?? (name === "Example" ? label : `${label}: ${name}`);
    return h(
      "details",
      { class: "ex", open: label !== "Example" && index === 0 },
      h("summary", null, title),
      isText ? examplePanel(value, "text") : examplePanel(JSON.stringify(value, null, 2), "json"),
    );
  });
}
