import type { Element, ElementContent, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";
import { defaultSchema, sanitize } from "hast-util-sanitize";
import type { Html, Root as MarkdownRoot } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { visit } from "unist-util-visit";
import { textOf } from "./plain-text.ts";

/** GitHub's schema without ids, which could collide with those of the page. */
const schema = {
  ...defaultSchema,
  clobber: [],
  attributes: withoutIds(),
  strip: ["script", "style"],
};

function withoutIds() {
  const all = defaultSchema.attributes ?? {};
  return { ...all, "*": (all["*"] ?? []).filter((name) => name !== "id" && name !== "name") };
}

/** HTML elements that are replaced by their children. Tags that are neither here nor in the schema are shown as text. */
const unwrappedElements = new Set(
  `abbr acronym address applet area article aside audio base basefont bdi bdo big body button canvas caption center cite
  col colgroup data datalist dfn dialog embed fieldset figcaption figure font footer form frame frameset head header
  hgroup html iframe label legend link main map mark marquee menu meta meter nav nobr noframes noscript object optgroup
  option output param portal progress script search select slot small style svg template textarea time title track u
  video wbr`.split(/\s+/),
);

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
 * Markdown with its HTML as elements, without scripts, styles, frames and event handlers, as on GitHub.
 * @param code makes a code block of a fence
 */
export function sanitizedHtml(
  markdown: MarkdownRoot,
  code: (text: string, lang: string) => ElementContent[],
): ElementContent[] {
  const allHtml = htmlOf(markdown).join("");
  const html = (_: unknown, { value }: Html) => {
    return { type: "raw" as const, value: escapeFalseTags(value, allHtml) };
  };
  const parsed = raw(toHast(markdown, { allowDangerousHtml: true, handlers: { html } }));
  const clean = sanitize(parsed, schema);
  return childNodes(clean).flatMap((node) => withCodeBlocks(node, code));
}

/**
 * Escapes text that only looks like a tag: `https://<tenant>.example`, or `in steps of <option>`, which has no end
 * tag.
 * @param allHtml of the description
 */
function escapeFalseTags(html: string, allHtml: string): string {
  // SVG and MathML have other element names.
  if (/<(?:svg|math)\b/i.test(allHtml)) return html;
  return html.replace(
    /<\/?([a-z][^\s/<>]*)([^<>]*)>/gi,
    (tag, name: string, attributes: string) => {
      const element = name.toLowerCase();
      const hasEnd = () => new RegExp(`</${element}\\s*>`, "i").test(allHtml);
      // Elements of other tools have a hyphen in their names.
      const isUnwrapped = unwrappedElements.has(element)
        ? element === "wbr" || attributes !== "" || hasEnd()
        : /^\w+(?:-\w+)+$/.test(element) && hasEnd();
      return isUnwrapped || schema.tagNames?.includes(element) ? tag : `&lt;${tag.slice(1)}`;
    },
  );
}

/** Parses trusted HTML from a renderer into nodes. */
export function htmlNodes(html: string): ElementContent[] {
  return childNodes(raw({ type: "raw", value: html }));
}

function childNodes(tree: Root | RootContent): ElementContent[] {
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

/** mdast-util-to-hast adds the language as a class. */
function languageOf({ children }: Element): string {
  const [code] = children;
  const classes = code?.type === "element" ? code.properties.className : undefined;
  const name = Array.isArray(classes)
    ? classes.find((one) => /^language-/.test(String(one)))
    : undefined;
  return name === undefined ? "text" : String(name).slice("language-".length);
}

/** Text on one line, with spaces around block elements. */
export function singleLineText(nodes: readonly ElementContent[]): string {
  return nodes.map(spacedText).join("").replace(/\s+/g, " ").trim();
}

const inlineElements = new Set(
  "a b code del em i ins kbd q s samp span strike strong sub sup tt var".split(" "),
);

/** True for elements that separate words: blocks, pictures, line breaks. */
export function separatesWords(node: ElementContent): boolean {
  return node.type === "element" && !inlineElements.has(node.tagName);
}

function spacedText(node: ElementContent): string {
  if (node.type !== "element") return node.type === "text" ? node.value : "";
  const text = node.children.map(spacedText).join("");
  return separatesWords(node) ? ` ${text} ` : text;
}
