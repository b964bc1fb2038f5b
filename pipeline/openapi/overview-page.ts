import type { SecurityScheme, Server } from "../../content/model/operation.ts";
import { type DocNode, flatten, h } from "../document/node.ts";
import type { PageDraft } from "../document/page-draft.ts";
import type { ApiModel } from "./api-model.ts";
import { flowDiagram } from "./flow-diagram.ts";
import { recordOf, textOfValue } from "./json-value.ts";
import { type ApiBuild, PageContext } from "./page-context.ts";
import { resolve } from "./references.ts";
import { schemeText } from "./security-note.ts";
import { statusText } from "./status-text.ts";
import { briefNodes, operationTable } from "./tag-page.ts";

/** The API's front page: servers, keys, the usual flow, errors and every operation. */
export function overviewPage(build: ApiBuild): PageDraft {
  const page = new PageContext(build);
  const { api } = build;
  const prose = new ProseSections(api.description);
  const generated = flatten([
    serversSection(prose, page),
    authenticationSection(prose, page),
    flowSection(prose, page),
    errorsSection(prose, page),
  ]);
  return {
    path: api.path,
    section: "openapi",
    kind: "api-overview",
    title: api.title,
    description: api.brief || `Reference of ${api.title}.`,
    body: flatten([
      versionLine(api),
      page.blocks(prose.lead, 1),
      generated,
      prose.rest().map((section) => proseSection(section, page)),
      contactNote(api),
      h("h2", { id: "operations" }, "Operations"),
      operationsByTag(page),
      api.webhooks.length > 0 && [
        h("h2", { id: "webhooks" }, "Webhooks"),
        h("p", null, "Requests that the API makes to a server of yours."),
        operationTable(api.webhooks, page),
      ],
    ]),
    layout: "article",
    sidebar: "openapi",
    breadcrumbs: [],
    frontMatter: {},
    sourceFile: api.file,
    place: { file: api.file, line: api.lineOf("/info") },
    search: { symbols: [], entries: [] },
    group: "Introduction",
  };
}

/** More operations than these are told on the pages of their tags only: one table of all would be no help. */
const mostInOverview = 300;

function operationsByTag(page: PageContext): DocNode[] {
  const { api } = page;
  if (api.operations.length > mostInOverview) {
    const items = api.tags.map((tag) => [
      h("a", { href: tag.path }, tag.name),
      ` (${tag.operations.length})`,
      tag.brief !== "" && [": ", briefNodes(tag, page)],
    ]);
    return [
      h(
        "ul",
        null,
        items.map((item) => h("li", null, item)),
      ),
    ];
  }
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  return api.tags.flatMap((tag) =>
    flatten([
      h("h3", null, h("a", { href: tag.path }, tag.name)),
      tag.brief !== "" && h("p", null, briefNodes(tag, page)),
      operationTable(
        tag.operations.flatMap((id) => byId.get(id) ?? []),
        page,
      ),
    ]),
  );
}

interface ProseSection {
  title: string;
  markdown: string;
}

/** The file's own description, cut at its headings, so that generated parts join the prose on their subject. */
class ProseSections {
  readonly lead: string;
  #sections: ProseSection[];

  constructor(markdown: string) {
    const [lead = "", ...parts] = markdown.split(/^##? +/m);
    this.lead = lead.trim();
    this.#sections = parts.map((part) => {
      const [title = "", ...lines] = part.split("\n");
      return { title: title.trim(), markdown: lines.join("\n").trim() };
    });
  }

  /** Takes out the section whose title fits. */
  take(title: RegExp): ProseSection | undefined {
    const found = this.#sections.find((section) => title.test(section.title));
    this.#sections = this.#sections.filter((section) => section !== found);
    return found;
  }

  /** What nobody has taken. */
  rest(): ProseSection[] {
    return this.#sections;
  }
}

function proseSection({ title, markdown }: ProseSection, page: PageContext): DocNode[] {
  return [h("h2", null, title), ...page.blocks(markdown, 2)];
}

function versionLine(api: ApiModel): DocNode {
  const { license } = api;
  return h(
    "p",
    { class: "note" },
    `Version ${api.version} · OpenAPI ${api.specVersion} · `,
    h("a", { href: "/openapi.yaml" }, "openapi.yaml"),
    " · ",
    h("a", { href: "/openapi.json" }, "openapi.json"),
    license && [
      " · ",
      license.url === undefined ? license.name : h("a", { href: license.url }, license.name),
    ],
  );
}

function contactNote({ contact, externalDocs }: ApiModel): DocNode | undefined {
  const links = flatten([
    contact?.url !== undefined && h("a", { href: contact.url }, contact.name ?? contact.url),
    contact?.email !== undefined && h("a", { href: `mailto:${contact.email}` }, contact.email),
    externalDocs &&
      h("a", { href: externalDocs.url }, externalDocs.description ?? externalDocs.url),
  ]);
  if (links.length === 0) return undefined;
  return h(
    "p",
    null,
    "Questions and more: ",
    links.map((link, index) => [index > 0 && ", ", link]),
  );
}

