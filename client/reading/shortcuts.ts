import { isSingleKey } from "../browser/single-key.ts";

/** Single keys outside of text fields; `?` lists them. */
export function installShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !isSingleKey(event)) return;
    if (document.querySelector("dialog[open]") !== null) return;
    if (event.key === "?") void showList();
    else if (event.key === "t") press("[data-color-mode-toggle]");
    else if (event.key === "p") press(".pagination .previous");
    else if (event.key === "n") press(".pagination .next");
  });
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

async function showList(): Promise<void> {
  const { showShortcutsDialog } = await import("./shortcuts-dialog.ts");
  showShortcutsDialog();
}
