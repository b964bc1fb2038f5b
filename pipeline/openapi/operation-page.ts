import type {
  BodyContent,
  Callback,
  NamedExample,
  Operation,
  OperationResponse,
  Parameter,
  RequestBody,
} from "../../content/model/operation.ts";
import {
  isJsonLike,
  placeholderOrigin,
  serverUrl,
} from "../../content/model/samples/build-request.ts";
import { tabs } from "../components/tabs.ts";
import { type DocNode, flatten, h, variant } from "../document/node.ts";
import type { PageDraft } from "../document/page-draft.ts";
import type { ApiModel, ApiOperation } from "./api-model.ts";
import { examplePanel } from "./code-panel.ts";
import { schemaContent, typeNodes, valueDescription } from "./field-list.ts";
import { fieldTables } from "./field-table.ts";
import { type ApiBuild, PageContext } from "./page-context.ts";
import { relatedSection } from "./related-section.ts";
import { samplesAside } from "./samples-aside.ts";
import { securityNote } from "./security-note.ts";
import { statusText } from "./status-text.ts";
import { untagged } from "./to-api-model.ts";
import { toOperation } from "./to-operation.ts";
import { toRequestForm } from "./to-request-form.ts";

/** One request of the API: its page, and the file from which the request editor learns about it. */
export function operationPage(
  source: ApiOperation,
  build: ApiBuild,
): { page: PageDraft; file?: { path: string; type: string; content: string } } {
  const { api } = build;
  const operation = toOperation(api, source);
  const page = new PageContext(build);
  const isWebhook = api.webhooks.includes(source);
  const form = isWebhook ? undefined : toRequestForm(operation, page);
  const formPath = `${source.pagePath}.request.json`;
  const body = flatten([
    introduction(
      operation,
      page,
      form === undefined ? undefined : serverUrl(form.servers[form.server], {}).replace(/\/$/, ""),
    ),
    requestSection(operation, page),
    form && {
      type: "island" as const,
      name: "request-editor" as const,
      props: { src: formPath },
      children: [
        h(
          "p",
          { class: "edit" },
          variant(h("button", { type: "button" }, "Edit this request"), []),
        ),
      ],
    },
    form && samplesAside(form, page),
    responsesSection(operation, page),
    callbacksSection(operation, page),
    relatedSection(`operation:${source.id}`, page),
  ]);
  const draft: PageDraft = {
    path: source.pagePath,
    section: "openapi",
    kind: "operation",
    title: source.summary,
    description: source.brief || `${source.method} ${source.path}`,
    body,
    layout: "columns",
    sidebar: "openapi",
    breadcrumbs: breadcrumbs(api, source, isWebhook),
    frontMatter: {},
    sourceFile: api.file,
    place: { file: api.file, line: api.lineOf(source.pointer) },
    search: { symbols: [source.id, source.path, source.slug], entries: [] },
    group: isWebhook ? "Webhooks" : (source.tags[0] ?? untagged),
  };
  if (form === undefined) return { page: draft };
  return {
    page: draft,
    file: { path: formPath, type: "application/json", content: JSON.stringify(form) },
  };
}

function breadcrumbs(
  api: ApiModel,
  source: ApiOperation,
  isWebhook: boolean,
): PageDraft["breadcrumbs"] {
  const home = { label: api.title, path: api.path };
  if (isWebhook) return [home, { label: "Webhooks" }];
  const tag = api.tags.find(({ name }) => name === source.tags[0]);
  return tag === undefined ? [home] : [home, { label: tag.name, path: tag.path }];
}

function introduction(operation: Operation, page: PageContext, base: string | undefined): DocNode {
  const url = (base ?? "") + operation.path;
  const method = operation.method.toLowerCase();
  return h(
    "section",
    null,
    h(
      "p",
      { class: "endpoint" },
      h("b", { class: `method ${method}` }, operation.method),
      " ",
      variant(
        h(
          "span",
          { "data-copyable": url },
          h("code", null, base ?? "", h("wbr", null), h("strong", null, operation.path)),
        ),
        h("code", null, url),
      ),
    ),
    operation.deprecated &&
      h(
        "p",
        { class: "deprecated" },
        h("strong", null, "Deprecated."),
        " It may go away: do not build on it.",
      ),
    page.blocks(operation.description, 1),
    base === undefined &&
      h(
        "p",
        { class: "note" },
        "The API sends this request to your server. There is nothing for you to call.",
      ),
    securityNote(operation.security, page),
    serversNote(operation, page),
  );
}

