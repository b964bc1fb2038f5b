import { "loader.part" as failureTitle } from "../content/ui/en.json";
import { failureView } from "./browser/failure-view.ts";
import { isIslandName, islandLoaders } from "./island-loaders.ts";
import { ownShell, requestFragment } from "./navigation/request-fragment.ts";
import { openSearch } from "./open-search.ts";

/**
 * Islands wait for the reader. Pointer over, touch, focus or a key loads React and the island's code;
 * what the reader does meanwhile is kept and done again once the island answers.
 */
export function installIslands(): void {
  for (const type of ["pointerover", "touchstart", "focusin", "keydown"]) {
    document.addEventListener(type, onIntent, { capture: true, passive: type === "touchstart" });
  }
  for (const type of ["click", "submit"]) document.addEventListener(type, onAction, true);
}

/** Islands whose component is there or on its way. */
const mounts = new WeakMap<HTMLElement, Promise<void>>();
const ready = new WeakSet<HTMLElement>();

function onIntent(event: Event): void {
  const island = islandOf(event);
  if (island === undefined || ready.has(island)) return;
  const { target } = event;
  const isField = target instanceof Element && target.matches("input, select, textarea");
  const { mode } = island.dataset;
  if (mode === "hydrate" || (mode === "replace" && isField && event.type === "focusin")) {
    mount(island, { replay: keptKey(event) });
  } else void loadCode(island).catch(() => undefined);
}

/** Arrow keys and the like belong to the component. Enter and Space come as clicks, Tab must go on. */
function keptKey(event: Event): (() => void) | undefined {
  if (!(event instanceof KeyboardEvent) || !/^(Arrow|Home|End)/.test(event.key)) return;
  const { target, key } = event;
  event.preventDefault();
  return () => target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

/** Only buttons and forms are the island's; links inside it stay links. */
function onAction(event: Event): void {
  const island = islandOf(event);
  if (island === undefined || ready.has(island)) return;
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (event.type === "click" && button === null) return;
  event.preventDefault();
  event.stopPropagation();
  if (island.dataset.mode === "open") openSearch();
  else if (island.dataset.mode === "hydrate") mount(island, { replay: () => button?.click() });
  else mount(island, { replay: () => focusFirstControl(island) });
}

interface MountOptions {
  /** Done once the component answers. */
  replay?: (() => void) | undefined;
}

function mount(island: HTMLElement, { replay }: MountOptions): void {
  let mounting = mounts.get(island);
  if (mounting === undefined) {
    mounting = mountNow(island);
    mounts.set(island, mounting);
    mounting.catch((error: unknown) => void showFailure(island, error));
  }
  if (replay !== undefined) mounting.then(replay, () => undefined);
}

async function mountNow(island: HTMLElement): Promise<void> {
  const showBusy = setTimeout(() => island.setAttribute("aria-busy", "true"), 200);
  try {
    const { mountIsland } = await loadCode(island);
    await mountIsland(island);
    ready.add(island);
  } finally {
    clearTimeout(showBusy);
    island.removeAttribute("aria-busy");
  }
}

/** React and the island's own code, side by side. */
async function loadCode(island: HTMLElement) {
  const { island: name } = island.dataset;
  if (!isIslandName(name)) throw new Error(`there is no island \`${name}\``);
  const [runtime] = await Promise.all([import("./mount-island.tsx"), islandLoaders[name]()]);
  return runtime;
}

async function showFailure(island: HTMLElement, error: unknown): Promise<void> {
  if (await isNewDeployment()) return location.reload();
  const view = failureView({
    title: failureTitle,
    error,
    retry() {
      view.remove();
      mounts.delete(island);
      mount(island, { replay: () => focusFirstControl(island) });
    },
  });
  island.append(view);
}

/** Code that is gone usually belongs to a deployment that is gone: then the page is loaded anew. */
export async function isNewDeployment(): Promise<boolean> {
  try {
    return (await requestFragment(location.pathname)).shell !== ownShell();
  } catch {
    return false;
  }
}

function islandOf(event: Event): HTMLElement | undefined {
  if (!(event.target instanceof Element)) return undefined;
  return event.target.closest<HTMLElement>("[data-island]") ?? undefined;
}

function focusFirstControl(island: HTMLElement): void {
  island.querySelector<HTMLElement>("input, select, textarea, button, a[href]")?.focus();
}
