import type { Element, ElementContent } from "hast";
import { headingLevel } from "../tree/headings.ts";
import { textOf } from "../tree/plain-text.ts";

/** The beginning of a page, or a section below a heading. */
export interface PagePart {
  /** Absent for the beginning of the page. */
  heading?: { title: string; anchor: string };
  /** One line per block, table row or list item. */
  text: string;
  /** What table rows describe: the code in their first cells. */
  names: string[];
  /** Code samples, one per line: searched, but not shown in excerpts. */
  code: string;
}

/** Elements whose text is separated from adjacent text. */
const blockTags = new Set(
  (
    "address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 " +
    "h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

interface Reading {
  parts: PagePart[];
  part: PagePart;
}

/** Splits a page's body at headings of level 2 and 3. Heading ids must be assigned before. */
export function pageParts(body: readonly ElementContent[]): PagePart[] {
  const beginning: PagePart = { text: "", names: [], code: "" };
  const reading: Reading = { parts: [beginning], part: beginning };
  for (const node of body) collect(node, reading);
  return reading.parts.map((part) => ({
    ...part,
    text: linesOf(part.text),
    code: part.code.trim(),
  }));
}

function collect(node: ElementContent, reading: Reading): void {
  const before = reading.part;
  const markdown = node.data?.markdown;
  if (markdown !== undefined && !hasAnchoredHeading([node])) {
    // Prefer the plainer Markdown form, unless the HTML form contains headings with anchors.
    for (const spoken of markdown) collect(spoken, reading);
  } else if (node.type === "text") {
    // Lines of a paragraph are broken anywhere.
    before.text += node.value.replace(/\s+/g, " ");
  } else if (node.type === "element" && node.data?.noText !== true) {
    const anchor = anchorOf(node);
    if (node.tagName === "pre") before.code += `${collapseSpaces(textOf(node.children))}\n`;
    else if (anchor !== undefined) {
      const heading = { title: collapseSpaces(textOf(node.children)), anchor };
      reading.part = { heading, text: "", names: [], code: "" };
      reading.parts.push(reading.part);
    } else {
      if (node.tagName === "tr") collectRow(node, reading);
      else for (const child of node.children) collect(child, reading);
      // Headings inside an aside do not begin a section of the page.
      if (node.tagName === "aside") reading.part = before;
      if (blockTags.has(node.tagName)) reading.part.text += "\n";
    }
  }
}

/** A row becomes one line; header rows are skipped. */
function collectRow({ children }: Element, reading: Reading): void {
  const cells = children.filter((child) => child.type === "element");
  if (cells.every(({ tagName }) => tagName === "th")) return;
  const [name, ...others] = cells[0]?.children ?? [];
  if (name?.type === "element" && name.tagName === "code" && others.length === 0) {
    reading.part.names.push(textOf(name.children));
  }
  for (const cell of cells) {
    const before = reading.part.text.length;
    collect(cell, reading);
    const { part } = reading;
    // Joins the blocks of a cell into one line.
    const own = part.text.slice(before);
    const rest = part.text.slice(0, part.text.length - own.length);
    part.text = rest + own.trim().replace(/\n+/g, " ") + (cell === cells.at(-1) ? "" : " · ");
  }
}

function anchorOf(element: Element): string | undefined {
  const level = headingLevel(element);
  const { id } = element.properties;
  return (level === 2 || level === 3) && typeof id === "string" ? id : undefined;
}

function hasAnchoredHeading(nodes: readonly ElementContent[]): boolean {
  return nodes.some(
    (node) =>
      node.type === "element" &&
      (anchorOf(node) !== undefined || hasAnchoredHeading(node.children)),
  );
}

function linesOf(text: string): string {
  return text
    .split("\n")
    .map(collapseSpaces)
    .filter((line) => line !== "")
    .join("\n");
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
