import type { NavbarItem } from "../../../pipeline/model/site.ts";

export type NavbarLinkItem = Extract<NavbarItem, { type: "doc-sidebar" | "link" }>;

/** A navbar item that is a link; rendered in the navbar and in the menu of narrow windows. */
export function isNavbarLink(item: NavbarItem): item is NavbarLinkItem {
  return item.type === "doc-sidebar" || item.type === "link";
}

export interface NavbarLinkProps {
  item: NavbarLinkItem;
  section?: string | undefined;
}

/** `data-section` lets the client move `aria-current` on navigation. */
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
