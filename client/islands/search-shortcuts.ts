import { isSingleKey } from "../page/shortcuts/single-key.ts";
import { openSearch } from "./open-search.ts";

/** Ctrl+K or Cmd+K, and `/` outside of text fields, open the search, from the first script on. */
export function installSearchShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    const isCombination = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (!isCombination && !(event.key === "/" && isSingleKey(event))) return;
    event.preventDefault();
    openSearch();
  });
}
