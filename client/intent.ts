import { islandLoader } from "./islands/island-loaders.ts";
import { openSearch } from "./islands/open-search.ts";
import { closest } from "./kernel/closest.ts";
import { loadFailure } from "./kernel/load-failure.ts";

/**
 * Loads code on intent. Hover, touch and focus load the code of what they target; a click or submit that comes before
 * the code has loaded is handled afterwards.
 */
export function installIntent(): void {
  for (const type of ["pointerover", "touchstart", "focusin", "keydown"]) {
    document.addEventListener(type, preload, { capture: true, passive: type === "touchstart" });
  }
  document.addEventListener("click", onClick, true);
  document.addEventListener("submit", onSubmit, true);
}

let interactive: Promise<void> | undefined;
let isInteractive = false;

/** Loads `interactive.ts`; after a failure the next gesture retries. */
export function loadInteractive(): Promise<void> {
  interactive ??= import("./interactive.ts").then(
    () => {
      isInteractive = true;
    },
    () => {
      interactive = undefined;
    },
  );
  return interactive;
}

/** True while an intercepted click is dispatched again, so that it is not intercepted once more. */
let isRepeating = false;

async function clickWhenInteractive(control: HTMLElement): Promise<void> {
  await loadInteractive();
  isRepeating = true;
  control.click();
  isRepeating = false;
}

/** Islands that are mounted or being mounted. */
const mounts = new WeakMap<HTMLElement, Promise<void>>();
const mounted = new WeakSet<HTMLElement>();

/** Loads the island's code. An island whose field has the focus is mounted at once, others on the click. */
function preload({ target }: Event): void {
  const island = unmountedIsland(target);
  // Only for islands: browsers also fire `pointerover` for a page that loads under a resting pointer.
  if (island === undefined || !(target instanceof Element)) return;
  void loadInteractive();
  const isFieldInUse = target.matches("input:focus, select:focus, textarea:focus");
  const { mode } = island.dataset;
  if (mode === "replace" && isFieldInUse) mount(island);
  else void loadCode(island).catch(() => undefined);
}

/** Clicks on buttons, and on links that act as buttons: the menu button and heading anchors. */
function onClick(event: MouseEvent): void {
  const { target } = event;
  const button = closest(target, "button:not([data-now], [popovertarget]), .menu-button");
  const island = unmountedIsland(target);
  if (island !== undefined) {
    if (button !== null) intercept(event, () => open(island));
    return;
  }
  const control = button ?? closest(target, ".anchor");
  const isForBrowser = event.ctrlKey || event.metaKey || event.shiftKey;
  if (control === null || isForBrowser || isInteractive || isRepeating) return;
  if (closest(control, "[data-island]") === null)
    intercept(event, () => void clickWhenInteractive(control));
}

function onSubmit(event: Event): void {
  const island = unmountedIsland(event.target);
  if (island !== undefined) intercept(event, () => open(island));
}

function intercept(event: Event, handle: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  handle();
}

function open(island: HTMLElement): void {
  if (island.dataset.mode === "open") openSearch();
  else {
    // Reserves the component's space in the layout.
    island.dataset.wanted = "";
    mount(island, () => focusFirstControl(island));
  }
}

/** @param onMounted called when the component handles events */
function mount(island: HTMLElement, onMounted?: () => void): void {
  let mounting = mounts.get(island);
  if (mounting === undefined) {
    mounting = mountNow(island);
    mounts.set(island, mounting);
    mounting.catch((error: unknown) => {
      mounts.delete(island);
      delete island.dataset.wanted;
      const isVisible = island.dataset.mode === "replace" && island.childElementCount > 0;
      loadFailure.emit(isVisible ? { error, island } : { error });
    });
  }
  if (onMounted !== undefined) mounting.then(onMounted, () => undefined);
}

async function mountNow(island: HTMLElement): Promise<void> {
  const showBusy = setTimeout(() => island.setAttribute("aria-busy", "true"), 200);
  try {
    const [{ mountIsland }, code] = await loadCode(island);
    await mountIsland(island, code);
    mounted.add(island);
  } finally {
    clearTimeout(showBusy);
    island.removeAttribute("aria-busy");
  }
}

/** Loads React and the island's code in parallel. */
async function loadCode(island: HTMLElement) {
  const load = islandLoader(island.dataset.island);
  return Promise.all([import("./islands/mount-island.tsx"), load()]);
}

/** The unmounted island around the target, or the one that the target opens. */
function unmountedIsland(target: EventTarget | null): HTMLElement | undefined {
  const opens = closest(target, "[data-opens]")?.dataset.opens;
  const island =
    opens === undefined
      ? closest(target, "[data-island]")
      : document.querySelector<HTMLElement>(`[data-island="${opens}"]`);
  return island === null || mounted.has(island) ? undefined : island;
}

function focusFirstControl(island: HTMLElement): void {
  island.querySelector<HTMLElement>("input, select, textarea, button, a[href]")?.focus();
}
