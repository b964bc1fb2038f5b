import * as words from "#words";

/** Milliseconds before a loading message is shown. */
export const loaderDelay = 200;

/** Shows the loading message in the dialog until React does. */
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
