import type {
  Sidebar,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
} from "../../../content/model/navigation.ts";
import { namePieces } from "../../../content/model/text/name-pieces.ts";
import { methodClass } from "../../components/badge.tsx";
import { t } from "../../kernel/words.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { withLineBreaks } from "../../tree/line-breaks.tsx";
import { toHtml } from "../../tree/to-html.ts";

/** A sidebar as HTML, once per build. The worker marks the current page in it by the link's path. */
export function sidebarHtml(sidebar: Sidebar): string {
  return toHtml(toNodes(<List items={sidebar.items} />));
}

function List({ items }: { items: readonly SidebarItem[] }): Content {
  return (
    <ul>
      {items.map((item) => (
        <li>{item.type === "link" ? <Link {...item} /> : <Category {...item} />}</li>
      ))}
    </ul>
  );
}

function Link({ path, label, badge, code }: SidebarLink): Content {
  return (
    <a href={path}>
      {badge !== undefined && [<span class={methodClass(badge)}>{badge}</span>, " "]}
      {code === true ? <code>{breakable(label)}</code> : label}
    </a>
  );
}

function Category(category: SidebarCategory): Content {
  const { label, open } = category;
  return (
    <details open={open} data-category={label}>
      <summary>{label}</summary>
      <List items={withOverview(category)} />
    </details>
  );
}

/** What has no room in one line of the sidebar breaks between words. */
function breakable(name: string): Content {
  if (name.length <= longestName) return name;
  return withLineBreaks(namePieces(name, longestName));
}

const longestName = 26;

/** A link may not stand inside a summary: the category's own page is the first of its list. */
function withOverview({ path, items }: SidebarCategory): SidebarItem[] {
  if (path === undefined) return items;
  const label = t("sidebar.overview");
  return [{ type: "link", label, path }, ...items];
}
