import type { ComponentType } from "react";
import type { IslandName } from "./island.tsx";

/** A module whose default export is the island's component; its props are those the worker wrote into the page. */
export interface IslandModule {
  default: ComponentType<never>;
}

/** Where each island's code is; nothing is loaded before the reader shows intent. */
const importers: Record<IslandName, () => Promise<IslandModule>> = {
  dropdown: () => import("./islands/dropdown.tsx"),
  search: () => import("./islands/search/search-dialog.tsx"),
  "request-editor": () => import("./islands/request-editor/request-editor.tsx"),
  "symbol-filter": () => import("./islands/symbol-filter/symbol-filter.tsx"),
};

/** Other names of modules that did not arrive: browsers remember the failure under the first one. */
const otherNames = new Map<IslandName, string>();
let tries = 0;

/** An island's code. After a failure the next call asks anew. */
export async function loadIsland(name: IslandName): Promise<IslandModule> {
  const otherName = otherNames.get(name);
  try {
    return await (otherName === undefined ? importers[name]() : import(otherName));
  } catch (error) {
    const url = /https?:[^\s?]+\.js/.exec(String(error))?.[0];
    if (url !== undefined) otherNames.set(name, `${url}?${++tries}`);
    throw error;
  }
}

export function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(importers, name);
}
