import type { CodeHighlighter } from "../code/highlight/highlight-code.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";

/** Shared by all page builders. */
export interface BuildContext {
  highlighter: CodeHighlighter;
  graph: LinkGraph;
}
