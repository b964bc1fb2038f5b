const marker = { searchDialog: true };

/**
 * Adds a history entry for the open dialog, so that going back closes the dialog instead of leaving the page. The
 * returned function closes the dialog in other ways (Escape, a click on the backdrop) and removes the entry.
 */
export function closeOnBack(dialog: HTMLDialogElement): () => void {
  const events = new AbortController();
  const { signal } = events;
  const addEntry = () => {
    if (dialog.open && !isMarker(history.state)) history.pushState(marker, "");
  };
  // A new entry would abort a pending navigation: wait until it has finished.
  const underWay = "navigation" in window ? navigation.transition?.finished : undefined;
  if (underWay === undefined) addEntry();
  else underWay.then(addEntry, addEntry);
  const close = () => {
    if (isMarker(history.state)) history.back();
    else dialog.close();
  };
  addEventListener("popstate", () => dialog.close(), { signal });
  dialog.addEventListener("close", () => events.abort(), { signal });
  dialog.addEventListener(
    "cancel",
    (event) => {
      event.preventDefault();
      close();
    },
    { signal },
  );
  dialog.addEventListener(
    "click",
    ({ target }) => {
      if (target === dialog) close();
    },
    { signal },
  );
  return close;
}

function isMarker(state: unknown): boolean {
  return typeof state === "object" && state !== null && "searchDialog" in state;
}
