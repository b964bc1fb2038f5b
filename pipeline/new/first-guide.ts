import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown, gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { gfm } from "micromark-extension-gfm";
import { visit } from "unist-util-visit";
import { stringify } from "yaml";
import { isKnownLanguage } from "../code/languages.ts";
import { plainSummary } from "../openapi/read/plain-summary.ts";

export interface FirstGuide {
  title: string;
  /** Markdown of somebody else, such as the description of an API. */
  text: string;
  /** Markdown links, with what they lead to. */
  links: readonly string[];
}

/** Lengths that the front matter of a guide allows. */
const [shortest, longest] = [20, 160];

/** The text of the site's first page: a description that others wrote, as a guide. */
export function firstGuide({ title, text, links }: FirstGuide): string {
  const summary = plainSummary(text).replace(/\s+/g, " ").trim();
  const cut = summary.length > longest ? `${summary.slice(0, longest - 1).trimEnd()}…` : summary;
  const description = cut.length < shortest ? `The documentation of ${title}.` : cut;
  const head = stringify({ title: title.slice(0, 90), description, sidebar_position: 1 });
  const next =
    links.length === 0 ? "" : `## Next\n\n${links.map((each) => `- ${each}\n`).join("")}`;
  return `---\n${head}---\n\n${[toGuide(text), next].filter((part) => part !== "").join("\n")}`;
}

const depths = [1, 2, 3, 4, 5, 6] as const;

/** Markdown as MDX: no HTML, no pictures of other hosts, no links that depend on where it stood before. */
function toGuide(markdown: string): string {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const headings = tree.children.flatMap((node) => (node.type === "heading" ? [node.depth] : []));
  const deeper = Math.max(0, 2 - Math.min(...headings));
  visit(tree, (node, index, parent) => {
    if (index === undefined) return undefined;
    const replace = (...nodes: typeof tree.children) => {
      parent?.children.splice(index, 1, ...nodes);
      return index;
    };
    switch (node.type) {
      case "html":
      case "definition":
        return replace();
      case "image":
      case "imageReference":
        return replace({ type: "text", value: node.alt ?? "" });
      case "link":
        // A badge whose picture is no valid Markdown.
        if (node.children[0]?.type === "text" && node.children[0].value.startsWith("!["))
          return replace();
        return /^(?:https?|mailto):/.test(node.url) ? undefined : replace(...node.children);
      case "linkReference":
        return replace(...node.children);
      case "code":
        node.lang = isKnownLanguage(node.lang ?? "") ? (node.lang ?? "text") : "text";
        node.meta = node.lang === "text" ? null : 'no-check="of the description"';
        return undefined;
      case "heading":
        node.depth = depths[node.depth + deeper - 1] ?? 6;
        return undefined;
    }
    return undefined;
  });
  return toMarkdown(tree, {
    bullet: "-",
    extensions: [gfmToMarkdown()],
    unsafe: [
      { character: "{" },
      { character: "<" },
      // Lines that MDX reads as modules.
      { character: "i", after: "mport ", atBreak: true },
      { character: "e", after: "xport ", atBreak: true },
    ].map((pattern) => ({ ...pattern, inConstruct: "phrasing" })),
  });
}
