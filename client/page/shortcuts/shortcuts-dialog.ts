import * as words from "#words";
import { element, showDialog } from "../../kernel/element.ts";
import { storage } from "../../kernel/storage.ts";
import { singleKeysSetting } from "./single-key.ts";

const shortcuts: [keys: string[], text: string][] = [
  [["Ctrl K", "⌘ K", "/"], words["shortcuts.search"]],
  [["T"], words["shortcuts.theme"]],
  [["P"], words["shortcuts.previous"]],
  [["N"], words["shortcuts.next"]],
  [["?"], words["shortcuts.list"]],
  [["Esc"], words["shortcuts.escape"]],
];

/** The list of keyboard shortcuts in a native dialog: the browser handles Escape and returns the focus. */
export function showShortcutsDialog(): void {
  const rows = shortcuts.flatMap(([keys, text]) => [
    element("dt", {}, ...keys.flatMap((key) => [element("kbd", {}, key), " "])),
    element("dd", {}, text),
  ]);
  const dialog = showDialog(
    { className: "shortcuts", ariaLabel: words["shortcuts.title"] },
    element("h2", {}, words["shortcuts.title"]),
    element("dl", {}, ...rows),
    singleKeysSwitch(),
    element(
      "button",
      { className: "button", onclick: () => dialog.close() },
      words["shortcuts.close"],
    ),
  );
}

/** Single keys can be turned off (WCAG 2.1.4). */
function singleKeysSwitch(): HTMLElement {
  const box = element("input", {
    type: "checkbox",
    checked: storage.get(singleKeysSetting) !== "off",
  });
  box.addEventListener("change", () => storage.set(singleKeysSetting, box.checked ? "on" : "off"));
  return element("label", {}, box, ` ${words["shortcuts.singleKeys"]}`);
}
