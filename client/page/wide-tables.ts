import * as words from "#words";
import { fill } from "../../pipeline/model/text/translate.ts";
import { onEachPage } from "../kernel/page-shown.ts";

/** Makes scrollable tables focusable and labels them; tables that fit stay out of the tab order. */
export function installWideTables(): void {
  const observer = new ResizeObserver((changes) => {
    for (const { target } of changes) update(target);
  });
  onEachPage(() => {
    observer.disconnect();
    for (const table of document.querySelectorAll(".table")) observer.observe(table);
  });
}

function update(table: Element): void {
  if (table.scrollWidth <= table.clientWidth) {
    for (const name of ["tabindex", "role", "aria-label"]) table.removeAttribute(name);
    return;
  }
  table.setAttribute("tabindex", "0");
  table.setAttribute("role", "region");
  table.setAttribute("aria-label", fill(words["table.label"], { heading: headingBefore(table) }));
}

function headingBefore(table: Element): string {
  const headings = [...document.querySelectorAll("main :is(h1, h2, h3)")];
  const before = headings.filter(
    (heading) => heading.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return (before.at(-1)?.firstChild?.textContent ?? "").trim();
}
