import type { Sidebar, SidebarItem } from "../../content/model/navigation.ts";
import { type DocNode, h } from "../document/node.ts";
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
        : h("span", { class: `method ${item.badge}` }, item.badge);
    const label = item.code === true ? h("code", null, item.label) : item.label;
    return [h("a", { href: item.path }, badge, label)];
  }
  const label = item.path === undefined ? item.label : h("a", { href: item.path }, item.label);
  return [
    h(
      "details",
      { open: item.open, "data-category": item.label },
      h("summary", null, label),
      list(item.items),
    ),
  ];
}
