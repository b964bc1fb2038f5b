import { storage } from "../storage.ts";

/** Holds `off` when the reader has turned single keys off: voice and switch users press them by mistake. */
export const singleKeysSetting = "shortcuts.singleKeys";

/** True when a key alone may be a shortcut here: not in text fields, not with modifiers, not when turned off. */
export function isSingleKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || storage.get(singleKeysSetting) === "off") return false;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, select, textarea"))
  );
}
