import { toHast } from "mdast-util-to-hast";
import { t } from "../kernel/words.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { parseMarkdown } from "../tree/parse-markdown.ts";
import { plainText } from "../tree/plain-text.ts";

export type CalloutKind = "note" | "tip" | "info" | "warning" | "danger";

/** Kinds by the words that authors know from Docusaurus, VitePress, Starlight and GitHub. */
export const calloutKinds: Readonly<Record<string, CalloutKind>> = {
  note: "note",
  tip: "tip",
  success: "tip",
  info: "info",
  important: "info",
  warning: "warning",
  caution: "warning",
  attention: "warning",
  danger: "danger",
  error: "danger",
};

/** `[!NOTE]` at the beginning of a quote, as on GitHub, with its title; there a caution is about harm. */
export function readAlert(text: string) {
  const found = /^\[!([a-z-]+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/i.exec(text);
  if (found === null) return undefined;
  const [mark, word = "", title = ""] = found;
  const name = word.toLowerCase();
  const kind = Object.hasOwn(calloutKinds, name) ? calloutKinds[name] : undefined;
  return {
    word,
    kind: name === "caution" ? ("danger" as const) : kind,
    title: title.trim() || undefined,
    rest: text.slice(mark.length),
  };
}

interface CalloutProps {
  kind: CalloutKind;
  /** Default: name of the kind. */
  title?: string | undefined;
  children: Content;
}

/** A box, in Markdown a block quote that begins with the title. */
export function Callout({ kind, title, children }: CalloutProps): Content {
  const text = title ?? t(`callout.${kind}`);
  const label = inlineContent(text);
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

/** A line of Markdown, with its code, emphasis and links. */
function inlineContent(markdown: string): Content {
  const tree = toHast(parseMarkdown(markdown));
  const [only] = "children" in tree ? tree.children : [];
  return only?.type === "element" && only.tagName === "p" ? only.children : markdown;
}
