import { highlightSample } from "../../content/model/samples/highlight-sample.ts";
import { type DocNode, h, raw, type VariantNode, variant } from "../document/node.ts";
import { escapeText } from "../document/to-html.ts";

/**
 * A block of sample code. Coloured by the same small highlighter that the request editor uses,
 * so that a sample looks the same before and after an edit.
 */
export function codePanel(code: string, lang: string): VariantNode {
  const html = highlightSample(code, lang)
    .map((token) =>
      token.class === undefined
        ? escapeText(token.text)
        : `<span class="${token.class}">${escapeText(token.text)}</span>`,
    )
    .join("");
  const block: DocNode = h(
    "div",
    { class: "code", "data-lang": lang },
    h("pre", { tabindex: 0 }, h("code", null, raw(html))),
  );
  return variant(block, h("pre", { lang }, code));
}

export function jsonBlock(text: string): VariantNode {
  return codePanel(text, "json");
}
