import { type ComponentType, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { onPageShown } from "../navigation/page-shown.ts";
import { CrashBoundary } from "./crash-boundary.tsx";
import { DialogLoader } from "./dialog-loader.tsx";
import { type IslandModule, islandLoader, islandLoaders } from "./island-loaders.ts";
import { lazyLoader } from "./lazy-loader.tsx";
import { closeOnBack } from "./search/close-on-back.ts";
import type { SearchDialogProps } from "./search/search-dialog.tsx";
import { loaderDelay } from "./show-loading.ts";

/** Roots by their element, to be ended when navigation removes it. */
const roots = new Map<HTMLElement, Root>();

onPageShown(() => {
  for (const [element, root] of roots) {
    if (element.isConnected) continue;
    roots.delete(element);
    root.unmount();
  }
});

/**
 * Brings an island to life; resolves when its component answers to events.
 * @public Loaded by `intent.ts` in a chunk of its own.
 */
export async function mountIsland(element: HTMLElement): Promise<void> {
  const { island: name, props, mode } = element.dataset;
  const load = islandLoader(name);
  const { default: component }: IslandModule = await load();
  // The worker of this very deployment wrote the props for this component.
  const given = JSON.parse(props ?? "{}") as object;
  const Component = component as ComponentType<object>;
  await new Promise<void>((resolve) => {
    const tree = (typed?: string) => (
      <Mounted onMounted={resolve}>
        <CrashBoundary>
          <Component {...given} {...(typed !== undefined && { typed })} />
        </CrashBoundary>
      </Mounted>
    );
    if (mode === "hydrate") roots.set(element, hydrateRoot(element, tree()));
    else replaceWith(element, tree);
  });
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** What the reader has typed into the stand-in goes on in the component. */
function replaceWith(element: HTMLElement, tree: (typed?: string) => ReactNode): void {
  const field = document.activeElement;
  const typed = field instanceof HTMLInputElement && element.contains(field) ? field : undefined;
  element.replaceChildren();
  const root = createRoot(element);
  roots.set(element, root);
  // At once: no key is pressed between the two fields.
  flushSync(() => root.render(tree(typed?.value)));
}

/**
 * Shows the search in its dialog, which is open, until that is closed or another page is shown.
 * @param waited milliseconds that the reader has waited for React
 */
export function mountSearch(dialog: HTMLDialogElement, waited: number): void {
  const standIn = dialog.querySelector("form");
  if (standIn === null) return;
  const SearchDialog = lazyLoader<SearchDialogProps>({
    load: islandLoaders.search,
    loading: DialogLoader,
    delay: Math.max(0, loaderDelay - waited),
  });
  const host = document.createElement("div");
  dialog.append(host);
  const root = createRoot(host);
  const openedAt = performance.now();
  // A page that was asked for before the search was opened does not take it away.
  const stopListening = onPageShown((askedAt) => {
    if (askedAt > openedAt) dialog.close();
  });
  const close = closeOnBack(dialog);
  dialog.addEventListener(
    "close",
    () => {
      stopListening();
      host.remove();
      standIn.reset();
      standIn.hidden = false;
      // React may be in the middle of an event of this very tree.
      queueMicrotask(() => root.unmount());
    },
    { once: true },
  );
  const crashed = (screen: ReactNode) => (
    <div ref={(element) => element?.querySelector("button")?.focus()}>{screen}</div>
  );
  // At once: what said before that something is loading goes with this task.
  flushSync(() =>
    root.render(
      <CrashBoundary frame={crashed}>
        <SearchDialog dialog={dialog} standIn={standIn} close={close} />
      </CrashBoundary>,
    ),
  );
}
