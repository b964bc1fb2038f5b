import { createHash } from "node:crypto";
import { createProcessor } from "@mdx-js/mdx";
import type { Nodes } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { parseFenceMeta } from "./fence-meta.ts";
import type { Fence } from "./guide-components.ts";
import type { GuideSource } from "./read-guides.ts";

/** A fence without its file, as the cache keeps it. */
export interface RawFence {
  lang: string;
  code: string;
  meta: string;
  line: number;
}

/** Fences of guides by the hash of their text, so that an unchanged guide is not parsed twice. */
export type FenceMemory = Map<string, RawFence[]>;

/**
 * All fenced blocks of the guides, read ahead of compiling with the parser that compiling uses, so
 * that their code can be checked while other steps of the build go on. A guide with a syntax error
 * has none: compiling reports the error.
 *
 * @returns `memory` holds what these guides needed, for the next build.
 */
export function readFences(
  guides: readonly GuideSource[],
  known: FenceMemory,
): { fences: Fence[]; memory: FenceMemory } {
  const memory: FenceMemory = new Map();
  const fences = guides.flatMap((guide) => {
    const key = createHash("sha1").update(guide.text).digest("base64url");
    const raw = known.get(key) ?? parseFences(guide);
    memory.set(key, raw);
    return raw.map(
      ({ lang, code, meta, line }): Fence => ({
        lang,
        code,
        meta: parseFenceMeta(meta),
        place: { file: guide.file, line },
      }),
    );
  });
  return { fences, memory };
}

function parseFences(guide: GuideSource): RawFence[] {
  try {
    const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });
    return fencesIn(processor.parse({ value: guide.text, path: guide.file }));
  } catch {
    return [];
  }
}

function fencesIn(node: Nodes): RawFence[] {
  if (node.type === "code") {
    const { lang, value, meta, position } = node;
    return [{ lang: lang ?? "", code: value, meta: meta ?? "", line: position?.start.line ?? 1 }];
  }
  return "children" in node ? node.children.flatMap(fencesIn) : [];
}
