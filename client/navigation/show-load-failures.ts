import * as words from "#words";
import { showDialog } from "../kernel/element.ts";
import { type LoadFailure, loadFailure } from "../kernel/load-failure.ts";
import { reloadWhenReachable } from "../kernel/server-reachable.ts";
import { failureView } from "./failure-view.ts";
import { ownShell, requestFragment } from "./request-fragment.ts";

/** Shows failures to load parts of the page, with a retry button. */
export function installLoadFailures(): void {
  loadFailure.on(async (failure) => {
    if (await isNewDeployment()) location.reload();
    else if (failure.island === undefined)
      showDialog({ ariaLabel: words["loader.part"] }, viewOf(failure));
    else showAfter(failure.island, viewOf(failure));
  });
}

/** A missing chunk usually means a new deployment: the page is reloaded. */
async function isNewDeployment(): Promise<boolean> {
  try {
    return (await requestFragment(location.pathname)).shell !== ownShell();
  } catch {
    return false;
  }
}

function viewOf({ error }: LoadFailure): HTMLElement {
  return failureView({
    title: words["loader.part"],
    error,
    retry: () => void reloadWhenReachable(),
  });
}

/** Not inside the island, where a click on the retry button would mount it. */
function showAfter(island: HTMLElement, view: HTMLElement): void {
  const next = island.nextElementSibling;
  if (next?.className === view.className) next.remove();
  island.after(view);
}
