/** A part of a text; the middle of a long value may be shown as an ellipsis. */
export interface TextPart {
  text: string;
  isMiddle: boolean;
}

/** Base58 keys and addresses, which readers tell apart by their ends. */
const longValue =
  /(?<![1-9A-HJ-NP-Za-km-z])([1-9A-HJ-NP-Za-km-z]{8})([1-9A-HJ-NP-Za-km-z]{32,})([1-9A-HJ-NP-Za-km-z]{6})(?![1-9A-HJ-NP-Za-km-z])/g;

/** Between two values of one string that holds JSON; such a string is shortened as a whole. */
const withinJsonString = /^[^<\n]*\\"[^<\n]*$/;

export function splitLongValues(text: string): TextPart[] {
  const values: { start: number; end: number; from: number; to: number }[] = [];
  for (const { index: start, 0: value, 1: head = "", 3: tail = "" } of text.matchAll(longValue)) {
    const end = start + value.length;
    const last = values.at(-1);
    if (last !== undefined && withinJsonString.test(text.slice(last.end, start))) {
      Object.assign(last, { end, from: last.start, to: end });
    } else {
      values.push({ start, end, from: start + head.length, to: end - tail.length });
    }
  }
  const parts = values.flatMap(({ from, to }, index) => [
    { text: text.slice(values[index - 1]?.to ?? 0, from), isMiddle: false },
    { text: text.slice(from, to), isMiddle: true },
  ]);
  return [...parts, { text: text.slice(values.at(-1)?.to ?? 0), isMiddle: false }].filter(
    (part) => part.text !== "",
  );
}

/** Like {@link splitLongValues} for HTML, whose tags contain no such values. */
export function elideLongValues(html: string): string {
  return splitLongValues(html)
    .map(({ text, isMiddle }) => (isMiddle ? `<span class="mid">${text}</span>` : text))
    .join("");
}
