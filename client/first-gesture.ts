import { isSingleKey } from "./browser/single-key.ts";

const gestures = ["pointerover", "touchstart", "keydown", "focusin", "scroll"];

let isLoading = false;
/** True once there is nothing to wait for: events take their way. */
let isPassing = false;
/** What the reader did before the code was there, in order. */
const held: (() => void)[] = [];

/**
 * Loads what answers to readers with their first gesture, so that a page that is only looked at stays small.
 * Clicks, sent forms and shortcuts that come before the code are kept and done again: nothing is lost.
 */
export function installFirstGesture(): void {
  for (const type of gestures) document.addEventListener(type, load, { passive: true });
  document.addEventListener("click", holdClick, true);
  document.addEventListener("submit", holdForm, true);
  document.addEventListener("keydown", holdKey, true);
}

function load(): void {
  if (isLoading) return;
  isLoading = true;
  import("./interact.ts").then(release, () => {
    release(); // Links and forms then do what they do without a script.
    isPassing = false;
    isLoading = false; // The next gesture tries again.
  });
}

function release(): void {
  isPassing = true;
  for (const action of held.splice(0)) action();
}

function hold(event: Event, action: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  held.push(action);
  load();
}

function holdClick(event: MouseEvent): void {
  if (isPassing || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const control = closest(event, "button:not([data-now]), .menu-button, .anchor");
  if (control !== null) hold(event, () => control.click());
}

/** Forms outside of islands are the browser's. */
function holdForm(event: Event): void {
  const form = closest(event, "[data-island] form");
  if (!isPassing && form instanceof HTMLFormElement) hold(event, () => form.requestSubmit());
}

/** Once a shortcut is held, what is typed after it belongs to what it opens. */
function holdKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event;
  const isCombination = (ctrlKey || metaKey) && key.toLowerCase() === "k";
  const isSingle = /^[/?tpn]$/.test(key) && isSingleKey(event);
  if (isPassing || !(isCombination || isSingle || (held.length > 0 && key.length === 1))) return;
  const init = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
  hold(event, () => target?.dispatchEvent(new KeyboardEvent("keydown", init)));
}

function closest({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
