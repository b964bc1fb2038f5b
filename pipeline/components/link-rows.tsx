import { t } from "../kernel/words.ts";
import { joined } from "../tree/joined.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export interface LinkRow {
  /** Kind of the linked pages. */
  label: string;
  links: readonly { href: string; label: string }[];
  /** Shows the labels as code. */
  isCode?: boolean;
}

/** Related links below a heading, one row per kind. Empty rows are left out, and the heading without any. */
export function linkRows(rows: readonly LinkRow[], title = t("related.title")): Content {
  const shown = rows.filter(({ links }) => links.length > 0);
  if (shown.length === 0) return undefined;
  return [
    <h2>{title}</h2>,
    <ul class="related" data={{ noText: true }}>
      {shown.map(({ label, links, isCode = false }) => (
        <li>
          {`${label}: `}
          {joined(
            links.map((link) => (
              <a href={link.href}>{isCode ? <code>{link.label}</code> : link.label}</a>
            )),
          )}
        </li>
      ))}
    </ul>,
  ];
}
