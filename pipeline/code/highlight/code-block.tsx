import { elideLongValues } from "../../model/text/long-values.ts";
import { Twin } from "../../tree/forms.ts";
import { type Content, raw } from "../../tree/jsx-runtime.ts";
import { languageName } from "../languages.ts";
import type { CodeHighlighter } from "./highlight-code.ts";

export interface CodeBlockOptions {
  code: string;
  /** Language of the fence; also read by assistive technology. */
  lang: string;
  title?: string | undefined;
  /** 1-based line numbers. */
  highlighted?: readonly number[];
  lineNumbers?: boolean;
  /** Replaces the highlighted lines, for example by lines with types on hover. */
  htmlLines?: readonly string[] | undefined;
  /** A declaration of the library reference: it needs no header. */
  isSignature?: boolean;
}

/** A highlighted code block, in Markdown a fence. The client adds the copy button. */
export function codeBlock(highlighter: CodeHighlighter, options: CodeBlockOptions): Content {
  const code = options.code.replace(/\n+$/, "");
  const fence = (
    <pre lang={options.lang} title={options.title}>
      {code}
    </pre>
  );
  const lines = options.htmlLines ?? highlighter.lines(code, options.lang);
  const block = codeFrame(
    options.lang,
    options.title,
    <pre tabindex={0}>
      <code class={options.lineNumbers === true ? "numbered" : undefined}>
        {raw(elideLongValues(linesHtml(lines, options)))}
      </code>
    </pre>,
    options.isSignature,
  );
  return <Twin markdown={fence}>{block}</Twin>;
}

/**
 * Frame of a code block with a header: the file name or the language. The client adds buttons to wrap and copy when
 * the reader reaches the block.
 */
export function codeFrame(
  lang: string,
  title: string | undefined,
  pre: Content,
  isSignature = false,
): Content {
  return (
    <figure class={isSignature ? "code signature" : "code"} data-lang={lang}>
      {title === undefined ? (
        <figcaption data={{ noText: true }}>{!isSignature && languageName(lang)}</figcaption>
      ) : (
        <figcaption>{title}</figcaption>
      )}
      {pre}
    </figure>
  );
}

/** Each line is an element only if lines have numbers or some are highlighted. */
function linesHtml(lines: readonly string[], options: CodeBlockOptions): string {
  const { lineNumbers, highlighted = [] } = options;
  if (!lineNumbers && !lines.some((_, index) => highlighted.includes(index + 1))) {
    return lines.join("\n");
  }
  return lines
    .map((line, index) => {
      const marks = [lineNumbers && " num", highlighted.includes(index + 1) && " hl"];
      return `<span class="ln${marks.filter(Boolean).join("")}">${line}\n</span>`;
    })
    .join("");
}
