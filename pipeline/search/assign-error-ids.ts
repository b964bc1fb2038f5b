import type { ElementContent } from "hast";
import { t } from "../kernel/words.ts";
import { slugify, uniqueName } from "../model/text/slug.ts";
import { visitElements } from "../tree/forms.ts";
import { headingLevel } from "../tree/headings.ts";
import { textOf } from "../tree/plain-text.ts";

const maxSlugLength = 60;

/** Sets ids on the rows of tables of errors, to which search results link. */
export function assignErrorIds(body: readonly ElementContent[]): void {
  const headings = [t("guide.errors"), t("api.errors"), t("operation.errors")];
  const taken = new Set<string>();
  let isErrorSection = false;
  visitElements(body, "html", (element) => {
    const { tagName, properties, children } = element;
    if (headingLevel(element) === 2) isErrorSection = headings.includes(textOf(children).trim());
    const cell = children.find((child) => child.type === "element" && child.tagName === "td");
    if (!isErrorSection || tagName !== "tr" || cell === undefined) return;
    const base = `error-${slugify(textOf([cell])).slice(0, maxSlugLength)}`.replace(/-+$/, "");
    const id = uniqueName(base, (name) => taken.has(name), { from: 1 });
    taken.add(id);
    properties.id ??= id;
  });
}
