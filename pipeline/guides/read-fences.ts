import { createHash } from "node:crypto";
import { createProcessor } from "@mdx-js/mdx";
import type { Nodes } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { parseFenceMeta } from "./fence-meta.ts";
import type { Fence } from "./guide-components.ts";

/** Text with code in it: a guide, or Markdown inside another file. */
export interface CodeSource {
  /** Relative to the repository. */
  file: string;
  text: string;
  /** `mdx` when left out. */
  format?: "mdx" | "md" | undefined;
  /** Lines of the file before the text; none when left out. */
  linesBefore?: number;
}

/** A fence without its file, as the cache keeps it. */
export interface RawFence {
  lang: string;
  code: string;
  meta: string;
  line: number;
}

/** Fences by the hash of the text they stand in, so that an unchanged text is not parsed twice. */
export type FenceMemory = Map<string, RawFence[]>;

/**
 * All fenced blocks of the texts, read ahead of compiling with the parser that compiling uses, so
 * that their code can be checked while other steps of the build go on. A guide with a syntax error
 * has none: compiling reports the error.
 *
 * @returns `memory` holds what these texts needed, for the next build.
 */
export function readFences(
  sources: readonly CodeSource[],
  known: FenceMemory,
): { fences: Fence[]; memory: FenceMemory } {
  const memory: FenceMemory = new Map();
  const fences = sources.flatMap((source) => {
    const { file, text, format = "mdx", linesBefore = 0 } = source;
    const key = createHash("sha1").update(`${format}\n${text}`).digest("base64url");
    const raw = known.get(key) ?? parseFences(source);
    memory.set(key, raw);
    return raw.map(
      ({ lang, code, meta, line }): Fence => ({
        lang,
        code,
        meta: parseFenceMeta(meta),
        place: { file, line: linesBefore + line },
      }),
    );
  });
  return { fences, memory };
}

function parseFences({ file, text, format = "mdx" }: CodeSource): RawFence[] {
  try {
    const processor = createProcessor({ format, remarkPlugins: [remarkFrontmatter, remarkGfm] });
    return fencesIn(processor.parse({ value: text, path: file }));
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
