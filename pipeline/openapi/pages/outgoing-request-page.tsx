import { methodClass } from "../../components/badge.tsx";
import { List } from "../../components/list.tsx";
import { type Tab, Tabs } from "../../components/tabs.tsx";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { t } from "../../kernel/words.ts";
import type { JsonValue } from "../../model/body.ts";
import type { BodyContent } from "../../model/operation.ts";
import { bodyValue } from "../../model/samples/build-request.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { outgoingSidebar } from "../openapi-sidebars.ts";
import { exampleCode } from "../projections/example-code.ts";
import type { Operation, OutgoingRequest, RequestBody } from "../read/operation-model.ts";
import { entityId } from "../register-operations.ts";
import { bodyContents } from "./body-content.tsx";
import { docsLink } from "./fields/value-text.tsx";
import { deprecatedNote, leadSection, splitLead } from "./lead-section.tsx";
import { type ApiBuild, apiDraft, PageContext } from "./page-context.ts";
import { parameterList } from "./parameter-list.tsx";
import { relatedSection } from "./related-section.tsx";
import { responsesSection } from "./responses-section.tsx";
import { examplePanel } from "./samples/code-panel.tsx";
import { exampleWords } from "./samples/example-values.tsx";
import { securityOptions } from "./security-note.tsx";

/** Page of a webhook or callback: sender, receiver, payload and expected response. */
export function outgoingRequestPage(request: OutgoingRequest, build: ApiBuild): PageDraft {
  const { api } = build;
  const page = new PageContext(build);
  const group = t(`sent.group.${request.kind}`);
  const title = request.summary;
  const { lead, rest } = splitLead(request.description, page);
  return {
    ...apiDraft(api, group, { label: group }),
    path: request.pagePath,
    kind: request.kind,
    title,
    description: request.brief || t("sent.description", { name: title, api: api.title }),
    body: toNodes([
      leadSection(lead, request.deprecated && deprecatedNote(t("sent.deprecated"))),
      endpointSection(request),
      payloadAside(request.requestBody, page),
      <section>
        {rest}
        {request.externalDocs && <p>{docsLink(request.externalDocs)}</p>}
      </section>,
      exchangeSection(request, page),
      parametersSection(request, page),
      payloadSection(request, page),
      responsesSection(request, page, { title: t("sent.answer"), none: t("sent.answerUnknown") }),
      relatedSection(entityId(api, request.kind, request.slug), page),
    ]),
    layout: "columns",
    sidebar: outgoingSidebar(api),
    place: api.placeOf(request.pointer),
    search: { symbols: [request.name, request.id], method: request.method, entries: [] },
  };
}

function endpointSection({ kind, method, name, path }: OutgoingRequest): Content {
  return (
    <section>
      <div class="endpoint">
        <p>
          <b class={methodClass(method)} data={{ noText: true }}>
            {method}
          </b>{" "}
          <code>
            <strong>{kind === "webhook" ? name : path}</strong>
          </code>
        </p>
      </div>
    </section>
  );
}

/** Sender, receiver, occasion and key. */
function exchangeSection(request: OutgoingRequest, page: PageContext): Content {
  const { api } = page;
  const { kind, path, security = [] } = request;
  const isWebhook = kind === "webhook";
  const receiver = isWebhook
    ? t("sent.toWebhook")
    : [t("sent.toCallback"), " ", <code>{path}</code>];
  const options = securityOptions(security, page);
  return (
    <section>
      <h2 id="exchange">{t("sent.exchange")}</h2>
      <List
        items={[
          fact("from", <a href={api.path}>{api.title}</a>),
          fact("to", receiver),
          fact("when", isWebhook ? t("sent.whenWebhook") : owners(request)),
          fact("key", options ?? t("sent.noKey")),
        ]}
      />
    </section>
  );
}

function fact(role: "from" | "to" | "when" | "key", content: Content): Content {
  return [<strong>{t(`sent.${role}`)}</strong>, " ", content];
}

/** Operations that trigger a callback. */
function owners({ owners: operations }: OutgoingRequest): Content {
  return operations.map(({ pagePath, summary, method, path }, index) => [
    index === 0 ? `${t("sent.whenCallback")} ` : ", ",
    <a href={pagePath}>{summary}</a>,
    " (",
    <code>{`${method} ${path}`}</code>,
    ")",
  ]);
}

function parametersSection(operation: Operation, page: PageContext): Content {
  const { parameters } = operation;
  if (parameters.length === 0) return undefined;
  const areHeaders = parameters.every((parameter) => parameter.in === "header");
  return (
    <section>
      <h2 id="parameters">{t(areHeaders ? "sent.headers" : "sent.parameters")}</h2>
      {parameterList(operation, page)}
    </section>
  );
}

function payloadSection({ requestBody }: Operation, page: PageContext): Content {
  if (requestBody === undefined) return undefined;
  const heading = { id: "payload", title: t("sent.payload") };
  return (
    <section>
      <h2 id={heading.id}>{heading.title}</h2>
      {page.blocks(requestBody.description, 2)}
      {bodyContents(requestBody.contents, page, { heading, anchor: "field" })}
    </section>
  );
}

/** Examples of a payload from the file, otherwise one generated from the schema. */
function payloadAside(body: RequestBody | undefined, page: PageContext): Content {
  const tabs = (body?.contents ?? []).flatMap((content, _, all) =>
    examplesOf(content, all.length > 1, page),
  );
  const [first] = tabs;
  if (first === undefined) return undefined;
  return (
    <aside class="samples" aria-label={t("sent.example")}>
      <h2 id="example">{t("sent.example")}</h2>
      {tabs.length === 1 ? (
        first.children
      ) : (
        <div class="statuses">
          <Tabs id={page.uniqueId("example")} label={t("sent.examples")} tabs={tabs} />
        </div>
      )}
    </aside>
  );
}

function examplesOf(content: BodyContent, isOneOfMany: boolean, page: PageContext): Tab[] {
  const { mediaType, examples } = content;
  const panelOf = (value: JsonValue) => examplePanel(page, exampleCode(value, content), mediaType);
  if (examples.length > 0) {
    return examples.map((example) => {
      const { name, summary, value } = example;
      const sole = isOneOfMany ? mediaType : t("example.title");
      const label = summary ?? (name || sole);
      const children = [exampleWords(example, page), panelOf(value)];
      return { value: `${mediaType} ${name}`, label, children };
    });
  }
  const generated = bodyValue(content);
  if (generated === undefined) return [];
  const children = [panelOf(generated), <p class="note">{t("sent.exampleMade")}</p>];
  return [{ value: mediaType, label: mediaType, children }];
}
