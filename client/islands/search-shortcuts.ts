import { isComposing } from "../kernel/is-composing.ts";
import { slashKey, storage } from "../kernel/storage.ts";
import { openSearch } from "./open-search.ts";

/** Ctrl+K or Cmd+K, and `/` outside of text fields, open the search, from the first script on. */
export function installSearchShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    if (isComposing(event) || !(isCombination(event) || isSlash(event))) return;
    event.preventDefault();
    openSearch();
  });
  // The server renders `Ctrl K`; on Apple devices it is `⌘ K`.
  const label = document.querySelector("form[data-version] kbd");
  if (label !== null && /Mac|iPhone|iPad/.test(navigator.platform)) label.textContent = "⌘ K";
}

/** By the place of the key where its letter is not Latin, as on a Cyrillic layout. */
function isCombination({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || shiftKey || altKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK";
}

function isSlash({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key !== "/" || ctrlKey || metaKey || altKey || storage.get(slashKey) === "off") {
    return false;
  }
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, select, textarea"))
  );
}
