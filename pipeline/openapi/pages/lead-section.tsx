import type { ElementContent } from "hast";
import { isElement } from "../../tree/forms.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { textOf } from "../../tree/plain-text.ts";
import { withoutBoldLead } from "../read/plain-summary.ts";
import type { PageContext } from "./page-context.ts";

/** Maximum characters of a lead: about three lines beside samples. */
const maxLeadLength = 200;

/**
 * Splits a description into a lead, shown in large type, and the rest. A first paragraph that is long or introduces a
 * list is no lead.
 */
export function splitLead(
  description: string | undefined,
  page: PageContext,
): { lead: Content; rest: ElementContent[] } {
  const [first, ...rest] = page.blocks(withoutBoldLead(description ?? ""), 1);
  const text = first === undefined ? "" : textOf([first]);
  const isShort = text.length <= maxLeadLength && !text.trimEnd().endsWith(":");
  if (first === undefined || !isElement(first, "p") || !isShort) {
    return { lead: undefined, rest: first === undefined ? [] : [first, ...rest] };
  }
  return { lead: <p class="lead">{first.children}</p>, rest };
}

/** Beginning of a page: notes such as its deprecation, and the lead. */
export function leadSection(lead: Content, notes: Content): Content {
  const parts = toNodes([notes, lead]);
  return parts.length > 0 && <section>{parts}</section>;
}

export function deprecatedNote(lead: string, more?: string): Content {
  return (
    <p class="deprecated">
      <strong>{lead}</strong>
      {more !== undefined && [" ", more]}
    </p>
  );
}
