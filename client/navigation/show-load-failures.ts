import { "loader.part" as title } from "../../content/ui/en.json";
import { failureView } from "../browser/failure-view.ts";
import { type LoadFailure, onLoadFailure } from "../browser/load-failure.ts";
import { ownShell, requestFragment } from "./request-fragment.ts";

/** Tells the reader what of the page could not be loaded, and offers to try again. */
export function installLoadFailures(): void {
  onLoadFailure(async (failure) => {
    if (await isNewDeployment()) location.reload();
    else if (failure.place === undefined) showInDialog(failure);
    else showInPlace(failure, failure.place);
  });
}

/** Code that is gone usually belongs to a deployment that is gone: then the page is loaded anew. */
async function isNewDeployment(): Promise<boolean> {
  try {
    return (await requestFragment(location.pathname)).shell !== ownShell();
  } catch {
    return false;
  }
}

function showInPlace({ error, retry }: LoadFailure, place: HTMLElement): void {
  const view = failureView({
    title,
    error,
    retry() {
      view.remove();
      retry();
    },
  });
  place.append(view);
}

function showInDialog({ error, retry }: LoadFailure): void {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", title);
  dialog.append(
    failureView({
      title,
      error,
      retry() {
        dialog.close();
        retry();
      },
    }),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
