import { storage } from "../../kernel/storage.ts";

/** `off` when single-key shortcuts are turned off, for voice and switch users who trigger them by mistake. */
export const singleKeysSetting = "shortcuts.singleKeys";

/** True unless the focus is in a text field, a modifier is pressed or single keys are turned off. */
export function isSingleKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || storage.get(singleKeysSetting) === "off") return false;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, select, textarea"))
  );
}
