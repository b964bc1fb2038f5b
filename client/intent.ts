import { islandLoader } from "./islands/island-loaders.ts";
import { openSearch } from "./islands/open-search.ts";
import { closest } from "./kernel/closest.ts";
import { loadFailure } from "./kernel/load-failure.ts";

/**
 * Loads code on intent. Hover, touch and focus load the code of what they target; a click or submit that comes before
 * the code is stored and repeated when it is ready.
 */
export function installIntent(): void {
  for (const type of ["pointerover", "touchstart", "focusin", "keydown"]) {
    document.addEventListener(type, onHint, { capture: true, passive: type === "touchstart" });
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

/** True while a stored click is dispatched again, so that it is not stored once more. */
let isRepeating = false;

async function clickWhenInteractive(control: HTMLElement): Promise<void> {
  await loadInteractive();
  isRepeating = true;
  control.click();
  isRepeating = false;
}

/** Islands that are mounted or loading. */
const mounts = new WeakMap<HTMLElement, Promise<void>>();
const ready = new WeakSet<HTMLElement>();

/** Loads the island's code. One whose field is in use is mounted at once, others on the click. */
function onHint({ target }: Event): void {
  const island = waitingIsland(target);
  // Browsers also fire this for a page that loads under a resting pointer, so only islands react to it.
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
  const island = waitingIsland(target);
  if (island !== undefined) {
    if (button !== null) keep(event, () => act(island));
    return;
  }
  const control = button ?? closest(target, ".anchor");
  const isForBrowser = event.ctrlKey || event.metaKey || event.shiftKey;
  if (control === null || isForBrowser || isInteractive || isRepeating) return;
  if (closest(control, "[data-island]") === null)
    keep(event, () => void clickWhenInteractive(control));
}

function onSubmit(event: Event): void {
  const island = waitingIsland(event.target);
  if (island !== undefined) keep(event, () => act(island));
}

function keep(event: Event, action: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** Action for a click or a submit in the island. */
function act(island: HTMLElement): void {
  if (island.dataset.mode === "open") openSearch();
  else {
    // Reserves the component's space in the layout.
    island.dataset.wanted = "";
    mount(island, () => focusFirstControl(island));
  }
}

/** @param repeat called when the component handles events */
function mount(island: HTMLElement, repeat?: () => void): void {
  let mounting = mounts.get(island);
  if (mounting === undefined) {
    mounting = mountNow(island);
    mounts.set(island, mounting);
    mounting.catch((error: unknown) => {
      mounts.delete(island);
      delete island.dataset.wanted;
      const hasRoom = island.dataset.mode === "replace" && island.childElementCount > 0;
      loadFailure.emit(hasRoom ? { error, place: island } : { error });
    });
  }
  if (repeat !== undefined) mounting.then(repeat, () => undefined);
}

async function mountNow(island: HTMLElement): Promise<void> {
  const showBusy = setTimeout(() => island.setAttribute("aria-busy", "true"), 200);
  try {
    const [{ mountIsland }, code] = await loadCode(island);
    await mountIsland(island, code);
    ready.add(island);
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
function waitingIsland(target: EventTarget | null): HTMLElement | undefined {
  const opens = closest(target, "[data-opens]")?.dataset.opens;
  const island =
    opens === undefined
      ? closest(target, "[data-island]")
      : document.querySelector<HTMLElement>(`[data-island="${opens}"]`);
  return island === null || ready.has(island) ? undefined : island;
}

function focusFirstControl(island: HTMLElement): void {
  island.querySelector<HTMLElement>("input, select, textarea, button, a[href]")?.focus();
}
