import { useCallback, useLayoutEffect, useRef } from "react";

const marker = { searchDialog: true };

/**
 * Gives the open dialog an entry in the history, so that going back closes it instead of leaving the page.
 * The returned function closes it otherwise and takes the entry away again.
 */
export function useCloseOnBack(onClose: () => void): () => void {
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    let isOpen = true;
    const addEntry = () => {
      if (isOpen && !isMarker(history.state)) history.pushState(marker, "");
    };
    // A new entry would end a navigation that is on its way: it waits for the page to be there.
    const underWay = "navigation" in window ? navigation.transition?.finished : undefined;
    if (underWay === undefined) addEntry();
    else underWay.then(addEntry, addEntry);
    const closeDialog = () => close.current();
    addEventListener("popstate", closeDialog);
    return () => {
      isOpen = false;
      removeEventListener("popstate", closeDialog);
    };
  }, []);
  return useCallback(() => {
    if (isMarker(history.state)) history.back();
    else close.current();
  }, []);
}

function isMarker(state: unknown): boolean {
  return typeof state === "object" && state !== null && "searchDialog" in state;
}
