/**
 * Highlights the sample line of the field under the pointer, and the field of the sample line. Uses the CSS Custom
 * Highlight API, which leaves the text unchanged.
 */
export function installFieldLights(): void {
  if (!("highlights" in CSS)) return;
  const onPoint = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    clear();
    const field = target.closest<HTMLElement>(".f > li[id^=field-]");
    if (field !== null) lightLines(nameOf(field));
    else if (target.matches(".samples code span")) lightField(target.textContent ?? "");
  };
  document.addEventListener("pointerover", onPoint, { passive: true });
  document.addEventListener("focusin", onPoint);
}

function clear(): void {
  CSS.highlights.delete("field");
  for (const field of document.querySelectorAll(".f > .lit")) field.classList.remove("lit");
}

function nameOf(field: HTMLElement): string {
  return field.querySelector(":scope > a")?.textContent ?? "";
}

/** Lines of visible samples that begin with the field's name. */
function lightLines(name: string): void {
  if (name === "") return;
  const ranges: Range[] = [];
  for (const code of document.querySelectorAll(".samples code")) {
    if (!code.checkVisibility()) continue;
    for (const token of code.querySelectorAll(".tp, .ts, .tt")) {
      if (isName(token, name)) ranges.push(lineOf(token));
    }
  }
  if (ranges.length > 0) CSS.highlights.set("field", new Highlight(...ranges));
}

/** A property name, quoted or not. A value with the same text has no colon, arrow or comma after it. */
function isName(token: Element, name: string): boolean {
  if (bare(token.textContent ?? "") !== name) return false;
  return /^["']?\s*(:|=>|=|,)/.test(token.nextSibling?.textContent ?? ":");
}

function bare(text: string): string {
  return text.replace(/^["']|["']$/g, "");
}

/** From the token to the end of its line. */
function lineOf(token: Element): Range {
  const range = document.createRange();
  range.setStartBefore(token);
  range.setEndAfter(token);
  for (let at = token.nextSibling; at !== null; at = at.nextSibling) {
    const end = at instanceof Text ? at.data.indexOf("\n") : -1;
    if (end >= 0) {
      range.setEnd(at, end);
      break;
    }
    range.setEndAfter(at);
  }
  return range;
}

/** The first visible field with the name. */
function lightField(token: string): void {
  const name = bare(token);
  const fields = [...document.querySelectorAll<HTMLElement>(".f > li[id^=field-]")];
  fields.find((field) => field.checkVisibility() && nameOf(field) === name)?.classList.add("lit");
}
