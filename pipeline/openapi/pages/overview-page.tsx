import { List } from "../../components/list.tsx";
import { FramedTable } from "../../components/table.tsx";
import { versionsLink } from "../../history/pages/changelog-pages.tsx";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { sentence, t } from "../../kernel/words.ts";
import type { SecurityScheme } from "../../model/operation.ts";
import { isElement } from "../../tree/forms.ts";
import { joined } from "../../tree/joined.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { specificationFiles } from "../files/openapi-files.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Operation, OperationResponse, OutgoingRequest } from "../read/operation-model.ts";
import { docsLink, gapAfter } from "./fields/value-text.tsx";
import { type ApiBuild, apiDraft, PageContext, questionsIn } from "./page-context.ts";
import { schemeText } from "./security-note.tsx";
import { noHostNote, serverItem } from "./server-item.tsx";
import { statusText } from "./status-text.ts";
import { briefNodes, operationTable } from "./tag-page.tsx";

/** Overview of an API: servers, keys, errors and operations. */
export function overviewPage(build: ApiBuild): PageDraft {
  const page = new PageContext(build);
  const { api } = build;
  // Its sections are those of the page.
  const prose = page
    .blocks(api.description, 1)
    .map((node) => (isElement(node, "h2") ? { ...node, data: {} } : node));
  const heading = prose.findIndex((node) => isElement(node, "h2"));
  const lead = heading < 0 ? prose : prose.slice(0, heading);
  return {
    ...apiDraft(api, t("api.introduction")),
    path: api.path,
    kind: "api-overview",
    title: api.title,
    description: api.brief || t("api.description", { title: api.title }),
    body: toNodes([
      versionLine(page),
      lead,
      serversSection(page),
      authenticationSection(page),
      prose.slice(lead.length),
      api.chapters.map(({ title, markdown, externalDocs: docs }) => [
        <h2>{title}</h2>,
        page.blocks(markdown, 2),
        docs && <p>{docsLink(docs)}</p>,
      ]),
      errorsSection(page),
      contactNote(api),
      <h2 id="operations">{t("api.operations")}</h2>,
      operationsByTag(page),
      outgoingRequests(api.webhooks, page),
      outgoingRequests(api.callbacks, page),
    ]),
    breadcrumbs: [],
    place: api.placeOf("/info"),
    search: { symbols: [], entries: [], questions: questionsIn(api.document.info) },
  };
}

/** With more operations, they are listed only on the pages of their tags. */
const maxOperations = 300;

function operationsByTag(page: PageContext): Content {
  const { api } = page;
  if (api.operations.length > maxOperations) {
    const items = api.tags.map((tag) => [
      <a href={tag.path}>{tag.label}</a>,
      ` (${tag.operations.length})`,
      tag.brief !== "" && [": ", briefNodes(tag, page)],
    ]);
    return <List items={items} />;
  }
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  return api.tags.flatMap((tag) => [
    <h3>{tag.label}</h3>,
    <p>
      {tag.brief !== "" && [briefNodes(tag, page), gapAfter(tag.brief)]}
      <a href={tag.path}>{t("tag.overview", { tag: tag.label })}</a>
    </p>,
    operationTable(
      tag.operations.flatMap((id) => byId.get(id) ?? []),
      page,
    ),
  ]);
}

function outgoingRequests(requests: readonly OutgoingRequest[], page: PageContext): Content {
  const [first] = requests;
  if (first === undefined) return undefined;
  const title = t(`sent.group.${first.kind}`);
  return [
    <h2 id={`${first.kind}s`}>{title}</h2>,
    <p>{t(`sent.${first.kind}s.text`)}</p>,
    operationTable(requests, page, title),
  ];
}

function versionLine({ api }: PageContext): Content {
  const { license } = api;
  const facts = [
    api.version !== "" && t("api.version", { version: api.version }),
    t("api.specVersion", { version: api.specVersion }),
    versionsLink(api.subject),
    ...specificationFiles(api).map((path) => <a href={path}>{path.split("/").at(-1)}</a>),
    license?.url === undefined ? license?.name : <a href={license.url}>{license.name}</a>,
  ];
  const shown = facts.map(toNodes).filter((nodes) => nodes.length > 0);
  return <p class="note">{joined(shown, " · ")}</p>;
}

function contactNote({ contact, externalDocs, termsOfService }: ApiModel): Content {
  const links = toNodes([
    contact?.url !== undefined && <a href={contact.url}>{contact.name ?? contact.url}</a>,
    contact?.url === undefined && contact?.name,
    contact?.email !== undefined && <a href={`mailto:${contact.email}`}>{contact.email}</a>,
    externalDocs && docsLink(externalDocs),
    termsOfService !== undefined && <a href={termsOfService}>{t("api.terms")}</a>,
  ]);
  if (links.length === 0) return undefined;
  return <p>{sentence("api.contact", { links: joined(links) })}</p>;
}

function serversSection(page: PageContext): Content {
  const { servers } = page.api;
  return [
    <h2 id="servers">{t("api.servers")}</h2>,
    <ul class="servers">{servers.map((server) => serverItem(server, page))}</ul>,
    noHostNote(servers),
  ];
}

function authenticationSection(page: PageContext): Content {
  const { securitySchemes } = page.api;
  if (securitySchemes.length === 0) return [];
  return [
    <h2 id="authentication">{t("api.authentication")}</h2>,
    securitySchemes.map((scheme) => schemeItem(scheme, page)),
  ];
}

function schemeItem(scheme: SecurityScheme, page: PageContext): Content {
  return [
    <p>
      <code>{scheme.id}</code>
      {": "}
      {schemeText(scheme)}.
      {scheme.bearerFormat !== undefined && [
        " ",
        t("security.tokenFormat", { format: scheme.bearerFormat }),
      ]}
      {scheme.deprecated && [" ", <strong>{t("field.deprecatedLead")}</strong>]}
    </p>,
    page.blocks(scheme.description, 2),
    scheme.scopes && (
      <List
        items={scheme.scopes.map(({ name, description }) => [
          <code>{name}</code>,
          description !== "" && [": ", page.inline(description)],
        ])}
      />
    ),
    scheme.urls && (
      <List
        items={scheme.urls.map(({ flow, use, url }) => [
          flow !== undefined && [t(`security.flow.${flow}`), ", "],
          [t(`security.url.${use}`), ": ", <code>{url}</code>],
        ])}
      />
    ),
  ];
}

/** Error responses that operations share. */
function errorsSection(page: PageContext): Content {
  const errors = sharedErrors(page.api.operations);
  const isDescribed = errors.some(({ description }) => description !== "");
  const rows = errors.map(({ status, description }) => [
    [<code>{status}</code>, " ", statusText(status)],
    ...(isDescribed ? [page.inline(description)] : []),
  ]);
  const head = [t("column.status"), ...(isDescribed ? [t("column.meaning")] : [])];
  if (rows.length === 0) return [];
  return [
    <h2 id="errors">{t("api.errors")}</h2>,
    <p>{t("api.errors.text")}</p>,
    <FramedTable head={head} rows={rows} />,
  ];
}

/** Each status and description once, by status. */
function sharedErrors(operations: readonly Operation[]): OperationResponse[] {
  const errors = operations
    .flatMap(({ responses }) => responses)
    .filter(({ status, isShared }) => isShared && /^([45]|default)/.test(status))
    .map((response) => [`${response.status} ${response.description}`, response] as const);
  return [...new Map(errors).values()].sort((a, b) => a.status.localeCompare(b.status, "en"));
}
