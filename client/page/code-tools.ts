import * as words from "#words";
import { announce } from "../kernel/announce.ts";
import { closest } from "../kernel/closest.ts";
import { copyText } from "../kernel/copy-text.ts";
import { element } from "../kernel/element.ts";
import { onEachPage } from "../kernel/page-shown.ts";
import { storage, wrapKey } from "../kernel/storage.ts";

/** Buttons of code blocks (copy, wrap), added when a block scrolls into view. */
export function installCodeTools(): void {
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        addTools(target);
      }
    },
    { rootMargin: "200px" },
  );
  onEachPage(() => {
    for (const block of document.querySelectorAll(".code, [data-copyable]"))
      observer.observe(block);
  });
  // A press expands a shortened value; by keyboard, the wrap button shows it whole.
  document.addEventListener("click", ({ target }) => {
    closest(target, ".mid")?.classList.add("shown");
  });
}

function addTools(target: HTMLElement): void {
  const { copyable } = target.dataset;
  if (copyable !== undefined) {
    target.append(copyButton("copy", () => copyable));
    return;
  }
  const code = target.querySelector("code");
  if (code === null) return;
  const tools = element("div", { className: "code-tools" });
  const isLong = code.scrollWidth > target.clientWidth || code.querySelector(".mid") !== null;
  if (isLong || isWrapped()) tools.append(wrapButton());
  tools.append(copyButton("", () => (code.textContent ?? "").replace(/\n$/, "")));
  target.querySelector("figcaption")?.append(tools);
}

function copyButton(className: string, text: () => string): HTMLButtonElement {
  const copy = button(words["code.copy"], async () => {
    const isCopied = await copyText(text());
    const result = isCopied ? words["code.copied"] : words["code.copyFailed"];
    label(copy, result);
    if (isCopied) copy.dataset.copied = "";
    announce(result);
    setTimeout(() => {
      label(copy, words["code.copy"]);
      delete copy.dataset.copied;
    }, 2_000);
  });
  copy.className = className;
  return copy;
}

function wrapButton(): HTMLButtonElement {
  const wrap = button(words["code.wrap"], () => {
    const wraps = !isWrapped();
    document.documentElement.toggleAttribute("data-wrap", wraps);
    storage.set(wrapKey, String(wraps));
    for (const other of document.querySelectorAll(".code-tools [aria-pressed]")) {
      other.setAttribute("aria-pressed", String(wraps));
    }
  });
  wrap.setAttribute("aria-pressed", String(isWrapped()));
  return wrap;
}

function isWrapped(): boolean {
  return document.documentElement.dataset.wrap !== undefined;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  return element("button", { type: "button", onclick: onClick, title: text }, text);
}

/** The button shows an icon; its text is for screen readers and the tooltip. */
function label(button: HTMLElement, text: string): void {
  button.textContent = text;
  button.title = text;
}
