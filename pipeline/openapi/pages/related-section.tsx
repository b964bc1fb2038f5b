import { type LinkRow, linkRows } from "../../components/link-rows.tsx";
import type { EntityId } from "../../kernel/entity.ts";
import { t } from "../../kernel/words.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { PageContext } from "./page-context.ts";

/** Links from the graph to other pages about an operation or schema. */
export function relatedSection(id: EntityId, page: PageContext): Content {
  const { graph } = page.build;
  const isSchema = id.startsWith("schema:");
  const rows: LinkRow[] = !isSchema
    ? [
        { label: t("related.client"), links: graph.linksFrom(id, "symbol"), isCode: true },
        { label: t("related.guides"), links: graph.linksTo(id, "guide") },
      ]
    : [
        { label: t("related.operations"), links: graph.linksTo(id, "operation") },
        { label: t("sent.group.webhook"), links: graph.linksTo(id, "webhook") },
        { label: t("sent.group.callback"), links: graph.linksTo(id, "callback") },
        { label: t("related.schemas"), links: graph.linksTo(id, "schema"), isCode: true },
        { label: t("related.type"), links: graph.linksFrom(id, "symbol"), isCode: true },
        { label: t("related.guides"), links: graph.linksTo(id, "guide") },
      ];
  const links = linkRows(rows, t(isSchema ? "related.usedBy" : "related.title"));
  return links && <section>{links}</section>;
}
