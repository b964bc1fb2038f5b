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
  const written = title ?? t(`callout.${kind}`);
  const label = written
    .split(/`([^`]+)`/)
    .map((text, index) => (index % 2 ? <code>{text}</code> : text));
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
      <aside class={`callout ${kind}`} role="note" aria-label={written.replaceAll("`", "")}>
        <p class="callout-title">{label}</p>
        {children}
      </aside>
    </Twin>
  );
}
