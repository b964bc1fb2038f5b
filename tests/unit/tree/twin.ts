import type { ElementContent } from "hast";
import { Twin } from "../../../pipeline/tree/forms.ts";
import { type Content, toNodes } from "../../../pipeline/tree/jsx-runtime.ts";

/** Nodes that are `html` in HTML and `markdown` in Markdown. */
export function twin(html: Content, markdown: Content): ElementContent[] {
  return toNodes(Twin({ children: html, markdown }));
}
