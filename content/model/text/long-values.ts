/** A part of a text; the middle of a long value may be shown as an ellipsis. */
export interface TextPart {
  text: string;
  isMiddle: boolean;
}

/** Base58 keys and addresses, which readers tell apart by their ends. */
const longValue =
  /(?<![1-9A-HJ-NP-Za-km-z])([1-9A-HJ-NP-Za-km-z]{8})([1-9A-HJ-NP-Za-km-z]{32,})([1-9A-HJ-NP-Za-km-z]{6})(?![1-9A-HJ-NP-Za-km-z])/g;

/** Splits a text at the middles of its long values. */
export function splitLongValues(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { index, 1: start = "", 2: middle = "" } of text.matchAll(longValue)) {
    const from = index + start.length;
    parts.push({ text: text.slice(at, from), isMiddle: false }, { text: middle, isMiddle: true });
    at = from + middle.length;
  }
  return [...parts, { text: text.slice(at), isMiddle: false }].filter((part) => part.text !== "");
}

/** Like {@link splitLongValues} for HTML, whose tags contain no such values. */
export function elideLongValues(html: string): string {
  return splitLongValues(html)
    .map(({ text, isMiddle }) => (isMiddle ? `<span class="mid">${text}</span>` : text))
    .join("");
}
