import { type ComponentType, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { onPageShown } from "../navigation/page-shown.ts";
import { CrashBoundary } from "./crash-boundary.tsx";
import { DialogLoader } from "./dialog-loader.tsx";
import { type IslandModule, islandLoader, islandLoaders } from "./island-loaders.ts";
import { lazyLoader } from "./lazy-loader.tsx";
import { CrashedSearch } from "./search/crashed-search.tsx";
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
    const tree = (
      <Mounted onMounted={resolve}>
        <CrashBoundary>
          <Component {...given} />
        </CrashBoundary>
      </Mounted>
    );
    if (mode === "hydrate") roots.set(element, hydrateRoot(element, tree));
    else replaceWith(element, tree);
  });
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** What the reader has typed into the stand-in goes on in the component. */
function replaceWith(element: HTMLElement, tree: ReactNode): void {
  const field = document.activeElement;
  const typed = field instanceof HTMLInputElement && element.contains(field) ? field : undefined;
  element.replaceChildren();
  const root = createRoot(element);
  roots.set(element, root);
  root.render(tree);
  if (typed === undefined) return;
  whenFieldAppears(element, (input) => {
    // The field went with the stand-in, and the focus with it, unless the reader has gone on meanwhile.
    const isInUse = document.activeElement === document.body;
    continueTyping(input, typed.value);
    if (isInUse) focusEnd(input);
  });
}

export interface SearchMount {
  onClose: () => void;
  /** Where a missing result is reported. */
  issueUrl: string;
  /** What the reader typed while this code was loading. */
  takeTyped: () => string;
  /** Milliseconds the reader has waited for React. */
  waited: number;
}

/** Shows the search dialog until it is closed or another page is shown. */
export function mountSearch({ onClose, issueUrl, takeTyped, waited }: SearchMount): void {
  const SearchDialog = lazyLoader<{ onClose: () => void; issueUrl: string }>({
    load: islandLoaders.search,
    loading: DialogLoader,
    delay: Math.max(0, loaderDelay - waited),
  });
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    stopListening();
    takeTyped();
    host.remove();
    // React may be in the middle of an event of this very tree.
    queueMicrotask(() => root.unmount());
    onClose();
  };
  const crashed = (screen: ReactNode) => {
    // No field comes any more: keys are the reader's own again.
    takeTyped();
    return <CrashedSearch onClose={close}>{screen}</CrashedSearch>;
  };
  const openedAt = performance.now();
  // A page that was asked for before the search was opened does not take it away.
  const stopListening = onPageShown((askedAt) => {
    if (askedAt > openedAt) close();
  });
  // At once: what said before that something is loading goes with this task.
  flushSync(() =>
    root.render(
      <CrashBoundary frame={crashed}>
        <SearchDialog onClose={close} issueUrl={issueUrl} />
      </CrashBoundary>,
    ),
  );
  whenFieldAppears(host, (input) => {
    const text = takeTyped();
    if (text === "") return;
    continueTyping(input, text);
    focusEnd(input);
  });
}

function whenFieldAppears(host: HTMLElement, use: (input: HTMLInputElement) => void): void {
  const look = () => {
    const input = host.querySelector("input");
    if (input === null) return false;
    use(input);
    return true;
  };
  if (look()) return;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(host, { childList: true, subtree: true });
}

/** React learns of a value only through the element's own setter and an input event. */
function continueTyping(input: HTMLInputElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function focusEnd(input: HTMLInputElement): void {
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
