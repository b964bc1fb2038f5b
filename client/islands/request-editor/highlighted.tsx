import { highlightSample } from "../../../pipeline/model/samples/highlight-sample.ts";

/** JSON with the classes of the site's code blocks. */
export function Highlighted({ code }: { code: string }) {
  return (
    <code>
      {highlightSample(code, "json").map(({ text, class: name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one text never move.
        <span key={index} className={name}>
          {text}
        </span>
      ))}
    </code>
  );
}
