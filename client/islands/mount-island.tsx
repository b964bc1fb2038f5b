import { type ComponentType, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { pageShown } from "../kernel/page-shown.ts";
import { CrashBoundary } from "./crash-boundary.tsx";
import { DialogLoader } from "./dialog-loader.tsx";
import type { IslandModule } from "./island-loaders.ts";
import { lazyLoader } from "./lazy-loader.tsx";
import { closeOnBack } from "./search/close-on-back.ts";
import type { SearchDialogProps } from "./search/search-dialog.tsx";
import { loaderDelay } from "./show-loading.ts";

/** React roots by element, unmounted when navigation removes the element. */
const roots = new Map<HTMLElement, Root>();

pageShown.on(() => {
  for (const [element, root] of roots) {
    if (element.isConnected) continue;
    roots.delete(element);
    root.unmount();
  }
});

/**
 * Replaces the placeholder of an island by its component; resolves when that handles events. Text typed into the
 * placeholder is passed as the prop `typed`.
 * @public Loaded by `intent.ts`, in one file with React.
 */
export async function mountIsland(
  element: HTMLElement,
  { default: component }: IslandModule,
): Promise<void> {
  // The Worker of the same build wrote the props.
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  const Component = component as ComponentType<object>;
  const field = document.activeElement;
  const isTyping = field instanceof HTMLInputElement && element.contains(field);
  const typed = isTyping ? { typed: field.value } : {};
  element.replaceChildren();
  const root = createRoot(element);
  roots.set(element, root);
  await new Promise<void>((resolve) => {
    // Synchronous, so that no key press is lost in between.
    flushSync(() =>
      root.render(
        <Mounted onMounted={resolve}>
          <CrashBoundary>
            <Component {...props} {...typed} />
          </CrashBoundary>
        </Mounted>,
      ),
    );
  });
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/**
 * Mounts the search in its open dialog until it is closed or another page is shown.
 * @param waitedMilliseconds for React
 */
export function mountSearch(
  dialog: HTMLDialogElement,
  load: () => Promise<IslandModule>,
  waitedMilliseconds: number,
): void {
  const serverForm = dialog.querySelector("form");
  if (serverForm === null) return;
  const SearchDialog = lazyLoader<SearchDialogProps>({
    load,
    loading: DialogLoader,
    delay: Math.max(0, loaderDelay - waitedMilliseconds),
  });
  const host = document.createElement("div");
  dialog.append(host);
  const root = createRoot(host);
  const openedAt = performance.now();
  // A navigation that started earlier does not close the search.
  const stopListening = pageShown.on((startedAt) => {
    if (startedAt > openedAt) dialog.close();
  });
  const close = closeOnBack(dialog);
  dialog.addEventListener(
    "close",
    () => {
      stopListening();
      host.remove();
      serverForm.reset();
      serverForm.hidden = false;
      // Deferred, because React may be handling an event of this tree.
      queueMicrotask(() => root.unmount());
    },
    { once: true },
  );
  const withFocus = (screen: ReactNode) => (
    <div ref={(element) => element?.querySelector("button")?.focus()}>{screen}</div>
  );
  // Synchronous, so that the loading message disappears in the same task.
  flushSync(() =>
    root.render(
      <CrashBoundary frame={withFocus}>
        <SearchDialog dialog={dialog} serverForm={serverForm} close={close} />
      </CrashBoundary>,
    ),
  );
}
