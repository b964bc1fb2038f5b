import { islandLoader } from "./islands/island-loaders.ts";
import { reportLoadFailure } from "./islands/load-failure.ts";
import { openSearch } from "./islands/open-search.ts";

/**
 * Code waits for the reader, and this is the one place that loads it. What the reader points at, touches or focuses
 * gets its code; a press, a form or an arrow key that comes before the code is kept and done again once it is there.
 */
export function installIntent(): void {
  for (const type of ["pointerover", "touchstart", "focusin", "keydown"]) {
    document.addEventListener(type, onHint, { capture: true, passive: type === "touchstart" });
  }
  document.addEventListener("click", onClick, true);
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("keydown", onKey, true);
}

let interactive: Promise<void> | undefined;
let isInteractive = false;

/** Loads everything of the page that answers to readers and is no island; when it fails, the next gesture tries again. */
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

/** True while a kept click is done again: without its code, a link does what links do. */
let isRepeating = false;

async function clickWhenInteractive(control: HTMLElement): Promise<void> {
  await loadInteractive();
  isRepeating = true;
  control.click();
  isRepeating = false;
}

/** Islands whose component is there or on its way. */
const mounts = new WeakMap<HTMLElement, Promise<void>>();
const ready = new WeakSet<HTMLElement>();

/** Components that look like their stand-in come at once, others when the reader acts; their code comes now. */
function onHint({ target }: Event): void {
  const island = waitingIsland(target);
  // A page that loads under a resting pointer is told of it too: only islands take that for a wish.
  if (island === undefined || !(target instanceof Element)) return;
  void loadInteractive();
  const isFieldInUse = target.matches("input:focus, select:focus, textarea:focus");
  const { mode } = island.dataset;
  if (mode === "hydrate" || (mode === "replace" && isFieldInUse)) mount(island);
  else void loadCode(island).catch(() => undefined);
}

/** Links inside islands stay links but for the menu button; elsewhere the anchors of headings are links with code. */
function onClick(event: MouseEvent): void {
  const { target } = event;
  const button = closest(target, "button:not([data-now], [popovertarget]), .menu-button");
  const island = waitingIsland(target);
  if (island !== undefined) {
    if (button !== null) keep(event, () => act(island, button));
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
  if (island !== undefined) keep(event, () => act(island, null));
}

/** Arrow keys and the like belong to the component. Enter and Space come as clicks, Tab must go on. */
function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  const island = waitingIsland(target);
  if (island?.dataset.mode !== "hydrate" || !/^(Arrow|Home|End)/.test(key)) return;
  const repeat = () => target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  keep(event, () => mount(island, repeat));
}

function keep(event: Event, action: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** What pressing a button of the island, or sending its form, means. */
function act(island: HTMLElement, button: HTMLElement | null): void {
  const { mode } = island.dataset;
  if (mode === "open") openSearch();
  else if (mode === "hydrate") mount(island, () => button?.click());
  else {
    // The stylesheet keeps the component's room free from now on: what comes late moves nothing.
    island.dataset.wanted = "";
    mount(island, () => focusFirstControl(island));
  }
}

/** @param repeat done once the component answers */
function mount(island: HTMLElement, repeat?: () => void): void {
  let mounting = mounts.get(island);
  if (mounting === undefined) {
    mounting = mountNow(island);
    mounts.set(island, mounting);
    mounting.catch((error: unknown) => {
      mounts.delete(island);
      delete island.dataset.wanted;
      const hasRoom = island.dataset.mode === "replace" && island.childElementCount > 0;
      reportLoadFailure(hasRoom ? { error, place: island } : { error });
    });
  }
  if (repeat !== undefined) mounting.then(repeat, () => undefined);
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
  const load = islandLoader(island.dataset.island);
  const [runtime] = await Promise.all([import("./islands/mount-island.tsx"), load()]);
  return runtime;
}

/** The island around the target, or the one it opens from elsewhere, whose component does not answer yet. */
function waitingIsland(target: EventTarget | null): HTMLElement | undefined {
  const opens = closest(target, "[data-opens]")?.dataset.opens;
  const island =
    opens === undefined
      ? closest(target, "[data-island]")
      : document.querySelector<HTMLElement>(`[data-island="${opens}"]`);
  return island === null || ready.has(island) ? undefined : island;
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

function focusFirstControl(island: HTMLElement): void {
  island.querySelector<HTMLElement>("input, select, textarea, button, a[href]")?.focus();
}
