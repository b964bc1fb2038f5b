import type { Content } from "../tree/jsx-runtime.ts";

export interface LinkRow {
  /** What the links of the row lead to. */
  label: string;
  links: readonly { href: string; label: string }[];
  /** For names in code. */
  isCode?: boolean;
}

/** Links to what belongs to a page, a row for each kind; a kind without links has no row. */
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
