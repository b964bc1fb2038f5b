import type { ElementContent } from "hast";
import { linkRows } from "../components/link-rows.tsx";
import type { EntityId } from "../kernel/entity.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";
import { t } from "../kernel/words.ts";
import { toNodes } from "../tree/jsx-runtime.ts";

const mostLinks = 20;

/** Links at the end of a guide: guides that link to it, and operations and symbols that it mentions. */
export function relatedPages(id: EntityId, graph: LinkGraph): ElementContent[] {
  const rows = [
    { label: t("related.guides"), links: graph.linksTo(id, "guide") },
    { label: t("related.operations"), links: graph.linksFrom(id, "operation") },
    { label: t("library.title"), links: graph.linksFrom(id, "symbol"), isCode: true },
  ].map((row) => ({ ...row, links: row.links.slice(0, mostLinks) }));
  return toNodes(linkRows(rows));
}
