/**
 * Highlights the sample line of the field under the pointer, and the field of the sample line, whose description is
 * shown there; a click on a name in a sample leads to its field. Uses the CSS Custom Highlight API, which leaves the text unchanged.
 */
export function installFieldLights(): void {
  if (!("highlights" in CSS)) return;
  const onPoint = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    clear();
    const field = target.closest<HTMLElement>(fieldSelector);
    if (field !== null) lightLines(field);
    else mark(target);
  };
  document.addEventListener("pointerover", onPoint, { passive: true });
  document.addEventListener("focusin", onPoint);
  document.addEventListener("click", ({ target }) => {
    const isSelecting = getSelection()?.isCollapsed === false;
    const field = isSelecting || !(target instanceof Element) ? undefined : fieldOf(target);
    if (field !== undefined) location.hash = field.id;
  });
}

const fieldSelector = ".f > li[id^=field-]";

function clear(): void {
  CSS.highlights.delete("field");
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
}

function mark(token: Element): void {
  const field = fieldOf(token);
  if (field === undefined) return;
  field.classList.add("lit");
  token.classList.add("lit");
  const description = field.querySelector(":scope > p")?.textContent;
  if (description && token instanceof HTMLElement) token.title = description;
}

function nameOf(field: Element): string {
  return field.querySelector(":scope > a")?.textContent ?? "";
}

/** Names of the fields around a field and its own, from the innermost. */
function fieldPath(field: Element): string[] {
  const names: string[] = [];
  for (let at: Element | null = field; at !== null; at = around(at)) names.push(nameOf(at));
  return names;
}

function around(field: Element): Element | null {
  return field.parentElement?.closest(fieldSelector) ?? null;
}

/** The same for a property of a sample, by the indentation of the lines before it. */
function tokenPath(token: Element): string[] {
  const before = document.createRange();
  before.setStart(token.closest("code") ?? token, 0);
  before.setEndBefore(token);
  const lines = before.toString().split("\n").reverse();
  let indent = lines[0]?.search(/\S|$/) ?? 0;
  const names = [bare(token.textContent ?? "")];
  for (const line of lines.slice(1)) {
    const depth = line.search(/\S|$/);
    if (depth >= indent || line.trim() === "") continue;
    indent = depth;
    const name = /^\s*["']?([\w$-]+)["']?\s*(?::|=>|=).*[[{(]$/.exec(line)?.[1];
    if (name !== undefined) names.push(name);
  }
  return names;
}

/** Number of equal names from the innermost. */
function likeness(path: readonly string[], other: readonly string[]): number {
  const differs = path.findIndex((name, at) => name !== other[at]);
  return differs < 0 ? path.length : differs;
}

/** All with the highest score. */
function best<Item>(items: readonly Item[], score: (item: Item) => number): Item[] {
  const scores = items.map(score);
  const highest = Math.max(...scores);
  return items.filter((_, index) => scores[index] === highest);
}

/** Samples of the request belong to fields outside of the responses. */
function isOfResponse(element: Element): boolean {
  const responses = document.getElementById("responses")?.closest("section");
  return element.closest(".statuses, .run-body") !== null || responses?.contains(element) === true;
}

/** Highlights the lines of the visible samples that set the field, and scrolls samples to them. */
function lightLines(field: HTMLElement): void {
  const name = nameOf(field);
  if (name === "") return;
  const path = fieldPath(field);
  const ranges = [...document.querySelectorAll(".samples code")]
    .filter((code) => code.checkVisibility() && isOfResponse(code) === isOfResponse(field))
    .flatMap((code) => {
      const tokens = [...code.querySelectorAll(".tp, .ts, .tt")].filter((token) =>
        isName(token, name),
      );
      const lines = best(tokens, (token) => likeness(path, tokenPath(token))).map(lineOf);
      scrollTo(code, lines[0]);
      return lines;
    });
  if (ranges.length > 0) CSS.highlights.set("field", new Highlight(...ranges));
}

function scrollTo(code: Element, line: Range | undefined): void {
  const view = code.parentElement?.getBoundingClientRect();
  const place = line?.getBoundingClientRect();
  if (view === undefined || place === undefined) return;
  const isSeen = place.top >= view.top && place.bottom <= view.bottom;
  if (!isSeen) code.parentElement?.scrollBy({ top: place.top - view.top - view.height / 3 });
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

/** The field of a property in a sample, in the selected variant. */
function fieldOf(token: Element): HTMLElement | undefined {
  if (!token.matches(":is(.samples, .run-body) code span")) return undefined;
  const name = bare(token.textContent ?? "");
  if (!isName(token, name)) return undefined;
  const path = tokenPath(token);
  const fields = [...document.querySelectorAll<HTMLElement>(fieldSelector)].filter(
    (field) =>
      nameOf(field) === name &&
      field.closest("[data-inactive]") === null &&
      isOfResponse(field) === isOfResponse(token),
  );
  return best(fields, (field) => likeness(path, fieldPath(field)))[0];
}
