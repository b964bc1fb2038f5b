import type { Code, Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { parseFenceMeta } from "../../../pipeline/code/fence-meta.ts";
import { parseMarkdown } from "../../unit/tree/parse-markdown.ts";

/** A fenced block of a guide's Markdown, in the order in which a reader meets it. */
export interface GuideStep {
  lang: string;
  title: string | undefined;
  code: string;
}

/** The blocks of a guide; of each choice of package manager the one for npm. */
export function guideSteps(markdown: string): GuideStep[] {
  return blocksOf(parseMarkdown(markdown)).map(({ lang, meta, value }) => ({
    lang: lang ?? "text",
    title: parseFenceMeta(meta ?? "").title,
    code: value,
  }));
}

function blocksOf(node: Nodes | Root): Code[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child, index): Code[] => {
    const before = node.children[index - 1];
    const label = before?.type === "paragraph" ? textOf(before) : "";
    if (child.type === "code") return ["yarn", "pnpm"].includes(label) ? [] : [child];
    return blocksOf(child);
  });
}
