import { type DocNode, h } from "../document/node.ts";
import type { Entity, EntityId } from "../graph/entity.ts";
import { joined } from "./field-list.ts";
import type { PageContext } from "./page-context.ts";

/** What else the site says about an operation or a schema; all of it comes from the one graph. */
export function relatedSection(id: EntityId, page: PageContext): DocNode | undefined {
  const { graph } = page.build;
  const isOperation = id.startsWith("operation:");
  const rows: [string, Entity[], boolean][] = isOperation
    ? [
        ["TypeScript client", graph.linksFrom(id, "symbol"), true],
        ["Schemas", graph.linksFrom(id, "schema"), true],
        ["Guides", graph.linksTo(id, "guide"), false],
      ]
    : [
        ["Operations", graph.linksTo(id, "operation"), false],
        ["Schemas", graph.linksTo(id, "schema"), true],
        ["TypeScript type", graph.linksFrom(id, "symbol"), true],
        ["Guides", graph.linksTo(id, "guide"), false],
      ];
  const shown = rows.filter(([, entities]) => entities.length > 0);
  if (shown.length === 0) return undefined;
  return h(
    "section",
    null,
    h("h2", { id: isOperation ? "related" : "used-by" }, isOperation ? "Related" : "Used by"),
    h(
      "ul",
      { class: "related", "data-no-text": true },
      shown.map(([label, entities, isCode]) =>
        h(
          "li",
          null,
          `${label}: `,
          joined(
            entities.map((entity) => entityLink(entity, isCode)),
            ", ",
          ),
        ),
      ),
    ),
  );
}

function entityLink({ href, label }: Entity, isCode: boolean): DocNode {
  return h("a", { href }, isCode ? h("code", null, label) : label);
}
