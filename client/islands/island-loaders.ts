import type { ComponentType } from "react";
import { authorIslands } from "#site/islands/islands.ts";

/** A module whose default export is an island component; the Worker wrote its props into the page. */
export interface IslandModule {
  default: ComponentType<never>;
}

/** Loaders of the islands, called on intent. */
export const islandLoaders = {
  search: () => import("./search/search-dialog.tsx"),
  "request-editor": () => import("./request-editor/request-editor.tsx"),
  "run-flow": () => import("./run-flow/run-flow.tsx"),
  "symbol-filter": () => import("./symbol-filter/symbol-filter.tsx"),
} satisfies Record<string, () => Promise<IslandModule>>;

const loaders = new Map<string, () => Promise<IslandModule>>(
  Object.entries({ ...authorIslands, ...islandLoaders }),
);

/** The loader of an island. @throws when there is none of the name */
export function islandLoader(name = ""): () => Promise<IslandModule> {
  const load = loaders.get(name);
  if (load === undefined) throw new Error(`unknown island ${name}`);
  return load;
}
