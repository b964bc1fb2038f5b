import type { Element, ElementContent } from "hast";
import type { EntityId } from "../kernel/entity.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";
import { errorAt, nearHint, type Place, type Problem } from "../kernel/problems.ts";
import { element, toNodes } from "../tree/jsx-runtime.ts";
import type { GuideContext } from "./guide-context.ts";

/** The default text is the label of the entity. */
export function entityLink(
  context: GuideContext,
  id: EntityId,
  text: ElementContent[],
  place: Place,
): ElementContent[] | Element {
  const entity = context.graph.entity(id);
  if (entity === undefined) {
    context.problems.push(unknownEntity(id, context.graph, place));
    return text;
  }
  context.mentions.add(id);
  const children = text.length > 0 ? text : <code>{entity.label}</code>;
  return element("a", { href: entity.href, children });
}

export function symbolLink(
  context: GuideContext,
  {
    name,
    package: library,
    member,
  }: { name: string; package: string; member?: string | undefined },
  text: ElementContent[],
  place: Place,
): ElementContent[] | Element {
  const id: EntityId = `symbol:${library}/${name}`;
  if (member === undefined) return entityLink(context, id, text, place);
  const label = text.length > 0 ? text : toNodes(<code>{`${name}.${member}`}</code>);
  const link = entityLink(context, id, label, place);
  if (!Array.isArray(link)) link.properties.href = `${String(link.properties.href)}#${member}`;
  return link;
}

export function unknownEntity(id: EntityId, graph: LinkGraph, place: Place): Problem {
  const [kind = "", name = ""] = id.split(/:(.*)/s);
  const names = graph
    .entities(kind as "operation")
    .map((entity) => entity.id.slice(kind.length + 1));
  return errorAt(place, `there is no ${kind} \`${name}\``, nearHint(name, names));
}
