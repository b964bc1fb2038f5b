import { islandLoaders } from "./island-loaders.ts";
import { reportLoadFailure } from "./load-failure.ts";
import { showLoading } from "./show-loading.ts";

/** Opens the search: the page's own form at once, and in its place the component when its code is there. */
export function openSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog.search-dialog");
  if (dialog === null || dialog.open) return;
  const { classList } = document.documentElement;
  classList.add("search-open");
  dialog.addEventListener("close", () => classList.remove("search-open"), { once: true });
  dialog.showModal();
  const loading = showLoading(dialog);
  // Beside React, not after it; whether it arrives is the dialog's own concern.
  islandLoaders.search().catch(() => undefined);
  import("./mount-island.tsx")
    .then(({ mountSearch }) => {
      if (dialog.open) mountSearch(dialog, loading.waited());
    })
    .catch((error: unknown) => {
      dialog.close();
      reportLoadFailure({ error });
    })
    .finally(loading.done);
}
