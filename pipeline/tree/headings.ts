import type { Element, ElementContent } from "hast";
import type { TocEntry } from "../model/page.ts";
import { slugify, uniqueName } from "../model/text/slug.ts";
import { visitElements } from "./forms.ts";
import { textOf } from "./plain-text.ts";

/** 1 to 6; undefined for other elements. */
export function headingLevel(element: Element): number | undefined {
  const match = /^h([1-6])$/.exec(element.tagName);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** Sets a unique id made from the text (`name`, `name-1`, …) on every heading without an id. */
export function assignHeadingIds(nodes: readonly ElementContent[]): void {
  const taken = anchorsOf(nodes);
  visitElements(nodes, "html", (element) => {
    if (headingLevel(element) === undefined || element.properties.id !== undefined) return;
    const slug = slugify(textOf(element.children)) || "section";
    const id = uniqueName(slug, (name) => taken.has(name), { from: 1 });
    taken.add(id);
    element.properties.id = id;
  });
}

/** Headings of level 2 and 3 with an id, without those marked `noToc`. */
export function tableOfContents(nodes: readonly ElementContent[]): TocEntry[] {
  const entries: TocEntry[] = [];
  visitElements(nodes, "html", (element) => {
    const level = headingLevel(element);
    if ((level !== 2 && level !== 3) || element.data?.noToc === true) return;
    const { id } = element.properties;
    if (typeof id !== "string") return;
    entries.push({ title: textOf(element.children).trim(), anchor: id, level });
  });
  return entries;
}

/** All ids, as link targets. */
export function anchorsOf(nodes: readonly ElementContent[]): Set<string> {
  const anchors = new Set<string>();
  visitElements(nodes, "html", ({ properties: { id } }) => {
    if (typeof id === "string") anchors.add(id);
  });
  return anchors;
}
