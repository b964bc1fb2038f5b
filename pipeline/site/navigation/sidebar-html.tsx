import { methodClass } from "../../components/badge.tsx";
import type { GuidePlugins } from "../../guides/guide-plugins.ts";
import { t } from "../../kernel/words.ts";
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLink } from "../../model/navigation.ts";
import { namePieces } from "../../model/text/name-pieces.ts";
import { joined } from "../../tree/joined.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { toHtml } from "../../tree/to-html.ts";

/** Rendered once per build. The Worker marks the current page by the path of its link. */
export function sidebarHtml(sidebar: Sidebar, sitesItem?: GuidePlugins["sidebarItem"]): string {
  return toHtml(toNodes(<List items={sidebar.items} sitesItem={sitesItem} />));
}

interface ListProps {
  items: readonly SidebarItem[];
  /** The site's own renderer of items. */
  sitesItem: GuidePlugins["sidebarItem"];
}

function List({ items, sitesItem }: ListProps): Content {
  return (
    <ul>
      {items.map((item) => (
        <li>
          {item.type === "link" ? (
            (sitesItem?.(item) ?? <Link {...item} />)
          ) : (
            <Category category={item} sitesItem={sitesItem} />
          )}
        </li>
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

function Category({
  category,
  sitesItem,
}: { category: SidebarCategory } & Pick<ListProps, "sitesItem">): Content {
  const { label, open } = category;
  return (
    <details open={open} data-category={label}>
      <summary>{label}</summary>
      <List items={withOverview(category)} sitesItem={sitesItem} />
    </details>
  );
}

/** Allows line breaks in names that do not fit on one line. */
function breakable(name: string): Content {
  if (name.length <= maxNameLength) return name;
  return joined(namePieces(name, maxNameLength), <wbr />);
}

const maxNameLength = 26;

/** A `summary` must not contain a link, so the category's page is the first item of its list. */
function withOverview({ path, items }: SidebarCategory): SidebarItem[] {
  if (path === undefined) return items;
  const label = t("sidebar.overview");
  return [{ type: "link", label, path }, ...items];
}
