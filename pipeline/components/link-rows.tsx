import type { Content } from "../tree/jsx-runtime.ts";

export interface LinkRow {
  /** Kind of the linked pages. */
  label: string;
  links: readonly { href: string; label: string }[];
  /** Shows the labels as code. */
  isCode?: boolean;
}

/** Related links, one row per kind; empty rows are left out. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }): Content {
  return (
    <ul class="related" data={{ noText: true }}>
      {rows
        .filter(({ links }) => links.length > 0)
        .map(({ label, links, isCode = false }) => (
          <li>
            {`${label}: `}
            {links.map((link, index) => [
              index > 0 && ", ",
              <a href={link.href}>{isCode ? <code>{link.label}</code> : link.label}</a>,
            ])}
          </li>
        ))}
    </ul>
  );
}
