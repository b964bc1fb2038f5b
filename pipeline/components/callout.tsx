import { t } from "../kernel/words.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

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
  const label = text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 ? <code>{part}</code> : part));
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
      <aside class={`callout ${kind}`} role="note" aria-label={text.replaceAll("`", "")}>
        <p class="callout-title">{label}</p>
        {children}
      </aside>
    </Twin>
  );
}
