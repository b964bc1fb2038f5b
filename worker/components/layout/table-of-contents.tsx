import type { TocEntry } from "../../../pipeline/model/page.ts";
import { t } from "../../kernel/messages.ts";

/**
 * Beside the content in wide windows, folded above it in narrow ones. The `details` only holds the state
 * of the fold; the stylesheet hides the list after a closed one, so no script is needed.
 */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <aside className="toc">
      <details>
        <summary>{t("toc.title")}</summary>
      </details>
      <nav aria-label={t("toc.title")}>
        <b aria-hidden="true">{t("toc.title")}</b>
        <ul>
          {entries.map((entry) => (
            <li key={entry.anchor} className={entry.level === 3 ? "sub" : undefined}>
              <a href={`#${entry.anchor}`}>{entry.title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
