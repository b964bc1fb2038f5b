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

/** Some files hold answers of hundreds of kilobytes as examples: nobody reads them to the end. */
const longestExample = 16_000;

/** An example of the file; of a very long one its beginning, and a word about the rest. */
export function examplePanel(text: string, lang: string): DocNode[] {
  if (text.length <= longestExample) return [codePanel(text, lang)];
  const start = text.slice(0, text.lastIndexOf("\n", longestExample) + 1 || longestExample);
  const rest = Math.ceil((text.length - start.length) / 1000);
  const note = `The example goes on for ${rest} kB more, which are not shown here; see the API file.`;
  return [codePanel(`${start}…`, lang), h("p", { class: "note" }, note)];
}
