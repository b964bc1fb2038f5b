import { isSingleKey } from "./single-key.ts";

/** Single-key shortcuts, outside of text fields; `?` lists them. */
export function installPageShortcuts(): void {
  showKeyOfSystem();
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !isSingleKey(event)) return;
    if (document.querySelector("dialog[open]") !== null) return;
    const { key } = event;
    if (key === "?") void showList();
    else if (key === "t") press("[data-color-mode-toggle]");
    else if (key === "p") press(".pagination .previous");
    else if (key === "n") press(".pagination .next");
  });
}

/** The server renders `Ctrl K`; on Apple devices it becomes `⌘ K`. */
function showKeyOfSystem(): void {
  const label = document.querySelector("form[data-version] kbd");
  if (label !== null && /Mac|iPhone|iPad/.test(navigator.platform)) label.textContent = "⌘ K";
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

async function showList(): Promise<void> {
  const { showShortcutsDialog } = await import("./shortcuts-dialog.ts");
  showShortcutsDialog();
}
