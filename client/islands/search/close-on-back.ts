const marker = { searchDialog: true };

/**
 * Gives the open dialog an entry in the history, so that going back closes it instead of leaving the page.
 * The returned function closes it otherwise and takes the entry away again; Escape and a press beside the dialog do so.
 */
export function closeOnBack(dialog: HTMLDialogElement): () => void {
  const events = new AbortController();
  const { signal } = events;
  const addEntry = () => {
    if (dialog.open && !isMarker(history.state)) history.pushState(marker, "");
  };
  // A new entry would end a navigation that is on its way: it waits for the page to be there.
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
