import * as words from "#words";
import { fill } from "../../content/model/text/translate.ts";
import { loadFragment } from "../navigation/fragment-cache.ts";
import { onPageShown } from "../navigation/page-shown.ts";

/** Names in code and in types that lead to the page or the section that explains them. */
const typeLinks = "main :is(pre, code, i) a[href*='/']";

/** Milliseconds a pointer rests on a name before its hint opens, and is away from both before the hint closes. */
const restMilliseconds = 300;

/** The hint that is open, and the name it explains. */
let open: { hint: HTMLElement; link: HTMLAnchorElement } | undefined;

/**
 * Explains a name in a popover: its signature, the first words of its page, and the way there. It opens for a resting
 * pointer, for the keyboard's focus, and for the first touch; Escape, a press elsewhere or scrolling closes it.
 */
export function installTypeHints(): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    clearTimeout(rest);
    const link = linkOf(target);
    if (pointerType === "touch" || link === open?.link) return;
    const isInside = target instanceof Node && open?.hint.contains(target) === true;
    if (link !== undefined) rest = setTimeout(() => void show(link), restMilliseconds);
    else if (open !== undefined && !isInside) rest = setTimeout(close, restMilliseconds);
  });
  document.addEventListener("focusin", ({ target }) => {
    const link = linkOf(target);
    if (link?.matches(":focus-visible") === true) void show(link);
    else if (target instanceof Node && open?.hint.contains(target) === false) close();
  });
  document.addEventListener("click", (event) => {
    const link = linkOf(event.target);
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    if (link === undefined || !isTouch || link === open?.link) return;
    event.preventDefault();
    void show(link);
  });
  document.addEventListener("scroll", close, { passive: true });
  onPageShown(close);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return target instanceof Element
    ? (target.closest<HTMLAnchorElement>(typeLinks) ?? undefined)
    : undefined;
}

async function show(link: HTMLAnchorElement): Promise<void> {
  // The browser's own hint, for readers without this code, would stand beside this one.
  if (link.title !== "") {
    link.dataset.signature = link.title;
    link.title = "";
  }
  const { signature } = link.dataset;
  const text = await summaryOf(link).catch(() => undefined);
  if (text === undefined && signature === undefined) return;
  if (!link.matches(":hover, :focus") && !matchMedia("(hover: none)").matches) return;
  close();
  const hint = hintOf(link, [
    ...(signature === undefined ? [] : [element("code", signature)]),
    ...(text === undefined ? [] : [element("p", text)]),
  ]);
  document.querySelector("main")?.append(hint);
  hint.showPopover();
  place(hint, link.getBoundingClientRect());
  link.setAttribute("aria-describedby", hint.id);
  open = { hint, link };
}

function close(): void {
  open?.link.removeAttribute("aria-describedby");
  open?.hint.remove();
  open = undefined;
}

function hintOf(link: HTMLAnchorElement, content: readonly HTMLElement[]): HTMLElement {
  const hint = document.createElement("div");
  hint.id = "type-hint";
  hint.className = "type-hint";
  hint.popover = "auto";
  const way = element("a", fill(words["typeHint.open"], { name: link.textContent ?? "" }));
  way.href = link.href;
  hint.append(...content, way);
  hint.addEventListener("toggle", (event) => {
    if (event instanceof ToggleEvent && event.newState === "closed") close();
  });
  return hint;
}

/** What the section that the link names says first, or what its page is about. */
async function summaryOf({ pathname, hash }: HTMLAnchorElement): Promise<string | undefined> {
  const id = decodeURIComponent(hash.slice(1));
  if (pathname === location.pathname) return firstWords(document, id);
  const signal = AbortSignal.timeout(3_000);
  const { html, description } = await loadFragment(pathname, { signal, isGoingBack: false });
  if (id === "") return description;
  return firstWords(new DOMParser().parseFromString(html, "text/html"), id);
}

/** Text of the first paragraph inside of the element with the id, or after it; of a term, what its description begins with. */
function firstWords(page: Document, id: string): string | undefined {
  const target = page.getElementById(id);
  const next = target?.nextElementSibling ?? null;
  const paragraph = next?.matches("dd")
    ? next
    : (target?.querySelector("p") ??
      target?.parentElement?.querySelector(`#${CSS.escape(id)} ~ p`));
  return leadOf(paragraph ?? undefined);
}

/** The text before the first list, table or block of code. */
function leadOf(element: Element | undefined): string | undefined {
  const nodes = [...(element?.childNodes ?? [])];
  const end = nodes.findIndex(
    (node) => node instanceof Element && node.matches("ul, table, details, pre"),
  );
  const text = nodes.slice(0, end < 0 ? undefined : end).map((node) => node.textContent ?? "");
  return text.join("").trim() || undefined;
}

/** Below the name, or above it where there is no room; always inside the window. */
function place(hint: HTMLElement, name: DOMRect): void {
  const gap = 6;
  const { width, height } = hint.getBoundingClientRect();
  const isRoomBelow = name.bottom + gap + height <= innerHeight;
  const left = Math.min(name.left, document.documentElement.clientWidth - width - gap);
  hint.style.left = `${Math.max(gap, left)}px`;
  hint.style.top = `${isRoomBelow ? name.bottom + gap : Math.max(gap, name.top - gap - height)}px`;
}

function element<Name extends "a" | "code" | "p">(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
