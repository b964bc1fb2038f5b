import { closest } from "../kernel/closest.ts";

/** Links field names in samples to their fields: hover highlights both and shows the description, a click goes there. */
export function installSampleFields(): void {
  document.addEventListener("pointerover", ({ target }) => highlight(target), { passive: true });
  document.addEventListener("click", ({ target }) => {
    const isSelecting = getSelection()?.isCollapsed === false;
    const field = isSelecting ? undefined : fieldOf(target);
    if (field !== undefined) location.hash = field.id;
  });
}

const fieldSelector = ".f > li[id^=field-]";

function highlight(target: EventTarget | null): void {
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  const field = fieldOf(target);
  if (field === undefined || !(target instanceof HTMLElement)) return;
  field.classList.add("lit");
  target.classList.add("lit");
  target.title = field.querySelector(":scope > p")?.textContent ?? "";
}

/** The field, in the selected variant, that a name in a sample sets; of several, the one with the most similar path. */
function fieldOf(target: EventTarget | null): HTMLElement | undefined {
  const token = closest(target, ":is(.samples, .run-body) code span");
  if (token === null || token !== target) return undefined;
  // A value with the same text has no colon, arrow or comma after it.
  if (!/^["']?\s*(:|=>|=|,)/.test(token.nextSibling?.textContent ?? ":")) return undefined;
  const path = tokenPath(token);
  const fields = [...document.querySelectorAll<HTMLElement>(fieldSelector)].filter(
    (field) =>
      nameOf(field) === path[0] &&
      field.closest("[data-inactive]") === null &&
      isOfResponse(field) === isOfResponse(token),
  );
  const scores = fields.map((field) => commonNames(path, fieldPath(field)));
  return fields[scores.indexOf(Math.max(...scores))];
}

/** Names of a property and of those around it, by the indentation of the lines before it. */
function tokenPath(token: Element): string[] {
  const before = document.createRange();
  before.setStart(token.closest("code") ?? token, 0);
  before.setEndBefore(token);
  const lines = before.toString().split("\n").reverse();
  let indent = lines[0]?.search(/\S|$/) ?? 0;
  const names = [(token.textContent ?? "").replace(/^["']|["']$/g, "")];
  for (const line of lines.slice(1)) {
    const depth = line.search(/\S|$/);
    if (depth >= indent || line.trim() === "") continue;
    indent = depth;
    const name = /^\s*["']?([\w$-]+)["']?\s*(?::|=>|=).*[[{(]$/.exec(line)?.[1];
    if (name !== undefined) names.push(name);
  }
  return names;
}

function nameOf(field: Element): string {
  return field.querySelector(":scope > a")?.textContent ?? "";
}

/** Names of a field and of those around it, from the innermost. */
function fieldPath(field: Element): string[] {
  const around = field.parentElement?.closest(fieldSelector);
  return [nameOf(field), ...(around ? fieldPath(around) : [])];
}

/** Number of equal names from the innermost. */
function commonNames(path: readonly string[], other: readonly string[]): number {
  const firstDifference = path.findIndex((name, index) => name !== other[index]);
  return firstDifference < 0 ? path.length : firstDifference;
}

/** Samples of the request belong to fields outside of the responses. */
function isOfResponse(element: Element): boolean {
  const responses = document.getElementById("responses")?.closest("section");
  return element.closest(".statuses, .run-body") !== null || responses?.contains(element) === true;
}
