import { namePieces } from "../../content/model/name-pieces.ts";
import type { Sidebar, SidebarCategory, SidebarItem } from "../../content/model/navigation.ts";
import { translate } from "../../content/model/translate.ts";
import messages from "../../content/ui/en.json" with { type: "json" };
import { withLineBreaks } from "../document/line-breaks.ts";
import { type DocChild, type DocNode, h } from "../document/node.ts";
import { toHtml } from "../document/to-html.ts";

/** A sidebar as HTML, once per build. The worker marks the current page in it by the link's path. */
export function sidebarHtml(sidebar: Sidebar): string {
  return toHtml([list(sidebar.items)]);
}

function list(items: readonly SidebarItem[]): DocNode {
  return h(
    "ul",
    null,
    items.map((item) => h("li", null, itemNodes(item))),
  );
}

function itemNodes(item: SidebarItem): DocNode[] {
  if (item.type === "link") {
    const badge =
      item.badge === undefined
        ? undefined
        : [h("span", { class: `method ${item.badge}` }, item.badge), " "];
    const label = item.code === true ? h("code", null, breakable(item.label)) : item.label;
    return [h("a", { href: item.path }, badge, label)];
  }
  return [
    h(
      "details",
      { open: item.open, "data-category": item.label },
      h("summary", null, item.label),
      list(withOverview(item)),
    ),
  ];
}

/** What has no room in one line of the sidebar breaks between words. */
function breakable(name: string): DocChild {
  if (name.length <= longestName) return name;
  return withLineBreaks(namePieces(name, longestName));
}

const longestName = 26;

/** A link may not stand inside a summary: the category's own page is the first of its list. */
function withOverview({ path, items }: SidebarCategory): SidebarItem[] {
  if (path === undefined) return items;
  const label = translate(messages, { id: "sidebar.overview" });
  return [{ type: "link", label, path }, ...items];
}
