import { reportLoadFailure } from "./browser/load-failure.ts";
import { showLoading } from "./browser/show-loading.ts";
import { isSingleKey } from "./browser/single-key.ts";
import { islandLoaders } from "./island-loaders.ts";

let isOpen = false;

/** Opens the search with Ctrl or Cmd plus K, or with `/` outside of text fields. */
export function installSearchShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    const combination = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (!combination && !(event.key === "/" && isSingleKey(event))) return;
    event.preventDefault();
    openSearch();
  });
}

/** What is typed while the dialog is still loading is handed to it. */
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
        takeTyped: typed.take,
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

function keepTyping() {
  let text = "";
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) text += event.key;
    else if (event.key === "Backspace") text = text.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", keep, true);
  return {
    /** Ends the keeping. */
    take(): string {
      document.removeEventListener("keydown", keep, true);
      return text;
    },
  };
}
