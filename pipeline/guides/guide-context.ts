import type { Fence } from "../code/fence.ts";
import type { CodeHighlighter } from "../code/highlight/highlight-code.ts";
import type { Proof } from "../code/proof.ts";
import type { EntityId } from "../kernel/entity.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";
import type { Problem } from "../kernel/problems.ts";
import type { DrawDiagram } from "./diagram.tsx";

/** What the components of one guide read, and what they leave behind. */
export interface GuideContext {
  graph: LinkGraph;
  /** Hosts whose pages may stand in frames. */
  frameHosts: readonly string[];
  highlighter: CodeHighlighter;
  problems: Problem[];
  fences: Fence[];
  /** Entities the page mentions, for the links back. */
  mentions: Set<EntityId>;
  /** Names of the islands that authors have registered. */
  islands?: readonly string[];
  /** Present where the guide holds diagrams. */
  drawDiagram?: DrawDiagram | undefined;
  /** What the code check did with a block, where pages say so. */
  proofOf?: ((fence: Fence) => Proof | undefined) | undefined;
  /** Replaces the plain highlighting of a TypeScript block by one with types on hover, where known. */
  typedLines: (fence: Fence) => readonly string[] | undefined;
}