function serversSection(prose: ProseSections, page: PageContext): DocNode[] {
  const { servers } = page.api;
  const written = prose.take(/^(base urls?|servers?)$/i);
  const saysMore =
    written !== undefined && !servers.every(({ url }) => written.markdown.includes(url));
  return [
    h("h2", { id: "servers" }, "Servers"),
    ...(saysMore ? page.blocks(written.markdown, 2) : []),
    h(
      "ul",
      { class: "servers" },
      servers.map((server) => serverItem(server, page)),
    ),
  ];
}

function serverItem(server: Server, page: PageContext): DocNode {
  return h(
    "li",
    null,
    h("span", { "data-copyable": server.url }, h("code", null, server.url)),
    server.description !== undefined && [" ", page.inline(server.description)],
    server.variables.length > 0 &&
      h(
        "ul",
        null,
        server.variables.map((variable) =>
          h(
            "li",
            null,
            h("code", null, variable.name),
            " is ",
            h("code", null, variable.default),
            " by default",
            variable.enum !== undefined && `, one of ${variable.enum.join(", ")}`,
            ". ",
            page.inline(variable.description),
          ),
        ),
      ),
  );
}

function authenticationSection(prose: ProseSections, page: PageContext): DocNode[] {
  const written = prose.take(/^(authentication|authorization|security)$/i);
  const { securitySchemes } = page.api;
  if (securitySchemes.length === 0 && written === undefined) return [];
  return flatten([
    h("h2", { id: "authentication" }, "Authentication"),
    page.blocks(written?.markdown, 2),
    securitySchemes.map((scheme) => schemeItem(scheme, written?.markdown, page)),
  ]);
}

/** Prose that names the scheme's header says what its description says. */
function schemeItem(
  scheme: SecurityScheme,
  prose: string | undefined,
  page: PageContext,
): DocNode[] {
  const isTold = scheme.name !== undefined && prose?.includes(`\`${scheme.name}\``);
  return flatten([
    h("p", null, h("code", null, scheme.id), ": ", schemeText(scheme), "."),
    isTold ? undefined : page.blocks(scheme.description, 2),
    scheme.urls &&
      h(
        "ul",
        null,
        scheme.urls.map(({ label, url }) => h("li", null, `${label}: `, h("code", null, url))),
      ),
  ]);
}

function flowSection(prose: ProseSections, page: PageContext): DocNode[] {
  const diagram = flowDiagram(page.api);
  const written = prose.take(/\b(flow|workflow)\b/i);
  if (diagram === undefined && written === undefined) return [];
  return flatten([
    h("h2", { id: "flow" }, written?.title ?? "Typical flow"),
    diagram,
    page.blocks(written?.markdown, 2),
  ]);
}

/** Error responses the API shares among operations. */
function errorsSection(prose: ProseSections, page: PageContext): DocNode[] {
  const written = prose.take(/^errors?\b/i);
  const rows = sharedErrors(page.api).map(({ status, description }) =>
    h(
      "tr",
      null,
      h("td", null, h("code", null, status), " ", statusText(status)),
      h("td", null, page.inline(description)),
    ),
  );
  if (rows.length === 0 && written === undefined) return [];
  return flatten([
    h("h2", { id: "errors" }, "Errors"),
    written === undefined
      ? h("p", null, "Operations share these answers when something is wrong.")
      : page.blocks(written.markdown, 2),
    rows.length > 0 && errorTable(rows),
  ]);
}

function errorTable(rows: DocNode[]): DocNode {
  const head = ["Status", "Meaning"].map((text) => h("th", { scope: "col" }, text));
  return h(
    "div",
    { class: "table", tabindex: 0 },
    h("table", null, h("thead", null, h("tr", null, head)), h("tbody", null, rows)),
  );
}

/** Shared responses of the file that stand for an error, with the status they are used under. */
function sharedErrors(api: ApiModel): { status: string; description: string }[] {
  const prefix = "#/components/responses/";
  const statusOf = new Map<string, string>();
  for (const { raw } of api.operations) {
    for (const [status, response] of Object.entries(recordOf(raw.responses))) {
      const ref = textOfValue(recordOf(response).$ref);
      if (ref?.startsWith(prefix)) statusOf.set(ref.slice(prefix.length), status);
    }
  }
  const shared = recordOf(recordOf(api.document.components).responses);
  return Object.entries(shared).flatMap(([name, response]) => {
    const status = statusOf.get(name) ?? "";
    if (!/^([45]|default)/.test(status)) return [];
    return [
      { status, description: textOfValue(resolve(api.document, response).description) ?? "" },
    ];
  });
}
