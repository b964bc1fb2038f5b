import * as words from "#words";
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
  const dialog = document.createElement("dialog");
  dialog.className = "shortcuts";
  dialog.setAttribute("aria-label", words["shortcuts.title"]);
  const heading = document.createElement("h2");
  heading.textContent = words["shortcuts.title"];
  const rows = document.createElement("dl");
  for (const [keys, text] of shortcuts) rows.append(keysElement(keys), element("dd", text));
  const close = element("button", words["shortcuts.close"]);
  close.className = "button";
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(heading, rows, singleKeysSwitch(), close);
  document.body.append(dialog);
  dialog.showModal();
}

/** Single keys can be turned off (WCAG 2.1.4). */
function singleKeysSwitch(): HTMLElement {
  const label = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = storage.get(singleKeysSetting) !== "off";
  box.addEventListener("change", () => storage.set(singleKeysSetting, box.checked ? "on" : "off"));
  label.append(box, ` ${words["shortcuts.singleKeys"]}`);
  return label;
}

function keysElement(keys: readonly string[]): HTMLElement {
  const term = document.createElement("dt");
  for (const key of keys) term.append(element("kbd", key), " ");
  return term;
}

function element(tag: string, text: string): HTMLElement {
  const created = document.createElement(tag);
  created.textContent = text;
  return created;
}
