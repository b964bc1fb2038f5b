import type { CodeHighlighter } from "../code/highlight/highlight-code.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";
import type { SiteBasics } from "../model/site.ts";
import type { History } from "./history.ts";

/** Shared by all page builders. */
export interface BuildContext {
  site: SiteBasics;
  highlighter: CodeHighlighter;
  graph: LinkGraph;
  history: History;
}
