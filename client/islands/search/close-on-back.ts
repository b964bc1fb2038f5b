import { isOverlayEntry, overlayState } from "../../kernel/overlay-entry.ts";

/**
 * Adds a history entry for the open dialog, so that going back closes the dialog instead of leaving the page. The
 * returned function closes the dialog in other ways (Escape, a click on the backdrop) and removes the entry.
 */
export function closeOnBack(dialog: HTMLDialogElement): () => void {
  const events = new AbortController();
  const { signal } = events;
  const addEntry = () => {
    if (dialog.open && !isOverlayEntry()) history.pushState(overlayState, "");
  };
  // A new entry would abort a pending navigation: wait until it has finished.
  const underWay = "navigation" in window ? navigation.transition?.finished : undefined;
  if (underWay === undefined) addEntry();
  else underWay.then(addEntry, addEntry);
  const close = () => {
    if (isOverlayEntry()) history.back();
    else dialog.close();
  };
  const closeInstead = (event: Event) => {
    event.preventDefault();
    close();
  };
  const closeFromBackdrop = ({ target }: Event) => {
    if (target === dialog) close();
  };
  addEventListener("popstate", () => dialog.close(), { signal });
  dialog.addEventListener("close", () => events.abort(), { signal });
  dialog.addEventListener("cancel", closeInstead, { signal });
  dialog.addEventListener("click", closeFromBackdrop, { signal });
  return close;
}
