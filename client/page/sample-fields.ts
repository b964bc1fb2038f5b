import { closest } from "../kernel/closest.ts";

/** Names of fields in samples and answers: pointing at one lights its field and shows its description, a click leads there. */
export function installSampleFields(): void {
  document.addEventListener("pointerover", ({ target }) => light(target), { passive: true });
  document.addEventListener("click", ({ target }) => {
    const isSelecting = getSelection()?.isCollapsed === false;
    const field = isSelecting ? undefined : fieldOf(target);
    if (field !== undefined) location.hash = field.id;
  });
}

const fieldSelector = ".f > li[id^=field-]";

function light(target: EventTarget | null): void {
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  const field = fieldOf(target);
  if (field === undefined || !(target instanceof HTMLElement)) return;
  field.classList.add("lit");
  target.classList.add("lit");
  target.title = field.querySelector(":scope > p")?.textContent ?? "";
}

/** The field that a name in a sample sets, in the selected variant; of several with this name, the one in like objects. */
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
  const scores = fields.map((field) => likeness(path, fieldPath(field)));
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
function likeness(path: readonly string[], other: readonly string[]): number {
  const differs = path.findIndex((name, at) => name !== other[at]);
  return differs < 0 ? path.length : differs;
}

/** Samples of the request belong to fields outside of the responses. */
function isOfResponse(element: Element): boolean {
  const responses = document.getElementById("responses")?.closest("section");
  return element.closest(".statuses, .run-body") !== null || responses?.contains(element) === true;
}
