import type { Element, ElementContent } from "hast";
import { t } from "../kernel/words.ts";
import { slugify, uniqueName } from "../model/text/slug.ts";
import { visitElements } from "../tree/forms.ts";
import { headingLevel } from "../tree/headings.ts";
import { textOf } from "../tree/plain-text.ts";

/** True for the heading of tables with one error per row, in guides or on generated pages. */
export function isErrorHeading(title: string): boolean {
  return [t("guide.errors"), t("api.errors"), t("operation.errors")].includes(title);
}

/** Characters of an error in its id. */
const longestSlug = 60;

/** The symptom and its meaning. */
export interface ErrorRow {
  anchor: string;
  title: string;
  text: string;
  /** Heading of the first column: what the titles are, such as `Status`. */
  column: string;
}

/** Sets ids on the rows of error tables, as link targets of search results. */
export function assignErrorIds(body: readonly ElementContent[]): void {
  const taken = new Set<string>();
  for (const { row } of rowsOfErrors(body)) {
    const seen = textOf(cellsOf(row).slice(0, 1));
    const base = `error-${slugify(seen).slice(0, longestSlug)}`.replace(/-+$/, "");
    const id = uniqueName(base, (name) => taken.has(name), { from: 1 });
    taken.add(id);
    row.properties.id ??= id;
  }
}

/** The rows with ids of {@link assignErrorIds}. */
export function errorRows(body: readonly ElementContent[]): ErrorRow[] {
  return rowsOfErrors(body).flatMap(({ row, column }) => {
    const [seen, ...meaning] = cellsOf(row).map((cell) => textOf([cell]).trim());
    const { id } = row.properties;
    if (seen === undefined || typeof id !== "string") return [];
    return [{ anchor: id, title: seen, text: meaning.join(" "), column }];
  });
}

function rowsOfErrors(body: readonly ElementContent[]): { row: Element; column: string }[] {
  const rows: { row: Element; column: string }[] = [];
  let isErrorSection = false;
  let column = "";
  visitElements(body, "html", (element) => {
    if (headingLevel(element) === 2) {
      isErrorSection = isErrorHeading(textOf(element.children).trim());
    }
    if (!isErrorSection || element.tagName !== "tr") return;
    const [heading] = cellsOf(element, "th");
    if (heading !== undefined) column = textOf([heading]).trim();
    if (cellsOf(element).length > 0) rows.push({ row: element, column });
  });
  return rows;
}

function cellsOf(row: Element, tagName = "td"): Element[] {
  return row.children.filter(
    (child): child is Element => child.type === "element" && child.tagName === tagName,
  );
}
