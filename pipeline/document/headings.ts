import type { TocEntry } from "../../content/model/page.ts";
import { slugify } from "../../content/model/slug.ts";
import { type DocNode, type ElementNode, textOf, walkElements } from "./node.ts";

/** Level of a heading element (1 to 6); undefined for other elements. */
export function headingLevel(element: ElementNode): number | undefined {
  const match = /^h([1-6])$/.exec(element.tag);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** Gives every heading without an id one made from its text, unique on the page (`name`, `name-1`, …). */
export function assignHeadingIds(nodes: readonly DocNode[]): void {
  const taken = new Set<string>();
  walkElements(nodes, "html", (element) => {
    if (typeof element.attrs.id === "string") taken.add(element.attrs.id);
  });
  walkElements(nodes, "html", (element) => {
    if (headingLevel(element) === undefined || element.attrs.id !== undefined) return;
    element.attrs.id = uniqueSlug(slugify(textOf(element.children)), taken);
  });
}

function uniqueSlug(slug: string, taken: Set<string>): string {
  const base = slug === "" ? "section" : slug;
  let candidate = base;
  for (let count = 1; taken.has(candidate); count++) candidate = `${base}-${count}`;
  taken.add(candidate);
  return candidate;
}

/** Table of contents: headings of level 2 and 3 that have an id, in order. `data-no-toc` leaves one out. */
export function tableOfContents(nodes: readonly DocNode[]): TocEntry[] {
  const entries: TocEntry[] = [];
  walkElements(nodes, "html", (element) => {
    const level = headingLevel(element);
    if ((level !== 2 && level !== 3) || element.attrs["data-no-toc"] === true) return;
    const { id } = element.attrs;
    if (typeof id !== "string") return;
    entries.push({ title: textOf(element.children).trim(), anchor: id, level });
  });
  return entries;
}

/** Every id a link may point at. */
export function anchorsOf(nodes: readonly DocNode[]): Set<string> {
  const anchors = new Set<string>();
  walkElements(nodes, "html", (element) => {
    if (typeof element.attrs.id === "string") anchors.add(element.attrs.id);
  });
  return anchors;
}
