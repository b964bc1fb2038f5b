import * as words from "#words";
import { fill } from "../../pipeline/model/text/translate.ts";
import { closest } from "../kernel/closest.ts";
import { element } from "../kernel/element.ts";
import { fragmentId } from "../kernel/fragment-target.ts";
import { pageShown } from "../kernel/page-shown.ts";
import { loadFragment } from "../navigation/fragment-cache.ts";
import { isPageUrl } from "../navigation/page-link.ts";

/** Links of type names, in code and in field types, and of terms, which guides emphasise. */
const typeLinks = "main :is(pre, code, i, em) a[href*='/']";

/** Milliseconds of hover before a hint opens, and of leaving before it closes. */
const restMilliseconds = 300;

let open: { hint: HTMLElement; link: HTMLAnchorElement } | undefined;

/** The link asked about last. A summary that arrives later for another link is dropped. */
let wanted: HTMLAnchorElement | undefined;

/**
 * Type hints: a popover with the signature, the first sentence and a link of a name. Opens on hover, focus and first
 * touch; closes on Escape, an outside press or scrolling.
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
    // After the scroll of a link that the focus brings into view, which would close the hint.
    if (link?.matches(":focus-visible") === true) requestAnimationFrame(() => void show(link));
    else if (target instanceof Node && open?.hint.contains(target) === false) close();
  });
  document.addEventListener("click", (event) => {
    const link = linkOf(event.target);
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    if (link === undefined || !isTouch || link === open?.link) return;
    event.preventDefault();
    // Without a hint the link leads where it says.
    void show(link).then((isShown) => isShown || link.click());
  });
  document.addEventListener("scroll", close, { passive: true });
  pageShown.on(close);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(target, typeLinks);
  return link !== null && isPageUrl(new URL(link.href)) ? link : undefined;
}

/** @returns false if there is nothing to show */
async function show(link: HTMLAnchorElement): Promise<boolean> {
  wanted = link;
  // The `title` is for pages without JavaScript and would show as a second hint.
  if (link.title !== "") {
    link.dataset.signature = link.title;
    link.title = "";
  }
  const { signature } = link.dataset;
  const summary = await summaryOf(link).catch(() => undefined);
  if (summary === undefined && signature === undefined) return wanted !== link;
  const isLeft = !link.matches(":hover, :focus") && !matchMedia("(hover: none)").matches;
  if (wanted !== link || isLeft) return true;
  close();
  const hint = hintOf(link, [
    ...(signature === undefined ? [] : [element("code", {}, signature)]),
    ...(summary === undefined ? [] : [summary]),
  ]);
  document.querySelector("main")?.append(hint);
  hint.showPopover({ source: link });
  link.setAttribute("aria-describedby", hint.id);
  open = { hint, link };
  return true;
}

function close(): void {
  open?.link.removeAttribute("aria-describedby");
  open?.hint.remove();
  open = undefined;
}

function hintOf(link: HTMLAnchorElement, content: readonly HTMLElement[]): HTMLElement {
  const text = fill(words["typeHint.open"], { name: link.textContent ?? "" });
  const hint = element(
    "div",
    { id: "type-hint", className: "type-hint", popover: "auto" },
    ...content,
    element("a", { href: link.href }, text),
  );
  hint.addEventListener("toggle", (event) => {
    if (event instanceof ToggleEvent && event.newState === "closed") close();
  });
  return hint;
}

/** First paragraph of the linked section, or the description of the page. */
async function summaryOf({ pathname, hash }: HTMLAnchorElement): Promise<HTMLElement | undefined> {
  const id = fragmentId(hash);
  if (pathname === location.pathname) return firstWords(document, id);
  const signal = AbortSignal.timeout(3_000);
  const { html, description } = await loadFragment(pathname, { signal, isGoingBack: false });
  if (id === "") return description === "" ? undefined : element("p", {}, description);
  return firstWords(new DOMParser().parseFromString(html, "text/html"), id);
}

/** First paragraph inside or after the element with the id; for a `dt`, the beginning of its `dd`. */
function firstWords(page: Document, id: string): HTMLElement | undefined {
  const target = page.getElementById(id);
  const next = target?.nextElementSibling ?? null;
  const paragraph = next?.matches("dd")
    ? next
    : (target?.querySelector("p") ??
      target?.parentElement?.querySelector(`#${CSS.escape(id)} ~ p`));
  return leadOf(paragraph ?? undefined);
}

/** Text and names of code up to the first list, table or code block. */
function leadOf(source: Element | undefined): HTMLElement | undefined {
  const nodes = [...(source?.childNodes ?? [])];
  const end = nodes.findIndex(
    (node) => node instanceof Element && node.matches("ul, table, details, pre"),
  );
  const lead = element("p");
  for (const { nodeName, textContent } of nodes.slice(0, end < 0 ? undefined : end)) {
    const text = textContent ?? "";
    lead.append(nodeName === "CODE" ? element("code", {}, text) : text);
  }
  return lead.textContent?.trim() ? lead : undefined;
}
