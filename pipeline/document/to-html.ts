import type { Block } from "../../content/model/body.ts";
import { translate } from "../../content/model/translate.ts";
import messages from "../../content/ui/en.json" with { type: "json" };
import { headingLevel } from "./headings.ts";
import { type Attrs, type DocNode, type ElementNode, textOf } from "./node.ts";

/** Renders a tree to the blocks a page stores: HTML strings, cut only where an island stands. */
export function toBlocks(nodes: readonly DocNode[]): Block[] {
  const blocks: Block[] = [];
  for (const node of nodes) {
    if (typeof node === "object" && node.type === "island") {
      const children = toBlocks(node.children);
      blocks.push({ kind: "island", name: node.name, props: node.props, children });
    } else if (typeof node === "object" && node.type === "variant") {
      for (const block of toBlocks(node.html)) append(blocks, block);
    } else {
      append(blocks, { kind: "html", html: toHtml([node]) });
    }
  }
  return blocks;
}

function append(blocks: Block[], block: Block): void {
  const last = blocks.at(-1);
  if (block.kind === "html" && last?.kind === "html") last.html += block.html;
  else if (block.kind === "island" || block.html !== "") blocks.push(block);
}

/** Renders a tree without islands to an HTML string. Throws on an island: it must stand at the top level. */
export function toHtml(nodes: readonly DocNode[]): string {
  let html = "";
  for (const node of nodes) html += nodeHtml(node);
  return html;
}

function nodeHtml(node: DocNode): string {
  if (typeof node === "string") return escapeText(node);
  switch (node.type) {
    case "raw":
      return node.html;
    case "variant":
      return toHtml(node.html);
    case "element":
      return elementHtml(node);
    case "island":
      throw new Error(
        `Island \`${node.name}\` stands inside an element; place it at the top level`,
      );
  }
}

const voidTags = new Set(["br", "hr", "img", "input", "source", "wbr", "col"]);

function elementHtml(element: ElementNode): string {
  const { tag } = element;
  const open = `<${tag}${attributesHtml(element.attrs)}>`;
  if (voidTags.has(tag)) return open;
  const anchor = headingLevel(element) === undefined ? "" : headingAnchor(element);
  return `${open}${toHtml(element.children)}${anchor}</${tag}>`;
}

function headingAnchor(heading: ElementNode): string {
  const { id } = heading.attrs;
  if (typeof id !== "string" || heading.tag === "h1") return "";
  const text = textOf(heading.children).trim();
  const label = escapeAttribute(translate(messages, { id: "heading.anchor" }, { heading: text }));
  return `<a class="anchor" href="#${escapeAttribute(id)}" aria-label="${label}"></a>`;
}

/** Attributes that speak to the steps of the build only. */
const pipelineMarks = new Set(["data-no-text", "data-no-toc"]);

function attributesHtml(attrs: Attrs): string {
  let html = "";
  for (const name in attrs) {
    const value = attrs[name];
    if (value === undefined || value === false || pipelineMarks.has(name)) continue;
    html += value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`;
  }
  return html;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => textEscapes[character] ?? character);
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => textEscapes[character] ?? character);
}

const textEscapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
