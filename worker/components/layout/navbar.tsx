import { Island } from "../../../client/islands/island.tsx";
import { LineIcon } from "../../../client/islands/line-icon.tsx";
import type { NavbarItem, SiteConfig } from "../../../pipeline/model/site.ts";
import { currentPrefix } from "../../kernel/language.ts";
import { t } from "../../kernel/messages.ts";
import { Brand } from "./brand.tsx";
import { Icon } from "./icon.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { NavbarLink } from "./navbar-link.tsx";
import { VersionDropdown } from "./version-dropdown.tsx";

export interface NavbarProps {
  site: SiteConfig;
  /** Section of the current page, if it has one. */
  section?: string | undefined;
  /** Path of the page shown; the language links lead to the same page in other languages. */
  path: string;
}

export function Navbar({ site, section, path }: NavbarProps) {
  const entriesAt = (position: NavbarItem["position"]) =>
    site.navbar.items
      .filter((item) => item.position === position)
      .map((item) => (
        <NavbarEntry
          key={"label" in item ? item.label : item.type}
          item={item}
          site={site}
          section={section}
          path={path}
        />
      ));
  return (
    <header className="navbar">
      <nav aria-label={t("navbar.label")}>
        <MenuButton />
        <Brand site={site} />
        <div className="navbar-items">{entriesAt("left")}</div>
        <div className="navbar-items right">{entriesAt("right")}</div>
      </nav>
    </header>
  );
}

function NavbarEntry({ item, site, section, path }: NavbarProps & { item: NavbarItem }) {
  switch (item.type) {
    case "doc-sidebar":
    case "link":
      return <NavbarLink item={item} section={section} />;
    case "search":
      return <SearchButton version={site.version} />;
    case "locale-dropdown":
      return <LanguageMenu path={path} container="navbar" />;
    case "docs-version-dropdown":
      return <VersionDropdown site={site} container="navbar" />;
    case "color-mode-toggle":
      return <ModeToggle />;
  }
}

/** The button is in a form, so that without JavaScript it opens the search page. */
function SearchButton({ version }: { version: string }) {
  return (
    <Island name="search" mode="open">
      <form action={`${currentPrefix()}/search`} data-version={version}>
        <button type="submit" className="search-button" aria-keyshortcuts="Control+K Meta+K /">
          <Icon name="search" size={18} />
          <span>{t("search.label")}</span>
          <kbd>Ctrl K</kbd>
        </button>
      </form>
    </Island>
  );
}

function MenuButton() {
  return (
    <a className="icon-button menu-button" href="#sidebar">
      <Icon name="menu" size={22} />
      <span className="visually-hidden">{t("navbar.menu.open")}</span>
    </a>
  );
}

/** The same markup in both modes: the stylesheet shows the icon and name. */
function ModeToggle() {
  return (
    <button type="button" className="icon-button js-only" data-color-mode-toggle="">
      <LineIcon
        className="icon light-only"
        size={20}
        path="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"
      />
      <LineIcon
        className="icon dark-only"
        size={20}
        path="M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
      />
      <span className="visually-hidden light-only">{t("navbar.theme.toDark")}</span>
      <span className="visually-hidden dark-only">{t("navbar.theme.toLight")}</span>
    </button>
  );
}
