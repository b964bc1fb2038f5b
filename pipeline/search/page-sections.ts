import type { Element, ElementContent } from "hast";
import { checkOf } from "../code/languages.ts";
import { slugify } from "../model/text/slug.ts";
import { isBlock, visitElements } from "../tree/forms.ts";
import { headingLevel } from "../tree/headings.ts";
import { textOf } from "../tree/plain-text.ts";

/** The beginning of a page, or what stands below a heading of level 2 or 3. */
export interface PageSection {
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

/** Divides a page's body into sections. Heading ids must be assigned before. */
export function pageSections(body: readonly ElementContent[]): PageSection[] {
  const reader = new SectionReader(fieldAnchors(body));
  for (const node of body) reader.read(node);
  return reader.sections.map((section) => ({
    ...section,
    text: linesOf(section.text),
    code: section.code.trim(),
  }));
}

/** Anchors of fields by that of the heading above them. */
type FieldAnchors = Map<string, string[]>;

/** Fields are rows of tables in the Markdown form; their anchors are in the HTML form. */
function fieldAnchors(body: readonly ElementContent[]): FieldAnchors {
  const anchors: FieldAnchors = new Map();
  let heading = "";
  visitElements(body, "html", (element) => {
    heading = anchorOf(element) ?? heading;
    const { id } = element.properties;
    if (element.tagName !== "li" || typeof id !== "string") return;
    anchors.set(heading, [...(anchors.get(heading) ?? []), id]);
  });
  return anchors;
}

/** Reads nodes in their order. What it reads goes to the section that began last. */
class SectionReader {
  #section: PageSection = { text: "", rows: [], code: "" };
  readonly sections = [this.#section];
  /** Those that no row has taken yet. */
  readonly #fieldAnchors: FieldAnchors;

  constructor(anchors: FieldAnchors) {
    this.#fieldAnchors = anchors;
  }

  read(node: ElementContent): void {
    const markdown = node.data?.markdown;
    // The plainer Markdown form, unless the HTML form contains headings with anchors.
    if (markdown !== undefined && !hasAnchoredHeading([node]))
      for (const child of markdown) this.read(child);
    // A line break within a paragraph is a space.
    else if (node.type === "text") this.#section.text += node.value.replace(/\s+/g, " ");
    else if (node.type === "element" && node.data?.noText !== true) this.#readElement(node);
  }

  #readElement(element: Element): void {
    const { tagName, children } = element;
    const anchor = anchorOf(element);
    if (tagName === "pre") this.#readCode(element);
    else if (anchor !== undefined) {
      const heading = { title: singleLine(textOf(children)), anchor };
      this.#section = { heading, text: "", rows: [], code: "" };
      this.sections.push(this.#section);
    } else {
      const around = this.#section;
      if (tagName === "tr") this.#readRow(element);
      else for (const child of children) this.read(child);
      // Headings inside an aside do not begin a section of the page.
      if (tagName === "aside") this.#section = around;
      if (tagName === "br" || isBlock(element)) this.#section.text += "\n";
    }
  }

  /** A shell command of one line is often the answer, so it is text, which excerpts show. */
  #readCode({ children, properties }: Element): void {
    const code = textOf(children).trim();
    if (checkOf(String(properties.lang)) === "shell" && !code.includes("\n"))
      this.#section.text += `\n${code}\n`;
    else this.#section.code += `${singleLine(code)}\n`;
  }

  /** A row becomes one line, or a section if it has an anchor; header rows are skipped. */
  #readRow({ children, properties }: Element): void {
    const cells = children.filter((child) => child.type === "element");
    if (cells.every(({ tagName }) => tagName === "th")) return;
    const texts = cells.map(cellText);
    if (typeof properties.id === "string") {
      const [title = "", ...others] = texts;
      const heading = { title, anchor: properties.id };
      this.sections.push({ heading, isRow: true, text: others.join(" "), rows: [], code: "" });
      return;
    }
    const line = texts.join(" · ");
    this.#section.text += line;
    const [code, ...others] = cells[0]?.children ?? [];
    if (code?.type !== "element" || code.tagName !== "code" || others.length > 0) return;
    const name = textOf(code.children);
    this.#section.rows.push({ name, anchor: this.#takeFieldAnchor(name), line });
  }

  /**
   * Removes and returns the first remaining anchor of a field with the name, so that the next row of this name gets the
   * next one: `nft.owner` has the anchor `field-200-nft-owner`.
   */
  #takeFieldAnchor(name: string): string | undefined {
    const anchors = this.#fieldAnchors.get(this.#section.heading?.anchor ?? "") ?? [];
    const keys = name.replaceAll("{key}", "").split(/[.[\]<>]+/);
    const ending = `-${slugify(keys.join(" "))}`;
    const index = anchors.findIndex((anchor) => anchor.replace(/-\d+$/, "").endsWith(ending));
    return index < 0 ? undefined : anchors.splice(index, 1)[0];
  }
}

/** Text of a cell, its blocks joined into one line. */
function cellText(cell: Element): string {
  const [section] = pageSections([cell]);
  return (section?.text ?? "").replaceAll("\n", " ");
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
    .map(singleLine)
    .filter((line) => line !== "")
    .join("\n");
}

function singleLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
