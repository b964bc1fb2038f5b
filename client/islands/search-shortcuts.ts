import { isComposing } from "../kernel/is-composing.ts";
import { isSingleKey } from "../page/shortcuts/single-key.ts";
import { openSearch } from "./open-search.ts";

/** Ctrl+K or Cmd+K, and `/` outside of text fields, open the search, from the first script on. */
export function installSearchShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    if (isComposing(event)) return;
    if (!isCombination(event) && !(event.key === "/" && isSingleKey(event))) return;
    event.preventDefault();
    openSearch();
  });
}

/** By the place of the key where its letter is not Latin, as on a Cyrillic layout. */
function isCombination({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || shiftKey || altKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK";
}
