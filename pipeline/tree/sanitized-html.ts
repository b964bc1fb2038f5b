import type { Element, ElementContent, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";
import { defaultSchema, sanitize } from "hast-util-sanitize";
import type { Html, Root as MarkdownRoot } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { visit } from "unist-util-visit";
import { textOf } from "./plain-text.ts";

/** What GitHub lets through, without ids: those on the page are our own. */
const schema = { ...defaultSchema, clobber: [], attributes: withoutIds() };

function withoutIds() {
  const all = defaultSchema.attributes ?? {};
  return { ...all, "*": (all["*"] ?? []).filter((name) => name !== "id" && name !== "name") };
}

/** Elements of HTML of which only the content stays. A tag that is neither one of these nor let through is none. */
const omittedElements = new Set(
  `abbr acronym address applet area article aside audio base basefont bdi bdo big body button canvas caption center cite
  col colgroup data datalist dfn dialog embed fieldset figcaption figure font footer form frame frameset head header
  hgroup html iframe label legend link main map mark marquee menu meta meter nav nobr noframes noscript object optgroup
  option output param portal progress script search select slot small style svg template textarea time title track u
  video wbr`.split(/\s+/),
);

/** True of Markdown with HTML in it. */
export function hasHtml(markdown: MarkdownRoot): boolean {
  return htmlOf(markdown).length > 0;
}

function htmlOf(markdown: MarkdownRoot): string[] {
  const found: string[] = [];
  visit(markdown, "html", ({ value }) => {
    found.push(value);
  });
  return found;
}

/**
 * Markdown with HTML in it as elements: scripts, styles, frames and event handlers are left out, as on GitHub.
 * @param code makes a code block of a fence
 */
export function sanitizedHtml(
  markdown: MarkdownRoot,
  code: (text: string, lang: string) => ElementContent[],
): ElementContent[] {
  const written = htmlOf(markdown).join("");
  const html = (_: unknown, { value }: Html) => {
    return { type: "raw" as const, value: withPlaceholders(value, written) };
  };
  const parsed = raw(toHast(markdown, { allowDangerousHtml: true, handlers: { html } }));
  const clean = sanitize(parsed, schema);
  return contentOf(clean).flatMap((node) => withCodeBlocks(node, code));
}

/**
 * HTML with what only looks like a tag as text: `https://<tenant>.example`, and `in steps of <option>`, which is no
 * element because nothing closes it.
 * @param written all HTML of the description
 */
function withPlaceholders(html: string, written: string): string {
  // The elements of drawings and formulas have names of their own.
  if (/<(?:svg|math)\b/i.test(written)) return html;
  return html.replace(
    /<\/?([a-z][^\s/<>]*)([^<>]*)>/gi,
    (tag, name: string, attributes: string) => {
      const element = name.toLowerCase();
      const isLeftOut =
        omittedElements.has(element) &&
        (element === "wbr" ||
          attributes !== "" ||
          new RegExp(`</${element}\\s*>`, "i").test(written));
      return isLeftOut || schema.tagNames?.includes(element) ? tag : `&lt;${tag.slice(1)}`;
    },
  );
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

/** The words of nodes on one line; what stands on lines of its own is set apart. */
export function wordsOf(nodes: readonly ElementContent[]): string {
  return nodes.map(spacedText).join("").replace(/\s+/g, " ").trim();
}

const inlineElements = new Set(
  "a b code del em i ins kbd q s samp span strike strong sub sup tt var".split(" "),
);

/** True of an element that stands on lines of its own. */
export function isBlock(node: ElementContent): boolean {
  return node.type === "element" && !inlineElements.has(node.tagName);
}

function spacedText(node: ElementContent): string {
  if (node.type !== "element") return node.type === "text" ? node.value : "";
  const text = node.children.map(spacedText).join("");
  return isBlock(node) ? ` ${text} ` : text;
}
