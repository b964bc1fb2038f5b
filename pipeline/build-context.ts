import type { SiteBasics } from "../content/model/site.ts";
import type { CodeHighlighter } from "./code/highlight-code.ts";
import type { LinkGraph } from "./graph/link-graph.ts";

/** What every page builder works with. */
export interface BuildContext {
  site: SiteBasics;
  highlighter: CodeHighlighter;
  graph: LinkGraph;
}
