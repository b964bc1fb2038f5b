import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useCloseOnBack } from "./use-close-on-back.ts";

export interface CrashedSearchProps {
  /** Called once, when the reader has closed it; the caller unmounts it. */
  onClose(): void;
  /** What says that it crashed. */
  children: ReactNode;
}

/** Shows a crash in the place of the search dialog: focused, and closed as the dialog is. */
export function CrashedSearch({ onClose, children }: CrashedSearchProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCloseOnBack(onClose);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {children}
    </dialog>
  );
}
