import * as words from "#words";
import { element } from "../kernel/element.ts";

/** Milliseconds before a loading message is shown. */
export const loaderDelay = 200;

/** Shows the loading message in the dialog until React does. */
export function showLoading(dialog: HTMLDialogElement) {
  const start = performance.now();
  const properties = { className: "floating loading", role: "status" };
  const loader = element("p", properties, words["loader.loading"]);
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
