import ColorModeToggle from "../../../client/islands/color-mode-toggle.tsx";
import { Island } from "../../../client/islands/island.tsx";
import MobileMenu from "../../../client/islands/mobile-menu.tsx";
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
      return <LanguageMenu path={path} place="navbar" />;
    case "docs-version-dropdown":
      return <VersionDropdown site={site} place="navbar" />;
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
  const props = { label: t("navbar.menu.open"), menuLabel: t("navbar.menu.label") };
  return (
    <Island name="mobile-menu" mode="hydrate" props={props}>
      <MobileMenu {...props} />
    </Island>
  );
}

function ModeToggle() {
  const props = {
    toDark: t("navbar.theme.toDark"),
    toLight: t("navbar.theme.toLight"),
    isDark: t("navbar.theme.isDark"),
    isLight: t("navbar.theme.isLight"),
  };
  return (
    <Island name="color-mode-toggle" mode="hydrate" props={props}>
      <ColorModeToggle {...props} />
    </Island>
  );
}
