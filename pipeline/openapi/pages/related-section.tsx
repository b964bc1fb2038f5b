import type { Entity, EntityId } from "../../site/links/entity.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { t } from "../../words.ts";
import { joined } from "./field-list.tsx";
import type { PageContext } from "./page-context.ts";

/** What else the site says about an operation or a schema; all of it comes from the one graph. */
export function relatedSection(id: EntityId, page: PageContext): Content {
  const { graph } = page.build;
  const isSchema = id.startsWith("schema:");
  const rows: [string, Entity[], boolean][] = !isSchema
    ? [
        ["TypeScript client", graph.linksFrom(id, "symbol"), true],
        ["Schemas", graph.linksFrom(id, "schema"), true],
        ["Guides", graph.linksTo(id, "guide"), false],
      ]
    : [
        ["Operations", graph.linksTo(id, "operation"), false],
        [t("sent.group.webhook"), graph.linksTo(id, "webhook"), false],
        [t("sent.group.callback"), graph.linksTo(id, "callback"), false],
        ["Schemas", graph.linksTo(id, "schema"), true],
        ["TypeScript type", graph.linksFrom(id, "symbol"), true],
        ["Guides", graph.linksTo(id, "guide"), false],
      ];
  const shown = rows.filter(([, entities]) => entities.length > 0);
  if (shown.length === 0) return undefined;
  return (
    <section>
      <h2 id={isSchema ? "used-by" : "related"}>{isSchema ? "Used by" : "Related"}</h2>
      <ul class="related" data={{ noText: true }}>
        {shown.map(([label, entities, isCode]) => (
          <li>
            {`${label}: `}
            {joined(
              entities.map((entity) => entityLink(entity, isCode)),
              ", ",
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function entityLink({ href, label }: Entity, isCode: boolean): Content {
  return <a href={href}>{isCode ? <code>{label}</code> : label}</a>;
}
