import * as words from "#words";
import { maxFeedbackText } from "../../pipeline/model/analytics-event.ts";
import { track } from "../analytics/track.ts";
import { announce } from "../kernel/announce.ts";
import { closest } from "../kernel/closest.ts";
import { copyText } from "../kernel/copy-text.ts";
import { element } from "../kernel/element.ts";
import { isComposing } from "../kernel/is-composing.ts";

/** Page actions: copy as Markdown, copy a heading's link, feedback. */
export function installPageActions(): void {
  document.addEventListener("click", ({ target }) => {
    const copy = closest(target, "[data-copy-page]");
    if (copy !== null) void copyPage(copy);
    const anchor = closest<HTMLAnchorElement>(target, ".anchor");
    if (anchor !== null) void copyLink(anchor);
    const vote = closest(target, "[data-helpful]");
    if (vote !== null) sendVote(vote);
  });
}

async function copyPage(button: HTMLElement): Promise<void> {
  try {
    const response = await fetch(button.dataset.copyPage ?? "");
    if (!response.ok) throw new Error(response.statusText);
    const isCopied = await copyText(await response.text());
    say(button, isCopied ? words["page.copied"] : words["page.copyFailed"]);
  } catch {
    say(button, words["page.copyFailed"]);
  }
}

/** The link is followed as well: if it cannot be copied, the address bar has it. */
async function copyLink(anchor: HTMLAnchorElement): Promise<void> {
  if (await copyText(anchor.href)) announce(words["heading.copied"]);
}

function sendVote(button: HTMLElement): void {
  track({ type: "helpful", path: location.pathname, helpful: button.dataset.helpful === "yes" });
  const question = button.closest<HTMLElement>(".helpful");
  if (question === null) return;
  // Keeps the height, so that nothing below moves.
  const { width, height } = question.getBoundingClientRect();
  question.style.minWidth = `${width}px`;
  question.style.minHeight = `${height}px`;
  if (button.dataset.helpful === "yes") say(question, words["page.helpful.thanks"]);
  else askWhatIsMissing(question);
}

/** An optional comment for the maintainers. */
function askWhatIsMissing(question: HTMLElement): void {
  const text = element("textarea", { maxLength: maxFeedbackText });
  const form = element(
    "form",
    // Positioned above the question, so that nothing on the page moves.
    { className: "missing" },
    element("label", {}, words["page.helpful.missing"], text),
    element("button", { className: "button" }, words["page.helpful.send"]),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (text.value.trim() !== "") void sendFeedback(text.value.trim());
    say(question, words["page.helpful.thanks"]);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !isComposing(event)) say(question, words["page.helpful.thanks"]);
  });
  question.replaceChildren(form);
  text.focus();
}

async function sendFeedback(text: string): Promise<void> {
  try {
    await fetch("/feedback", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: location.pathname, kind: "missing", text }),
      keepalive: true,
    });
  } catch {
    // The reader can do nothing about a failure.
  }
}

function say(element: HTMLElement, text: string): void {
  element.textContent = text;
  announce(text);
}
