import type { Callback, Operation } from "../../../content/model/operation.ts";
import { requestCheckPath } from "../../../content/model/request-check.ts";
import { placeholderOrigin, serverUrl } from "../../../content/samples/build-request.ts";
import {
  historySection,
  pageMarks,
  searchedHistory,
} from "../../history/components/availability.tsx";
import type { PageDraft } from "../../site/pages/page-draft.ts";
import { Island, Twin } from "../../tree/forms.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { toRequestForm } from "../files/to-request-form.ts";
import { operationSidebar } from "../large-sidebars.ts";
import type { ApiModel, ApiOperation } from "../read/api-model.ts";
import { untagged } from "../read/to-api-model.ts";
import { toOperation } from "../read/to-operation.ts";
import { entityId } from "../register-operations.ts";
import { requestBodyContent } from "./body-content.tsx";
import { recordedInOperation } from "./field-history.tsx";
import { type ApiBuild, groupOf, PageContext } from "./page-context.ts";
import { parameterList } from "./parameter-list.tsx";
import { relatedSection } from "./related-section.tsx";
import { responsesSection } from "./responses-section.tsx";
import { authorSamples } from "./samples/author-samples.tsx";
import { samplesAside } from "./samples/samples-aside.tsx";
import { securityNote } from "./security-note.tsx";

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
  const base =
    form === undefined ? undefined : serverUrl(form.servers[form.server], {}).replace(/\/$/, "");
  const body = toNodes([
    endpointSection(operation, base),
    samplesAside(form, operation, page),
    descriptionSection(operation, page, isWebhook),
    requestSection(operation, page, { hasSamples: form !== undefined }),
    authorSamples(source),
    responsesSection(operation, page),
    callbacksSection(operation, page),
    source.externalDocs && externalDocsNote(source.externalDocs),
    relatedSection(entityId(api, "operation", source.id), page),
    form && (
      <Island
        name="request-editor"
        props={{ src: formPath, check: requestCheckPath(source.pagePath) }}
      />
    ),
    historySection(page.build, { subject: api.subject, name: source.id }),
  ]);
  const draft: PageDraft = {
    path: source.pagePath,
    section: "openapi",
    kind: "operation",
    title: source.summary,
    description: source.brief || `${source.method} ${source.path}`,
    body,
    layout: "columns",
    sidebar: operationSidebar(api, source),
    breadcrumbs: breadcrumbs(api, source, isWebhook),
    frontMatter: {},
    sourceFile: api.file,
    place: { file: api.file, line: api.lineOf(source.pointer) },
    search: {
      symbols: [source.id, source.path, source.slug],
      method: source.method,
      ...searchedHistory(page.build, { subject: api.subject, name: source.id }),
      entries: [],
    },
    group: groupOf(api, isWebhook ? "Webhooks" : (source.tags[0] ?? untagged)),
  };
  if (form === undefined) return { page: draft };
  return {
    page: draft,
    file: { path: formPath, type: "application/json", content: JSON.stringify(form) },
  };
}

function externalDocsNote({ url, description }: { url: string; description?: string }): Content {
  return (
    <p>
      {"More about it: "}
      <a href={url}>{description ?? url}</a>
    </p>
  );
}

function breadcrumbs(
  api: ApiModel,
  source: ApiOperation,
  isWebhook: boolean,
): PageDraft["breadcrumbs"] {
  const home = { label: api.label, path: api.path };
  if (isWebhook) return [home, { label: "Webhooks" }];
  const tag = api.tags.find(({ name }) => name === source.tags[0]);
  return tag === undefined ? [home] : [home, { label: tag.label, path: tag.path }];
}

