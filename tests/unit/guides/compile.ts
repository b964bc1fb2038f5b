import type { ElementContent } from "hast";
import type { Fence } from "../../../pipeline/code/fence.ts";
import { compileGuide } from "../../../pipeline/guides/compile-guide.ts";
import { noPlugins } from "../../../pipeline/guides/guide-plugins.ts";
import { parseGuide } from "../../../pipeline/guides/parse-guide.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { formatProblem, type Problem } from "../../../pipeline/kernel/problems.ts";
import { toHtml } from "../../../pipeline/tree/to-html.ts";
import { openHighlighter } from "../open-highlighter.ts";

const highlighter = await openHighlighter();

export interface CompiledGuide {
  nodes: ElementContent[];
  html: string;
  problems: Problem[];
  /** The problems as they are printed. */
  printed: string;
  fences: Fence[];
  mentions: string[];
}

/** Compiles an MDX text as `content/guides/Documentation/a.mdx`, beside the guides `launch` and the root. */
export async function compile(
  text: string,
  graph = new LinkGraph(),
  plugins = noPlugins,
): Promise<CompiledGuide> {
  const problems: Problem[] = [];
  const fences: Fence[] = [];
  const mentions = new Set<`guide:${string}`>();
  const file = "content/guides/Documentation/a.mdx";
  const frontMatter = { title: "A", description: "A guide for the tests.", sidebar_position: 1 };
  const nodes = await compileGuide(
    await parseGuide(
      { file, path: "/Documentation/a", frontMatter, location: import.meta.url, text },
      plugins,
    ),
    {
      plugins,
      islands: [],
      graph,
      highlighter,
      problems,
      mentions,
      typedLines: (fence) => void fences.push(fence),
    },
    new Map([
      [file, "/Documentation/a"],
      ["content/guides/Documentation/launch.mdx", "/Documentation/launch"],
      ["content/guides/index.mdx", "/"],
    ]),
  );
  return {
    nodes,
    html: toHtml(nodes),
    problems,
    printed: problems.map(formatProblem).join("\n"),
    fences,
    mentions: [...mentions],
  };
}
