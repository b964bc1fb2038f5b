import { reportLoadFailure } from "./browser/load-failure.ts";
import { isIslandName, islandLoaders } from "./island-loaders.ts";
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
  // The gesture that loaded this code may have been on an island.
  document.querySelectorAll(":is([data-island]:hover, [data-island] :focus)").forEach((target) => {
    showIntent(target);
  });
}

/** Islands whose component is there or on its way. */
const mounts = new WeakMap<HTMLElement, Promise<void>>();
const ready = new WeakSet<HTMLElement>();

function onIntent(event: Event): void {
  if (event.target instanceof Element) showIntent(event.target, keptKey(event));
}

/** Components that look like their stand-in come at once, others when the reader acts; their code comes now. */
function showIntent(target: Element, replay?: () => void): void {
  const island = islandOf(target);
  if (island === undefined || ready.has(island)) return;
  const isFieldInUse = target.matches("input:focus, select:focus, textarea:focus");
  const { mode } = island.dataset;
  if (mode === "hydrate" || (mode === "replace" && isFieldInUse)) mount(island, { replay });
  else void loadCode(island).catch(() => undefined);
}

/** Arrow keys and the like belong to the component. Enter and Space come as clicks, Tab must go on. */
function keptKey(event: Event): (() => void) | undefined {
  if (!(event instanceof KeyboardEvent) || !/^(Arrow|Home|End)/.test(event.key)) return undefined;
  const { target, key } = event;
  const island = target instanceof Element ? islandOf(target) : undefined;
  if (island?.dataset.mode !== "hydrate" || ready.has(island)) return undefined;
  event.preventDefault();
  return () => target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

/** Only buttons and forms are the island's; links inside it stay links. */
function onAction(event: Event): void {
  const { target } = event;
  const island = target instanceof Element ? islandOf(target) : undefined;
  if (island === undefined || ready.has(island)) return;
  const button = target instanceof Element ? target.closest("button") : null;
  if (event.type === "click" && button === null) return;
  event.preventDefault();
  event.stopPropagation();
  if (island.dataset.mode === "open") openSearch();
  else if (island.dataset.mode === "hydrate") mount(island, { replay: () => button?.click() });
  else {
    // What stands below makes room at once: it must not move when the code has arrived.
    island.dataset.opening = "";
    mount(island, { replay: () => focusFirstControl(island) });
  }
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
    mounting.catch((error: unknown) => {
      mounts.delete(island);
      delete island.dataset.opening;
      const hasRoom = island.dataset.mode === "replace";
      reportLoadFailure(hasRoom ? { error, place: island } : { error });
    });
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

function islandOf(target: Element): HTMLElement | undefined {
  return target.closest<HTMLElement>("[data-island]") ?? undefined;
}

function focusFirstControl(island: HTMLElement): void {
  island.querySelector<HTMLElement>("input, select, textarea, button, a[href]")?.focus();
}
