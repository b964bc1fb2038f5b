import { type DocNode, flatten, h } from "../document/node.ts";
import type { PageDraft } from "../document/page-draft.ts";
import type { ApiOperation, ApiTag } from "./api-model.ts";
import { type ApiBuild, PageContext } from "./page-context.ts";
import { shortLead } from "./plain-text.ts";

/** Landing page of a tag: what its operations are for, and a list of them. */
export function tagPage(tag: ApiTag, build: ApiBuild): PageDraft {
  const page = new PageContext(build);
  const { api } = build;
  const operations = api.operations.filter(({ id }) => tag.operations.includes(id));
  const guides = build.graph.linksTo(`tag:${tag.name}`, "guide");
  return {
    path: tag.path,
    section: "openapi",
    kind: "tag",
    title: tag.name,
    description: tag.brief || `Operations of ${api.title}: ${tag.name}.`,
    body: flatten([
      page.blocks(tag.description, 1),
      tag.externalDocs &&
        h(
          "p",
          null,
          h("a", { href: tag.externalDocs.url }, tag.externalDocs.description ?? "More about it"),
        ),
      h("h2", { id: "operations" }, "Operations"),
      operationTable(operations, page),
      guides.length > 0 && [
        h("h2", { id: "guides" }, "Guides"),
        h(
          "ul",
          null,
          guides.map(({ href, label }) => h("li", null, h("a", { href }, label))),
        ),
      ],
    ]),
    layout: "article",
    sidebar: "openapi",
    breadcrumbs: [{ label: api.title, path: api.path }],
    frontMatter: {},
    sourceFile: api.file,
    place: { file: api.file, line: api.lineOf("/tags") },
    search: { symbols: [tag.name], entries: [] },
    group: tag.name,
  };
}

/** Operations with method, path and one line each. */
export function operationTable(operations: readonly ApiOperation[], page: PageContext): DocNode {
  const rows = operations.map((operation) =>
    h(
      "tr",
      null,
      h(
        "td",
        null,
        h("a", { href: operation.pagePath }, operation.summary),
        h("br", null),
        h("code", null, `${operation.method} ${operation.path}`),
      ),
      h("td", null, briefNodes(operation, page)),
    ),
  );
  const head = ["Operation", "What it does"].map((text) => h("th", { scope: "col" }, text));
  return h(
    "div",
    { class: "table ops", tabindex: 0 },
    h("table", null, h("thead", null, h("tr", null, head)), h("tbody", null, rows)),
  );
}

/** What a description begins with; a long one as plain text. */
export function briefNodes(
  { description, brief }: { description: string; brief: string },
  page: PageContext,
): DocNode[] {
  const lead = shortLead(description);
  return lead === undefined ? [brief] : page.inline(lead);
}
