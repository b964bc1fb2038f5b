import type { Element, ElementContent } from "hast";
import { checkOf } from "../code/languages.ts";
import { slugify } from "../model/text/slug.ts";
import { visitElements } from "../tree/forms.ts";
import { headingLevel } from "../tree/headings.ts";
import { textOf } from "../tree/plain-text.ts";

/** The beginning of a page, or a section below a heading. */
export interface PagePart {
  /** Absent for the beginning of the page. */
  heading?: { title: string; anchor: string };
  /** True for a table row with an anchor: its first cell is the heading. */
  isRow?: true;
  /** One line per block, table row or list item. */
  text: string;
  /** Table rows about a name in code. */
  rows: PageRow[];
  /** Code samples, one per line: searched, but not shown in excerpts. */
  code: string;
}

export interface PageRow {
  /** The code in its first cell. */
  name: string;
  /** Anchor of the field that the row describes. */
  anchor: string | undefined;
  /** The row as a line of the text. */
  line: string;
}

/** Elements whose text is separated from adjacent text. */
const blockTags = new Set(
  (
    "address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 " +
    "h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

interface ReadState {
  parts: PagePart[];
  /** The part that is being read. */
  part: PagePart;
  /** By anchor of a heading: anchors of the fields below it that have not been assigned to a row. */
  fieldAnchors: Map<string, string[]>;
}

/** Splits a page's body at headings of level 2 and 3. Heading ids must be assigned before. */
export function pageParts(body: readonly ElementContent[]): PagePart[] {
  const beginning: PagePart = { text: "", rows: [], code: "" };
  const fieldAnchors = readFieldAnchors(body);
  const state: ReadState = { parts: [beginning], part: beginning, fieldAnchors };
  for (const node of body) readNode(node, state);
  return state.parts.map((part) => ({
    ...part,
    text: linesOf(part.text),
    code: part.code.trim(),
  }));
}

/** Fields are rows of tables in the Markdown form; their anchors are in the HTML form. */
function readFieldAnchors(body: readonly ElementContent[]): Map<string, string[]> {
  const anchors = new Map<string, string[]>();
  let heading = "";
  visitElements(body, "html", (element) => {
    heading = anchorOf(element) ?? heading;
    const { id } = element.properties;
    if (element.tagName !== "li" || typeof id !== "string") return;
    anchors.set(heading, [...(anchors.get(heading) ?? []), id]);
  });
  return anchors;
}

function readNode(node: ElementContent, state: ReadState): void {
  const before = state.part;
  const markdown = node.data?.markdown;
  if (markdown !== undefined && !hasAnchoredHeading([node])) {
    // The plainer Markdown form, unless the HTML form contains headings with anchors.
    for (const child of markdown) readNode(child, state);
  } else if (node.type === "text") {
    // A line break within a paragraph is a space.
    before.text += node.value.replace(/\s+/g, " ");
  } else if (node.type === "element" && node.data?.noText !== true) {
    const anchor = anchorOf(node);
    if (node.tagName === "pre") readCode(node, before);
    else if (anchor !== undefined) {
      const heading = { title: collapseSpaces(textOf(node.children)), anchor };
      state.part = { heading, text: "", rows: [], code: "" };
      state.parts.push(state.part);
    } else {
      if (node.tagName === "tr") readRow(node, state);
      else for (const child of node.children) readNode(child, state);
      // Headings inside an aside do not begin a section of the page.
      if (node.tagName === "aside") state.part = before;
      if (blockTags.has(node.tagName)) state.part.text += "\n";
    }
  }
}

/** A shell command of one line is often the answer, so it is text, which excerpts show. */
function readCode({ children, properties }: Element, part: PagePart): void {
  const code = textOf(children).trim();
  if (checkOf(String(properties.lang)) === "shell" && !code.includes("\n"))
    part.text += `\n${code}\n`;
  else part.code += `${collapseSpaces(code)}\n`;
}

/** A row becomes one line, or a part if it has an anchor; header rows are skipped. */
function readRow({ children, properties }: Element, state: ReadState): void {
  const cells = children.filter((child) => child.type === "element");
  if (cells.every(({ tagName }) => tagName === "th")) return;
  const texts = cells.map((cell) => cellText(cell, state));
  if (typeof properties.id === "string") {
    const [title = "", ...others] = texts;
    const heading = { title, anchor: properties.id };
    state.parts.push({ heading, isRow: true, text: others.join(" "), rows: [], code: "" });
    return;
  }
  const line = texts.join(" · ");
  state.part.text += line;
  const [code, ...others] = cells[0]?.children ?? [];
  if (code?.type !== "element" || code.tagName !== "code" || others.length > 0) return;
  const name = textOf(code.children);
  state.part.rows.push({ name, anchor: takeFieldAnchor(name, state), line });
}

/** Text of a cell, its blocks joined into one line. */
function cellText(cell: Element, state: ReadState): string {
  const part: PagePart = { text: "", rows: [], code: "" };
  readNode(cell, { ...state, part });
  return linesOf(part.text).replaceAll("\n", " ");
}

/**
 * Removes and returns the first remaining anchor of a field with the name, so that the next row of this name gets the
 * next one: `nft.owner` has the anchor `field-200-nft-owner`.
 */
function takeFieldAnchor(name: string, { part, fieldAnchors }: ReadState): string | undefined {
  const anchors = fieldAnchors.get(part.heading?.anchor ?? "") ?? [];
  const steps = name.replaceAll("{key}", "").split(/[.[\]<>]+/);
  const ending = `-${slugify(steps.join(" "))}`;
  const index = anchors.findIndex((anchor) => anchor.replace(/-\d+$/, "").endsWith(ending));
  return index < 0 ? undefined : anchors.splice(index, 1)[0];
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
