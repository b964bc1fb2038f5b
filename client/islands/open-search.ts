import { islandLoaders } from "./island-loaders.ts";
import { reportLoadFailure } from "./load-failure.ts";
import { showLoading } from "./show-loading.ts";

let isOpen = false;

/** Opens the search. What is typed while the dialog is still loading is handed to it. */
export function openSearch(): void {
  if (isOpen) return;
  isOpen = true;
  const invoker = document.activeElement;
  const typed = keepTyping();
  const onClose = () => {
    isOpen = false;
    if (invoker instanceof HTMLElement && invoker.isConnected) invoker.focus();
  };
  const loading = showLoading();
  // Beside React, not after it; whether it arrives is the dialog's own concern.
  islandLoaders.search().catch(() => undefined);
  import("./mount-island.tsx")
    .then(({ mountSearch }) =>
      mountSearch({
        onClose,
        issueUrl: issueUrl(),
        takeTyped: () => {
          const { text, isEntered } = typed.take();
          if (isEntered) setTimeout(enter);
          return text;
        },
        waited: loading.waited(),
      }),
    )
    .catch((error: unknown) => {
      typed.take();
      isOpen = false;
      reportLoadFailure({ error });
    })
    .finally(loading.done);
}

function issueUrl(): string {
  return document.querySelector<HTMLElement>("[data-issue-url]")?.dataset.issueUrl ?? "";
}

/** Enter was pressed before the field was there: it is pressed in the field, which has what was typed. */
function enter(): void {
  const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(key);
}

function keepTyping() {
  let text = "";
  let isEntered = false;
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) text += event.key;
    else if (event.key === "Backspace") text = text.slice(0, -1);
    else if (event.key === "Enter") isEntered = true;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", keep, true);
  return {
    /** Ends the keeping. */
    take(): { text: string; isEntered: boolean } {
      document.removeEventListener("keydown", keep, true);
      const taken = { text, isEntered };
      text = "";
      isEntered = false;
      return taken;
    },
  };
}