/** Method and URL, and the page's main action: to build a request of one's own. */
function endpointSection(operation: Operation, base: string | undefined): Content {
  const url = (base ?? "") + operation.path;
  return (
    <section>
      <div class="endpoint">
        <Twin
          markdown={
            <p>
              <b>{operation.method}</b> <code>{url}</code>
            </p>
          }
        >
          <p>
            <b class={`method ${operation.method.toLowerCase()}`}>{operation.method}</b>{" "}
            <span data-copyable={url}>
              <code>
                {hostAndPath(base ?? "")}
                <wbr />
                <strong>{operation.path}</strong>
              </code>
            </span>
          </p>
          {base !== undefined && (
            <button type="button" class="button primary js-only" data-opens="request-editor">
              Build a request
            </button>
          )}
        </Twin>
      </div>
    </section>
  );
}

/** A narrow line breaks after the host rather than within it. */
function hostAndPath(base: string): Content {
  const [host = ""] = /^\w+:\/\/[^/]+/.exec(base) ?? [];
  return [host, host !== "" && <wbr />, base.slice(host.length)];
}

function descriptionSection(operation: Operation, page: PageContext, isWebhook: boolean): Content {
  return (
    <section>
      {operation.deprecated && (
        <p class="deprecated">
          <strong>Deprecated.</strong>
          {" It may go away: do not build on it."}
        </p>
      )}
      {pageMarks(page.build, { subject: page.api.subject, name: operation.id })}
      {page.blocks(operation.description, 1)}
      {isWebhook && (
        <p class="note">
          The API sends this request to your server. There is nothing for you to call.
        </p>
      )}
      {securityNote(operation.security, page)}
      {serversNote(operation, page)}
    </section>
  );
}

/** Servers of the whole API are on its overview; only an operation with its own ones lists them. */
function serversNote(operation: Operation, page: PageContext): Content {
  if (operation.servers.every(({ url }) => !/^(https?:)?\/\//.test(url))) {
    const host = <code>{placeholderOrigin}</code>;
    return (
      <p class="note">
        {"The API file names no host: "}
        {host}
        {" stands for it."}
      </p>
    );
  }
  if (operation.servers === page.api.servers) return undefined;
  return (
    <p>
      {"Served from "}
      {operation.servers.map(({ url }, index) => [index > 0 && ", ", <code>{url}</code>])}.
    </p>
  );
}

function requestSection(
  operation: Operation,
  page: PageContext,
  { hasSamples }: { hasSamples: boolean },
): Content {
  const { parameters, requestBody } = operation;
  if (parameters.length === 0 && requestBody === undefined) return undefined;
  return (
    <section>
      {parameters.length > 0 && [
        <h2 id="parameters">Parameters</h2>,
        parameterList(operation, page),
      ]}
      {requestBody !== undefined && [
        <h2 id="request-body">Request body</h2>,
        requestBodyContent(requestBody, page, {
          hasSamples,
          recorded: recordedInOperation(operation.id, "request body"),
        }),
      ]}
    </section>
  );
}

function callbacksSection({ callbacks }: Operation, page: PageContext): Content {
  if (callbacks.length === 0) return undefined;
  return (
    <section>
      <h2 id="callbacks">Callbacks</h2>
      <p>Requests that the API makes to a server of yours because of this operation.</p>
      {callbacks.map((callback) => callbackContent(callback, page))}
    </section>
  );
}

function callbackContent(callback: Callback, page: PageContext): Content {
  return [
    <h3>{callback.summary ?? callback.name}</h3>,
    <p class="endpoint">
      <b class={`method ${callback.method.toLowerCase()}`}>{callback.method}</b>{" "}
      <code>{callback.expression}</code>
    </p>,
    page.blocks(callback.description, 3),
    callback.requestBody !== undefined &&
      requestBodyContent(callback.requestBody, page, { hasSamples: false }),
    callback.responses.length > 0 && (
      <ul class="errors">
        {callback.responses.map(({ status, description }) => (
          <li>
            {"Respond with "}
            <code>{status}</code>
            {": "}
            {page.inline(description)}
          </li>
        ))}
      </ul>
    ),
  ];
}
