import { List } from "../../components/list.tsx";
import { FramedTable } from "../../components/table.tsx";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { t } from "../../kernel/words.ts";
import { listOf, recordOf } from "../../model/schema/json-value.ts";
import { pathPieces } from "../../model/text/name-pieces.ts";
import { joined } from "../../tree/joined.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { tagSidebar } from "../openapi-sidebars.ts";
import type { ApiTag } from "../read/api-model.ts";
import type { OperationHead } from "../read/operation-model.ts";
import { shortLead } from "../read/plain-summary.ts";
import { entityId } from "../register-operations.ts";
import { docsLink } from "./fields/value-text.tsx";
import { type ApiBuild, apiDraft, PageContext, questionsIn } from "./page-context.ts";

/** Page of a tag with a list of its operations. */
export function tagPage(tag: ApiTag, build: ApiBuild): PageDraft {
  const page = new PageContext(build);
  const { api } = build;
  const operations = api.operations.filter(({ id }) => tag.operations.includes(id));
  const guides = build.graph.linksTo(entityId(api, "tag", tag.name), "guide");
  const tagObject = listOf(api.document.tags).find((each) => recordOf(each).name === tag.name);
  return {
    ...apiDraft(api, tag.label),
    path: tag.path,
    kind: "tag",
    title: tag.label,
    description: tag.brief || t("tag.description", { api: api.title, tag: tag.name }),
    body: toNodes([
      page.blocks(tag.description, 1),
      tag.externalDocs && (
        <p>{docsLink({ description: t("tag.moreAbout"), ...tag.externalDocs })}</p>
      ),
      <h2 id="operations">{t("api.operations")}</h2>,
      operationTable(operations, page),
      guides.length > 0 && [
        <h2 id="guides">{t("related.guides")}</h2>,
        <List items={guides.map(({ href, label }) => <a href={href}>{label}</a>)} />,
      ],
    ]),
    sidebar: tagSidebar(api, tag),
    place: api.placeOf("/tags"),
    search: { symbols: [tag.name], entries: [], questions: questionsIn(tagObject) },
  };
}

export function operationTable(
  operations: readonly OperationHead[],
  page: PageContext,
  head = t("column.operation"),
): Content {
  // A column that is mostly empty is left out, and its few texts follow the names.
  const described = operations.filter(({ brief }) => brief !== "");
  const hasColumn = described.length > operations.length / 2;
  const rows = operations.map((operation) => {
    const name = [
      <a href={operation.pagePath}>{operation.summary}</a>,
      <br />,
      <code>
        {operation.method} {joined(pathPieces(operation.path), <wbr />)}
      </code>,
    ];
    const text = operation.brief !== "" && briefNodes(operation, page);
    return hasColumn ? [name, text] : [[name, text && [<br />, text]]];
  });
  const titles = hasColumn ? [head, t("column.whatItDoes")] : [head];
  return <FramedTable kind="ops" head={titles} rows={rows} />;
}

/** The beginning of a description; plain text if it is long. */
export function briefNodes(
  { description, brief }: { description: string; brief: string },
  page: PageContext,
): Content {
  const lead = shortLead(description);
  return lead === undefined ? [brief] : page.inline(lead);
}
