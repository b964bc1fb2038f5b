import { headingLevel } from "../document/headings.ts";
import { type DocNode, type ElementNode, textOf } from "../document/node.ts";

/** A stretch of a page: what stands before its first heading, or below one heading. */
export interface PagePart {
  /** Undefined for the beginning of the page. */
  heading?: { title: string; anchor: string };
  text: string;
  /** Code samples of the stretch: found, but not shown in excerpts. */
  code: string;
}

/** Elements whose text must not run into that of their neighbours. */
const blockTags = new Set(
  (
    "address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 " +
    "h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** Cuts a page's body at its headings of level 2 and 3. Heading ids must have been assigned. */
export function pageParts(body: readonly DocNode[]): PagePart[] {
  const parts: PagePart[] = [{ text: "", code: "" }];
  collect(body, parts);
  return parts.map((part) => ({ ...part, text: squeeze(part.text), code: squeeze(part.code) }));
}

function collect(nodes: readonly DocNode[], parts: PagePart[]): void {
  for (const node of nodes) collectNode(node, parts);
}

function collectNode(node: DocNode, parts: PagePart[]): void {
  const part = parts.at(-1);
  if (part === undefined) return;
  if (typeof node === "string") {
    part.text += node;
    return;
  }
  if (node.type === "raw") return;
  if (node.type === "variant") {
    // The Markdown form is the plain one, but only headings of the HTML form have anchors.
    collect(hasAnchoredHeading(node.html) ? node.html : node.markdown, parts);
    return;
  }
  if (node.type === "island") {
    collect(node.children, parts);
    return;
  }
  collectElement(node, parts, part);
}

function collectElement(element: ElementNode, parts: PagePart[], part: PagePart): void {
  if (element.attrs["data-no-text"] === true) return;
  if (element.tag === "pre") {
    part.code += ` ${textOf(element.children)}`;
    return;
  }
  const anchor = anchorOf(element);
  if (anchor !== undefined) {
    parts.push({
      heading: { title: squeeze(textOf(element.children)), anchor },
      text: "",
      code: "",
    });
    return;
  }
  collect(element.children, parts);
  const last = parts.at(-1);
  if (last !== undefined && blockTags.has(element.tag)) last.text += " ";
}

function anchorOf(element: ElementNode): string | undefined {
  const level = headingLevel(element);
  const { id } = element.attrs;
  return (level === 2 || level === 3) && typeof id === "string" ? id : undefined;
}

function hasAnchoredHeading(nodes: readonly DocNode[]): boolean {
  return nodes.some((node) => {
    if (typeof node === "string" || node.type === "raw") return false;
    if (node.type === "variant") return hasAnchoredHeading(node.html);
    if (node.type === "element" && anchorOf(node) !== undefined) return true;
    return hasAnchoredHeading(node.children);
  });
}

/** Runs of white space, separators of the stored form among them, become one blank. */
function squeeze(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  return text.replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim();
}
