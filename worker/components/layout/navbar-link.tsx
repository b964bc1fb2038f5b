import type { NavbarItem } from "../../../content/model/site.ts";

export type NavbarLinkItem = Extract<NavbarItem, { type: "doc-sidebar" | "link" }>;

/** Items that are links; they stand in the navbar and again in the menu of narrow windows. */
export function isNavbarLink(item: NavbarItem): item is NavbarLinkItem {
  return item.type === "doc-sidebar" || item.type === "link";
}

export interface NavbarLinkProps {
  item: NavbarLinkItem;
  section?: string | undefined;
}

/** A link to a section knows its section, so that the client can move the mark of the current one. */
export function NavbarLink({ item, section }: NavbarLinkProps) {
  return item.type === "link" ? (
    <a className={item.href.startsWith("/") ? "nav-link" : "nav-link external"} href={item.href}>
      {item.label}
    </a>
  ) : (
    <a
      className="nav-link"
      href={item.to}
      data-section={item.section}
      aria-current={item.section === section ? "true" : undefined}
    >
      {item.label}
    </a>
  );
}
