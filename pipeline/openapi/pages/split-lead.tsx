import type { ElementContent } from "hast";
import { isElement } from "../../tree/forms.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { textOf } from "../../tree/plain-text.ts";
import type { PageContext } from "./page-context.ts";

/** Characters of a paragraph that still leads: about three lines beside samples. */
const longestLead = 200;

/**
 * A description in two: its first paragraph says in large letters what the page is about, before everything else;
 * a first paragraph that is long or leads to a list, or no paragraph, stays with what follows.
 */
export function splitLead(
  description: string | undefined,
  page: PageContext,
): { lead: Content; rest: ElementContent[] } {
  const [first, ...rest] = page.blocks(description, 1);
  if (first === undefined || !isElement(first, "p") || !isLead(textOf([first]))) {
    return { lead: undefined, rest: first === undefined ? [] : [first, ...rest] };
  }
  return { lead: <p class="lead">{first.children}</p>, rest };
}

function isLead(text: string): boolean {
  return text.length <= longestLead && !text.trimEnd().endsWith(":");
}
