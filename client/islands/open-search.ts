import { loadFailure } from "../kernel/load-failure.ts";
import { islandLoaders } from "./island-loaders.ts";
import { showLoading } from "./show-loading.ts";

/** Opens the search dialog at once, and mounts the component when its code has loaded. */
export function openSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog.search-dialog");
  if (dialog === null || dialog.open) return;
  const { classList } = document.documentElement;
  classList.add("search-open");
  dialog.addEventListener("close", () => classList.remove("search-open"), { once: true });
  dialog.showModal();
  const loading = showLoading(dialog);
  // In parallel with React; the dialog itself handles a failure.
  islandLoaders.search().catch(() => undefined);
  import("./mount-island.tsx")
    .then(({ mountSearch }) => {
      if (dialog.open) mountSearch(dialog, islandLoaders.search, loading.waited());
    })
    .catch((error: unknown) => {
      dialog.close();
      loadFailure.emit({ error });
    })
    .finally(loading.done);
}
