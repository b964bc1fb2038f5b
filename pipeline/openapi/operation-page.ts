import type { Callback, Operation } from "../../content/model/operation.ts";
import { placeholderOrigin, serverUrl } from "../../content/model/samples/build-request.ts";
import { type DocNode, flatten, h, variant } from "../document/node.ts";
import type { PageDraft } from "../document/page-draft.ts";
import type { ApiModel, ApiOperation } from "./api-model.ts";
import { requestBodyContent } from "./body-content.ts";
import { type ApiBuild, PageContext } from "./page-context.ts";
import { parameterList } from "./parameter-list.ts";
import { relatedSection } from "./related-section.ts";
import { responsesSection } from "./responses-section.ts";
import { samplesAside } from "./samples-aside.ts";
import { securityNote } from "./security-note.ts";
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
