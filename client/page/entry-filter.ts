import * as words from "#words";
import { counted } from "../../pipeline/model/text/translate.ts";

/** Filters the entries of a package page by name; an entry has to contain all typed words. */
export function installEntryFilter(): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.id !== "entry-filter") return;
    // The letter is painted first, and a word that is typed without a pause opens what matches once.
    clearTimeout(pause);
    pause = setTimeout(filter, 100, target);
  });
}

function filter(input: HTMLInputElement): void {
  const typed = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const topic of document.querySelectorAll<HTMLDetailsElement>("details.topic")) {
    const found = showMatching(topic, typed);
    topic.open = typed.length > 0 && found > 0;
    topic.classList.toggle("filtered", topic.open);
    topic.hidden = found === 0;
    topicHeading(topic)?.toggleAttribute("hidden", found === 0);
    count += found;
  }
  const status = input.parentElement?.querySelector("[role=status]");
  if (status === null || status === undefined) return;
  const text = counted(words["entries.count.one"], words["entries.count"], count);
  status.textContent = typed.length === 0 ? "" : text;
}

/** Shows the matching entries of a topic; returns their number. */
function showMatching(topic: HTMLElement, typed: readonly string[]): number {
  const matching = [...topic.querySelectorAll("dt")].filter((name) => {
    const text = name.textContent.toLowerCase();
    const matches = typed.every((word) => text.includes(word));
    name.toggleAttribute("hidden", !matches);
    name.nextElementSibling?.toggleAttribute("hidden", !matches);
    return matches;
  });
  return matching.length;
}

/** The heading precedes the topic's element. */
function topicHeading(topic: HTMLElement): Element | undefined {
  let before = topic.previousElementSibling;
  while (before !== null && !/^H[2-6]$/.test(before.tagName))
    before = before.previousElementSibling;
  return before ?? undefined;
}
