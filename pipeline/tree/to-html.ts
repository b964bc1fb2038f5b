import type { ElementContent, Properties } from "hast";
import { toHtml as serialise } from "hast-util-to-html";
import { h } from "hastscript";
import type { Block } from "../../content/model/body.ts";
import { href } from "../kernel/language.ts";
import { t } from "../kernel/words.ts";
import { headingLevel } from "./headings.ts";
import { textOf } from "./plain-text.ts";

/** Renders a tree to the blocks a page stores: HTML strings, cut only where an island stands. */
export function toBlocks(nodes: readonly ElementContent[]): Block[] {
  const blocks: Block[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    const html = toHtml(run);
    // What is only in Markdown leaves nothing here.
    if (html !== "") blocks.push({ kind: "html", html });
    run = [];
  };
  for (const node of nodes) {
    const island = node.type === "element" ? node.data?.island : undefined;
    if (island === undefined || node.type !== "element") {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push({ kind: "island", ...island, children: toBlocks(node.children) });
  }
  endRun();
  return blocks;
}

/** Renders a tree without islands to an HTML string. Throws on an island: it must stand at the top level. */
export function toHtml(nodes: readonly ElementContent[]): string {
  return serialise(
    { type: "root", children: nodes.flatMap(withAnchors) },
    { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } },
  );
}

/** Every heading with an id is followed by a link to itself: inside of it, the link would be part of its name. */
function withAnchors(node: ElementContent): ElementContent[] {
  if (node.type !== "element") return [node];
  if (node.data?.island !== undefined) {
    throw new Error(
      `Island \`${node.data.island.name}\` stands inside an element; place it at the top level`,
    );
  }
  const children = node.children.flatMap(withAnchors);
  const properties = withAddresses(node.properties);
  const { id } = properties;
  if (typeof id !== "string" || node.tagName === "h1" || headingLevel(node) === undefined) {
    return [{ ...node, properties, children }];
  }
  const heading = textOf(node.children).trim();
  const label = t("heading.anchor", { heading });
  const anchor = h("a", { class: "anchor", href: `#${id}`, "aria-label": label });
  return [{ ...node, properties, children }, anchor];
}

/** Links and forms lead to pages of the current language. */
function withAddresses(properties: Properties): Properties {
  const { href: link, action } = properties;
  if (typeof link !== "string" && typeof action !== "string") return properties;
  return {
    ...properties,
    ...(typeof link === "string" && { href: href(link) }),
    ...(typeof action === "string" && { action: href(action) }),
  };
}

/** Text as HTML, for renderers that write HTML themselves. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? character);
}

/** An attribute's value as HTML, for renderers that write HTML themselves. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => escapes[character] ?? character);
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
