import * as words from "#words";

/** Milliseconds before the reader is told that something is loading: a quick load shows nothing at all. */
export const loaderDelay = 200;

/** Says in the dialog that it is loading, for the time before React can say it. */
export function showLoading(dialog: HTMLDialogElement) {
  const start = performance.now();
  const loader = document.createElement("p");
  loader.className = "floating loading";
  loader.role = "status";
  loader.textContent = words["loader.loading"];
  const timer = setTimeout(() => dialog.append(loader), loaderDelay);
  return {
    /** Milliseconds since the start. */
    waited: () => performance.now() - start,
    done() {
      clearTimeout(timer);
      loader.remove();
    },
  };
}
