import { codeFrame } from "../../../code/highlight/code-block.tsx";
import { tokenHtml } from "../../../code/highlight/highlight-code.ts";
import { t } from "../../../kernel/words.ts";
import { highlightSample } from "../../../model/samples/highlight-sample.ts";
import { elideLongValues } from "../../../model/text/long-values.ts";
import { Twin } from "../../../tree/forms.ts";
import { type Content, raw } from "../../../tree/jsx-runtime.ts";
import type { exampleCode } from "../../projections/example-code.ts";
import type { PageContext } from "../page-context.ts";

/** Highlighted by the highlighter of the request editor, so that a sample looks the same after an edit. */
export function codePanel(code: string, lang: string, label?: string): Content {
  const html = highlightSample(code, lang)
    .map(({ text, class: className }) => tokenHtml({ text, className }))
    .join("");
  const block = codeFrame(
    lang,
    label,
    <pre tabindex={0}>
      <code>{raw(elideLongValues(html))}</code>
    </pre>,
  );
  return <Twin markdown={<pre lang={lang}>{code}</pre>}>{block}</Twin>;
}

/** An example from the file; a very long one is cut with a note. */
export function examplePanel(
  page: PageContext,
  { text, lang }: ReturnType<typeof exampleCode>,
  label?: string,
): Content {
  const room = page.roomForExample(text.length);
  if (text.length <= room) return [codePanel(text, lang, label)];
  const start = text.slice(0, text.lastIndexOf("\n", room) + 1 || room);
  const rest = Math.ceil((text.length - start.length) / 1000);
  const note = t("example.goesOn", { size: rest });
  return [codePanel(`${start}…`, lang, label), <p class="note">{note}</p>];
}
