import type { ElementContent, Properties } from "hast";
import { toHtml as serialise } from "hast-util-to-html";
import { h } from "hastscript";
import { href } from "../kernel/language.ts";
import { t } from "../kernel/words.ts";
import type { Block } from "../model/body.ts";
import { headingLevel } from "./headings.ts";
import { textOf } from "./plain-text.ts";

/** Renders a tree to HTML blocks, split only at islands. */
export function toBlocks(nodes: readonly ElementContent[]): Block[] {
  const blocks: Block[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    const html = toHtml(run);
    // Nodes with only a Markdown form render nothing.
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

/** Throws if the tree contains an island, because islands must be at the top level. */
export function toHtml(nodes: readonly ElementContent[]): string {
  return serialise(
    { type: "root", children: nodes.flatMap(withAnchors) },
    { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } },
  );
}

/** Adds a link after each heading with an id. Inside the heading, its label would be part of the accessible name. */
function withAnchors(node: ElementContent): ElementContent[] {
  if (node.type !== "element") return [node];
  if (node.data?.island !== undefined) {
    throw new Error(
      `Island \`${node.data.island.name}\` stands inside an element; place it at the top level`,
    );
  }
  const children = node.children.flatMap(withAnchors);
  const properties = localizeLinks(node.properties);
  const { id } = properties;
  if (typeof id !== "string" || node.tagName === "h1" || headingLevel(node) === undefined) {
    return [{ ...node, properties, children }];
  }
  const heading = textOf(node.children).trim();
  const label = t("heading.anchor", { heading });
  const anchor = h("a", { class: "anchor", href: `#${id}`, "aria-label": label });
  return [{ ...node, properties, children }, anchor];
}

/** Adds the prefix of the current language to links and form actions. */
function localizeLinks(properties: Properties): Properties {
  const { href: link, action } = properties;
  if (typeof link !== "string" && typeof action !== "string") return properties;
  return {
    ...properties,
    ...(typeof link === "string" && { href: href(link) }),
    ...(typeof action === "string" && { action: href(action) }),
  };
}

/** For renderers that write HTML strings. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? character);
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => escapes[character] ?? character);
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
