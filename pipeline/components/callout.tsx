import { toHast } from "mdast-util-to-hast";
import { t } from "../kernel/words.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { parseMarkdown } from "../tree/parse-markdown.ts";
import { plainText } from "../tree/plain-text.ts";

export type CalloutKind = "note" | "tip" | "info" | "warning" | "danger";

interface CalloutProps {
  kind: CalloutKind;
  /** Default: name of the kind. */
  title?: string | undefined;
  children: Content;
}

/** A box, in Markdown a block quote that begins with the title. */
export function Callout({ kind, title, children }: CalloutProps): Content {
  const text = title ?? t(`callout.${kind}`);
  const label = textsIn(text);
  const quote = (
    <blockquote>
      <p>
        <strong>{label}</strong>
      </p>
      {children}
    </blockquote>
  );
  return (
    <Twin markdown={quote}>
      <aside class={`callout ${kind}`} role="note" aria-label={plainText(text)}>
        <p class="callout-title">{label}</p>
        {children}
      </aside>
    </Twin>
  );
}

/** The text of a Markdown line, with its code, emphasis and links. */
function textsIn(markdown: string): Content {
  const tree = toHast(parseMarkdown(markdown));
  const [only] = "children" in tree ? tree.children : [];
  return only?.type === "element" && only.tagName === "p" ? only.children : markdown;
}
