import { Badge, methodClass } from "../../components/badge.tsx";
import { List } from "../../components/list.tsx";
import { href } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { sentence, t } from "../../kernel/words.ts";
import type { RequestForm } from "../../model/operation.ts";
import { requestPath } from "../../model/request-check.ts";
import { serverUrl } from "../../model/samples/build-request.ts";
import { pathPieces } from "../../model/text/name-pieces.ts";
import { Island, Twin } from "../../tree/forms.ts";
import { joined } from "../../tree/joined.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { tagSidebar } from "../openapi-sidebars.ts";
import { toRequestForm } from "../projections/to-request-form.ts";
import { untagged } from "../read/named-operations.ts";
import type { Operation } from "../read/operation-model.ts";
import { entityId } from "../register-operations.ts";
import { requestBodyContent } from "./body-content.tsx";
import { docsLink } from "./fields/value-text.tsx";
import { deprecatedNote, leadSection, splitLead } from "./lead-section.tsx";
import { type ApiBuild, apiDraft, PageContext, questionsIn } from "./page-context.ts";
import { parameterList } from "./parameter-list.tsx";
import { relatedSection } from "./related-section.tsx";
import { responseGroups, responsesSection } from "./responses-section.tsx";
import { authorSamples } from "./samples/author-samples.tsx";
import { pageSamples, samplesAside, samplesInMarkdown } from "./samples/samples-aside.tsx";
import { securityNote } from "./security-note.tsx";
import { noHostNote, serverItem } from "./server-item.tsx";

export function operationPage(operation: Operation, build: ApiBuild): PageDraft {
  const { api } = build;
  const context = new PageContext(build, true);
  const form = toRequestForm(operation, { api, graph: build.graph });
  const samples = pageSamples(form, context);
  const base = serverUrl(form.servers[form.server], {}).replace(/\/$/, "");
  const { lead, rest } = splitLead(operation.description, context);
  const body = toNodes([
    // First, because styles of later sections depend on its state.
    <Island name="request-editor" props={{ src: href(requestPath(operation.pagePath)) }} />,
    leadSection(lead, [
      operation.badges?.map((label) => <Badge>{label}</Badge>),
      operation.deprecated && deprecatedNote(t("field.deprecatedLead"), t("operation.deprecated")),
    ]),
    endpointSection(operation, form, base),
    sectionLinks(operation),
    samplesAside(samples, operation, context),
    descriptionSection(operation, form, rest, context),
    requestSection(operation, context),
    samplesInMarkdown(samples, operation, context),
    authorSamples(
      operation,
      samples.samples.map(({ label }) => label),
    ),
    responsesSection(operation, context),
    callbacksSection(operation, context),
    relatedSection(entityId(api, "operation", operation.id), context),
  ]);
  const endpoint = `${operation.method} ${operation.path}`;
  const tag = api.tags.find(({ name }) => name === operation.tags[0]);
  const crumbs = tag === undefined ? [] : [{ label: tag.label, path: tag.path }];
  return {
    ...apiDraft(api, tag?.label ?? untagged(), ...crumbs),
    path: operation.pagePath,
    kind: "operation",
    title: operation.summary,
    description: operation.brief || endpoint,
    endpoint,
    body,
    layout: "columns",
    sidebar: tagSidebar(api, tag),
    place: api.placeOf(operation.pointer),
    search: {
      symbols: [operation.id, operation.path, endpoint, operation.slug],
      method: operation.method,
      entries: [],
      questions: questionsIn(operation.extensions),
    },
  };
}

/** Method, path and server, with the button that opens the request editor. */
function endpointSection(operation: Operation, form: RequestForm, base: string): Content {
  const url = base + operation.path;
  return (
    <section>
      <div class="endpoint">
        <Twin
          markdown={
            <p>
              <b data={{ noText: true }}>{operation.method}</b> <code>{url}</code>
            </p>
          }
        >
          <p>
            <b class={methodClass(operation.method)}>{operation.method}</b>{" "}
            <span data-copyable={url}>
              <code>
                <strong>{joined(pathPieces(operation.path), <wbr />)}</strong>
              </code>
            </span>
          </p>
          {serverChoice(form)}
          <button type="button" class="button primary js-only" data-opens="request-editor">
            {t(form.sandbox === undefined ? "operation.buildRequest" : "operation.tryIt")}
          </button>
        </Twin>
      </div>
    </section>
  );
}

