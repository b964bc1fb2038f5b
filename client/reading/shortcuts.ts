import { toggleColorMode } from "../browser/color-mode.ts";
import { isTextField } from "../browser/text-field.ts";

/** Single keys outside of text fields; `?` lists them. */
export function installShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTextField(event.target) || document.querySelector("dialog[open]") !== null) return;
    if (event.key === "?") void showList();
    else if (event.key === "t") toggleColorMode();
    else if (event.key === "p" || event.key === "n") {
      document
        .querySelector<HTMLElement>(`.pagination .${event.key === "p" ? "previous" : "next"}`)
        ?.click();
    }
  });
}

async function showList(): Promise<void> {
  const { showShortcutsDialog } = await import("./shortcuts-dialog.ts");
  showShortcutsDialog();
}
