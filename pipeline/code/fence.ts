import type { Code, Nodes } from "mdast";
import type { Place } from "../kernel/problems.ts";
import { type FenceMeta, parseFenceMeta } from "./fence-meta.ts";

export interface Fence {
  lang: string;
  code: string;
  meta: FenceMeta;
  /** Line of the opening fence. */
  place: Place;
}

/** All fenced blocks of a Markdown tree, in order. @param linesBefore lines of the file before the parsed text */
export function fencesIn(node: Nodes, file: string, linesBefore = 0): Fence[] {
  if (node.type === "code") return [toFence(node, file, linesBefore)];
  return "children" in node
    ? node.children.flatMap((child) => fencesIn(child, file, linesBefore))
    : [];
}

function toFence({ lang, value, meta, position }: Code, file: string, linesBefore: number): Fence {
  return {
    lang: lang ?? "",
    code: value,
    meta: parseFenceMeta(meta ?? ""),
    place: { file, line: linesBefore + (position?.start.line ?? 1) },
  };
}
