import { useCallback, useEffect, useRef } from "react";

const marker = { searchDialog: true };

/**
 * Gives the open dialog an entry in the history, so that going back closes it instead of leaving the page.
 * The returned function closes it otherwise and takes the entry away again.
 */
export function useCloseOnBack(onClose: () => void): () => void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    history.pushState(marker, "");
    const closeDialog = () => close.current();
    addEventListener("popstate", closeDialog);
    return () => removeEventListener("popstate", closeDialog);
  }, []);
  return useCallback(() => {
    if (isMarker(history.state)) history.back();
    else close.current();
  }, []);
}

function isMarker(state: unknown): boolean {
  return typeof state === "object" && state !== null && "searchDialog" in state;
}
