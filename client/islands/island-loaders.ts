import type { ComponentType } from "react";
import { authorIslands } from "../../content/islands/islands.ts";
import type { IslandName } from "./island.tsx";

/** A module whose default export is the island's component; its props are those the worker wrote into the page. */
export interface IslandModule {
  default: ComponentType<never>;
}

/** Where each island's code is; nothing is loaded before the reader shows intent. */
export const islandLoaders: Record<IslandName, () => Promise<IslandModule>> = {
  dropdown: () => import("./dropdown.tsx"),
  "version-menu": () => import("./version-menu.tsx"),
  search: () => import("./search/search-dialog.tsx"),
  "request-editor": () => import("./request-editor/request-editor.tsx"),
  "symbol-filter": () => import("./symbol-filter/symbol-filter.tsx"),
};

/** The loader of an island by its name; authors' own are registered in `content/islands/islands.ts`. */
export function islandLoader(name: string | undefined): (() => Promise<IslandModule>) | undefined {
  if (name === undefined) return undefined;
  return isIslandName(name) ? islandLoaders[name] : authorIslands[name];
}

function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(islandLoaders, name);
}
