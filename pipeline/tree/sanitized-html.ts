import type { Element, ElementContent, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";
import { defaultSchema, sanitize } from "hast-util-sanitize";
import type { Root as MarkdownRoot } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { textOf } from "./plain-text.ts";

/** What GitHub lets through, without ids: those on the page are our own. */
const schema = { ...defaultSchema, clobber: [], attributes: withoutIds() };

function withoutIds() {
  const all = defaultSchema.attributes ?? {};
  return { ...all, "*": (all["*"] ?? []).filter((name) => name !== "id" && name !== "name") };
}

/**
 * Markdown with HTML in it as elements: scripts, styles, frames and event handlers are left out, as on GitHub.
 * @param code makes a code block of a fence
 */
export function sanitizedHtml(
  markdown: MarkdownRoot,
  code: (text: string, lang: string) => ElementContent[],
): ElementContent[] {
  const parsed = raw(toHast(markdown, { allowDangerousHtml: true }));
  const clean = sanitize(parsed, schema);
  return contentOf(clean).flatMap((node) => withCodeBlocks(node, code));
}

/** HTML made by a trusted renderer at build, as elements that can be visited and changed. */
export function htmlNodes(html: string): ElementContent[] {
  return contentOf(raw({ type: "raw", value: html }));
}

function contentOf(tree: Root | RootContent): ElementContent[] {
  const children = tree.type === "root" ? tree.children : [tree];
  return children.filter((node) => node.type === "element" || node.type === "text");
}

function withCodeBlocks(
  node: ElementContent,
  code: (text: string, lang: string) => ElementContent[],
): ElementContent[] {
  if (node.type !== "element") return [node];
  if (node.tagName === "pre") return code(textOf([node]), languageOf(node));
  return [{ ...node, children: node.children.flatMap((child) => withCodeBlocks(child, code)) }];
}

/** The converter notes a fence's language as a class. */
function languageOf({ children }: Element): string {
  const [code] = children;
  const classes = code?.type === "element" ? code.properties.className : undefined;
  const name = Array.isArray(classes)
    ? classes.find((one) => /^language-/.test(String(one)))
    : undefined;
  return name === undefined ? "text" : String(name).slice("language-".length);
}
