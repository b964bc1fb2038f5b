import { highlightSample } from "../../../pipeline/model/samples/highlight-sample.ts";

/** Code with the classes of the site's code blocks. */
export function Highlighted({ code, lang = "json" }: { code: string; lang?: string }) {
  return (
    <code>
      {highlightSample(code, lang).map(({ text, class: name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one text never move.
        <span key={index} className={name}>
          {text}
        </span>
      ))}
    </code>
  );
}