/** Select for the server, shared by the samples on all pages. */
function serverChoice({ servers, server }: RequestForm): Content {
  if (servers.length < 2) return undefined;
  return (
    <select class="js-only" aria-label={t("editor.server")} data-server="">
      {servers.map(({ url, name }, index) => (
        <option value={url} selected={index === server}>
          {name ?? url.replace(/^https?:\/\//, "").replace(/\/.*$/, "")}
        </option>
      ))}
    </select>
  );
}

function descriptionSection(
  operation: Operation,
  form: RequestForm,
  description: Content,
  page: PageContext,
): Content {
  return (
    <section>
      {description}
      {operation.externalDocs && (
        <p>{sentence("operation.moreAbout", { link: docsLink(operation.externalDocs) })}</p>
      )}
      {securityNote(operation.security, page)}
      {serversNote(operation, form, page)}
    </section>
  );
}

/**
 * Lists the servers of an operation with its own ones; those of the API are on its overview. In HTML a select has them,
 * and in Markdown a sentence, so that nobody has to read the overview for an address.
 */
function serversNote(operation: Operation, form: RequestForm, page: PageContext): Content {
  const noHost = noHostNote(operation.servers);
  if (noHost !== undefined) return noHost;
  if (operation.servers === page.api.servers) {
    const others = shortServers(operation.servers.filter((_, index) => index !== form.server));
    const note = <p>{sentence("operation.alsoOn", { servers: joined(others) })}</p>;
    return others.length > 0 && <Twin markdown={note} />;
  }
  if (operation.servers.some(({ variables }) => variables.length > 0)) {
    const items = operation.servers.map((server) => serverItem(server, page));
    return [<p>{t("operation.servers")}</p>, <ul class="servers">{items}</ul>];
  }
  const servers = joined(shortServers(operation.servers));
  return <p>{sentence("operation.servedFrom", { servers })}</p>;
}

/** Each address with the first words of its description. */
function shortServers(servers: Operation["servers"]): Content[] {
  return servers.map(({ url, name, description = name }) => {
    const [about = ""] = description?.split(/[.,;:]/) ?? [];
    return [<code>{url}</code>, about !== "" && ` (${about})`];
  });
}

function requestSection(operation: Operation, page: PageContext): Content {
  const { parameters, requestBody } = operation;
  if (parameters.length === 0 && requestBody === undefined) return undefined;
  return (
    <section>
      {parameters.length > 0 && [
        <h2 id="parameters">{t("operation.parameters")}</h2>,
        parameterList(operation, page),
      ]}
      {requestBody !== undefined && [
        <h2 id="request-body">{t("operation.requestBody")}</h2>,
        requestBodyContent(requestBody, page),
      ]}
    </section>
  );
}

function callbacksSection(operation: Operation, page: PageContext): Content {
  const callbacks = page.api.callbacks.filter(({ owners }) =>
    owners.some(({ pointer }) => pointer === operation.pointer),
  );
  if (callbacks.length === 0) return undefined;
  return (
    <section>
      <h2 id="callbacks">{t("sent.group.callback")}</h2>
      <p>{t("sent.ofOperation")}</p>
      <List
        items={callbacks.map(({ pagePath, summary, method, path }) => [
          <a href={pagePath}>{summary}</a>,
          [": ", <code>{`${method} ${path}`}</code>],
        ])}
      />
    </section>
  );
}

/** Links past the description, and past the samples in narrow windows, where these come first. */
function sectionLinks(operation: Operation): Content {
  const links = [
    operation.parameters.length > 0 && <a href="#parameters">{t("operation.parameters")}</a>,
    operation.requestBody && <a href="#request-body">{t("operation.requestBody")}</a>,
    <a href="#responses">{t("operation.responses")}</a>,
    responseGroups(operation).errors.length > 0 && <a href="#errors">{t("operation.errors")}</a>,
  ];
  return (
    <Twin markdown={[]}>
      <nav class="jumps" aria-label={t("toc.title")}>
        {links}
      </nav>
    </Twin>
  );
}