/** Servers of the whole API are on its overview; only an operation with its own ones lists them. */
function serversNote(operation: Operation, page: PageContext): DocNode | undefined {
  if (operation.servers.every(({ url }) => !/^(https?:)?\/\//.test(url))) {
    const host = h("code", null, placeholderOrigin);
    return h("p", { class: "note" }, "The API file names no host: ", host, " stands for it.");
  }
  if (operation.servers === page.api.servers) return undefined;
  return h(
    "p",
    null,
    "Served from ",
    operation.servers.map(({ url }, index) => [index > 0 && ", ", h("code", null, url)]),
    ".",
  );
}

function requestSection(operation: Operation, page: PageContext): DocNode | undefined {
  const { parameters, requestBody } = operation;
  if (parameters.length === 0 && requestBody === undefined) return undefined;
  return h(
    "section",
    null,
    parameters.length > 0 && [
      h("h2", { id: "parameters" }, "Parameters"),
      parameterList(parameters, page),
    ],
    requestBody !== undefined && [
      h("h2", { id: "request-body" }, "Request body"),
      requestBodyContent(requestBody, page),
    ],
  );
}

function parameterList(parameters: readonly Parameter[], page: PageContext): DocNode {
  const list = h(
    "ul",
    { class: "f" },
    parameters.map((parameter) =>
      h(
        "li",
        null,
        h("code", null, parameter.name),
        " ",
        h("i", null, typeNodes(parameter.schema.type, page)),
        ` in ${parameter.in}`,
        parameter.required && [" ", h("b", null, "required")],
        parameter.deprecated && [" ", h("s", null, "deprecated")],
        parameterDescription(parameter, page),
        schemaContent(parameter.schema, page),
      ),
    ),
  );
  const head = ["Parameter", "In", "Type", "Required", "Description"].map((text) =>
    h("th", null, text),
  );
  const rows = parameters.map((parameter) =>
    h(
      "tr",
      null,
      h("td", null, h("code", null, parameter.name)),
      h("td", null, parameter.in),
      h("td", null, typeNodes(parameter.schema.type, page)),
      h("td", null, parameter.required ? "yes" : "no"),
      h("td", null, parameterDescription(parameter, page)),
    ),
  );
  return variant(
    list,
    h("table", null, h("thead", null, h("tr", null, head)), h("tbody", null, rows)),
  );
}

function parameterDescription(parameter: Parameter, page: PageContext): DocNode[] {
  const { schema } = parameter;
  const description = parameter.description ?? schema.description;
  const described = description === undefined ? schema : { ...schema, description };
  const style = styleText(parameter);
  return flatten([
    valueDescription(described, page),
    style !== undefined && h("p", { class: "note" }, style),
  ]);
}

/** How lists and objects are written, where it is not what everybody expects. */
function styleText({
  schema,
  style,
  explode,
  name,
  mediaType,
  allowReserved,
}: Parameter): string | undefined {
  const notes: string[] = [];
  if (mediaType !== undefined) notes.push(`The value is written as ${mediaType}.`);
  else if (schema.kind === "array" || schema.kind === "object" || schema.kind === "map") {
    notes.push(
      `Written in the style ${style}: ${styleExample(style, explode, name, schema.kind === "array")}.`,
    );
  } else if (style === "matrix" || style === "label") {
    notes.push(
      `Written in the style ${style}: ${style === "matrix" ? `;${name}=value` : ".value"}.`,
    );
  }
  if (allowReserved) notes.push("Reserved characters are sent as they are.");
  return notes.length > 0 ? notes.join(" ") : undefined;
}

function styleExample(style: string, explode: boolean, name: string, isList: boolean): string {
  if (style === "deepObject") return `${name}[a]=1&${name}[b]=2`;
  const pairs = explode ? ["a=1", "b=2"] : ["a,1", "b,2"];
  switch (style) {
    case "form":
      if (isList) return explode ? `${name}=1&${name}=2` : `${name}=1,2`;
      return explode ? pairs.join("&") : `${name}=${pairs.join(",")}`;
    case "matrix":
      if (isList) return explode ? `;${name}=1;${name}=2` : `;${name}=1,2`;
      return explode ? `;${pairs.join(";")}` : `;${name}=${pairs.join(",")}`;
    case "label":
      return isList ? (explode ? ".1.2" : ".1,2") : `.${pairs.join(explode ? "." : ",")}`;
    case "spaceDelimited":
      return `${name}=1%202`;
    case "pipeDelimited":
      return `${name}=1|2`;
    default:
      return isList ? "1,2" : pairs.join(",");
  }
}

function requestBodyContent(body: RequestBody, page: PageContext): DocNode[] {
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

function mediaTypeTabs(contents: readonly BodyContent[], page: PageContext): DocNode | undefined {
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
function bodyContent(content: BodyContent, page: PageContext): DocNode[] {
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

function responsesSection(operation: Operation, page: PageContext): DocNode {
  const isError = ({ status }: OperationResponse) => /^[45]/.test(status) || status === "default";
  const errors = operation.responses.filter(isError);
  return h(
    "section",
    null,
    h("h2", { id: "responses" }, "Responses"),
    operation.responses.length === 0 && h("p", null, "The API file describes none."),
    operation.responses
      .filter((response) => !isError(response))
      .map((response) => successResponse(response, page)),
    errors.length > 0 && errorResponses(errors, page),
  );
}

function successResponse(response: OperationResponse, page: PageContext): DocNode[] {
  return flatten([
    h("h3", { id: `response-${response.status.toLowerCase()}` }, statusTitle(response.status)),
    page.blocks(response.description, 3),
    responseHeaders(response, page),
    response.contents.length === 1
      ? response.contents.map((content) => responseContent(content, page))
      : mediaTypeTabs(response.contents, page),
    response.contents.length > 1 &&
      response.contents.map((content) =>
        exampleBlocks(content, content.examples, "Example answer"),
      ),
    response.notShown.length > 0 &&
      h(
        "p",
        { class: "note" },
        "Not shown here, see the API file: ",
        response.notShown.map((name) => h("code", null, name)),
        ".",
      ),
  ]);
}

function statusTitle(status: string): string {
  const text = statusText(status);
  return text === undefined ? status : `${status} ${text}`;
}

function responseHeaders({ headers }: OperationResponse, page: PageContext): DocNode | undefined {
  if (headers.length === 0) return undefined;
  return h(
    "ul",
    { class: "f" },
    headers.map(({ name, required, schema }) =>
      h(
        "li",
        null,
        h("code", null, name),
        " ",
        h("i", null, typeNodes(schema.type, page)),
        " in header",
        required && [" ", h("b", null, "required")],
        valueDescription(schema, page),
      ),
    ),
  );
}

function responseContent(content: BodyContent, page: PageContext): DocNode[] {
  return flatten([
    bodyContent(content, page),
    exampleBlocks(content, content.examples, "Example answer"),
  ]);
}

function exampleBlocks(
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

/** Errors of one schema are one list: on most APIs all of them. */
function errorResponses(errors: readonly OperationResponse[], page: PageContext): DocNode[] {
  const groups = new Map<string, OperationResponse[]>();
  for (const error of errors) {
    const key = JSON.stringify(error.contents.map(({ mediaType, schema }) => [mediaType, schema]));
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return flatten([
    h("h3", { id: "errors" }, "Errors"),
    [...groups.values()].map((group) => errorGroup(group, page)),
  ]);
}

function errorGroup(group: readonly OperationResponse[], page: PageContext): DocNode[] {
  const [first] = group;
  const items = group.map(({ status, description }) =>
    h(
      "li",
      null,
      h("code", null, status),
      " ",
      statusText(status),
      description === "" ? undefined : [": ", page.inline(description)],
    ),
  );
  return flatten([
    h("ul", { class: "errors" }, items),
    group.map((response) => responseHeaders(response, page)),
    first?.contents.map((content) => bodyContent(content, page)),
  ]);
}

function callbacksSection({ callbacks }: Operation, page: PageContext): DocNode | undefined {
  if (callbacks.length === 0) return undefined;
  return h(
    "section",
    null,
    h("h2", { id: "callbacks" }, "Callbacks"),
    h("p", null, "Requests that the API makes to a server of yours because of this operation."),
    callbacks.map((callback) => callbackContent(callback, page)),
  );
}

function callbackContent(callback: Callback, page: PageContext): DocNode[] {
  return flatten([
    h("h3", null, callback.summary ?? callback.name),
    h(
      "p",
      { class: "endpoint" },
      h("b", { class: `method ${callback.method.toLowerCase()}` }, callback.method),
      " ",
      h("code", null, callback.expression),
    ),
    page.blocks(callback.description, 3),
    callback.requestBody !== undefined && requestBodyContent(callback.requestBody, page),
    callback.responses.length > 0 &&
      h(
        "ul",
        { class: "errors" },
        callback.responses.map(({ status, description }) =>
          h("li", null, "Answer ", h("code", null, status), ": ", page.inline(description)),
        ),
      ),
  ]);
}
