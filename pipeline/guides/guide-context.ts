import type { Fence } from "../code/fence.ts";
import type { BuildContext } from "../components/build-context.ts";
import type { EntityId } from "../kernel/entity.ts";
import type { Problem } from "../kernel/problems.ts";
import type { GuidePlugins } from "./guide-plugins.ts";

/** Input of a guide's components, and the lists to which they add. */
export interface GuideContext extends BuildContext {
  problems: Problem[];
  /** Entities that the guide mentions, for links from their pages. */
  mentions: Set<EntityId>;
  plugins: GuidePlugins;
  /** Names of registered islands. */
  islands: readonly string[];
  /** SVG texts by path (`/img/flow.svg`) of pictures that stand in the page. */
  drawings?: ReadonlyMap<string, string> | undefined;
  /** HTML lines with types on hover, for checked TypeScript blocks. */
  typedLines: (fence: Fence) => readonly string[] | undefined;
}
