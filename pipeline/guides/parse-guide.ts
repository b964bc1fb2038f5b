import { type CompileOptions, compile } from "@mdx-js/mdx";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { z } from "zod";
import { type Fence, fencesIn } from "../code/fence.ts";
import { DerivedCache } from "../kernel/derived-cache.ts";
import type { Problem } from "../kernel/problems.ts";
import { rehypePlugins, remarkPlugins } from "./mdx-plugins.ts";
import { syntaxProblem } from "./mdx-problems.ts";
import type { GuideSource } from "./read-guides.ts";

/** A guide compiled by MDX. */
export interface ParsedGuide extends GuideSource {
  /** JavaScript of the compiled guide; absent after a syntax error. */
  program?: string | undefined;
  /** Fenced blocks, for the code checks. */
  fences: Fence[];
  problems: Problem[];
}

const fenceSchema: z.ZodType<Fence> = z.object({
  lang: z.string(),
  code: z.string(),
  meta: z.object({
    title: z.string().exactOptional(),
    highlighted: z.array(z.number()),
    inserted: z.array(z.number()),
    deleted: z.array(z.number()),
    showLineNumbers: z.boolean(),
    program: z.string().exactOptional(),
    noCheck: z.string().exactOptional(),
    operation: z.string().exactOptional(),
    response: z.string().exactOptional(),
    schema: z.string().exactOptional(),
    unknown: z.array(z.string()),
  }),
  place: z.object({ file: z.string(), line: z.number() }),
});
const parsedSchema = z.object({ program: z.string(), fences: z.array(fenceSchema) });

export type GuideCache = DerivedCache<z.output<typeof parsedSchema>>;

/** @param directory folder of the caches */
export function openGuideCache(directory: string): Promise<GuideCache> {
  const madeBy = new URL(import.meta.url);
  return DerivedCache.open({ directory, name: "guides", madeBy, value: parsedSchema });
}

/** Uses the cache if the text is unchanged. */
export async function parseGuide(guide: GuideSource, cache?: GuideCache): Promise<ParsedGuide> {
  const source = `${guide.file}\0${guide.text}`;
  const known = cache?.get(source);
  if (known !== undefined) return { ...guide, ...known, problems: [] };
  try {
    const { program, fences } = await compileMdx(guide);
    const parsed = { program, fences };
    cache?.set(source, parsed);
    return { ...guide, ...parsed, problems: [] };
  } catch (error) {
    return { ...guide, fences: [], problems: [syntaxProblem(error, guide.file)] };
  }
}

/** @param SourceMapGenerator creates a source map if given */
export async function compileMdx(
  { file, text }: GuideSource,
  SourceMapGenerator?: CompileOptions["SourceMapGenerator"],
) {
  const fences: Fence[] = [];
  const collectFences = () => (tree: Root) => {
    fences.push(...fencesIn(tree, file));
  };
  const program = await compile(
    { value: text, path: file },
    {
      development: true,
      SourceMapGenerator,
      outputFormat: "function-body",
      remarkPlugins: [...remarkPlugins, collectFences, keepFenceMeta],
      rehypePlugins: [...rehypePlugins],
    },
  );
  return { program: String(program), fences, map: program.map ?? undefined };
}

/** MDX drops the meta after a fence's language: pass it to the `pre` component as an attribute. */
function keepFenceMeta() {
  return (tree: Root) => {
    visit(tree, "code", (node) => {
      const hProperties = { meta: node.meta ?? "", line: node.position?.start.line ?? 1 };
      node.data = { ...node.data, hProperties };
    });
  };
}
