import { isFilteredSidebar } from "../../../pipeline/model/navigation.ts";
import type { SiteConfig } from "../../../pipeline/model/site.ts";
import { undividedPath } from "../../../pipeline/model/urls.ts";
import { t } from "../../kernel/messages.ts";
import { Icon } from "./icon.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { isNavbarLink, NavbarLink } from "./navbar-link.tsx";
import { VersionDropdown } from "./version-dropdown.tsx";

/** The sidebar of a page: its id, its stored HTML, and the page to mark in it. */
export interface SidebarContent {
  id: string;
  html: string;
  path: string;
}

export interface SidebarProps {
  site: SiteConfig;
  section?: string | undefined;
  /** Path of the page shown; the language links lead to the same page in other languages. */
  path: string;
  /** Absent on status pages such as 404: the menu then holds the main navigation only. */
  content?: SidebarContent | undefined;
}

/**
 * The sidebar of the page. Below 996 px it is the menu's content: opened by the menu button,
 * without JavaScript by its link to `#sidebar`.
 */
export function Sidebar({ site, section, path, content }: SidebarProps) {
  return (
    <div
      className={content === undefined ? "sidebar bare" : "sidebar"}
      id="sidebar"
      data-sidebar={content?.id}
    >
      <div className="menu-head">
        <b>{site.navbar.title}</b>
        <a className="icon-button menu-close" href="#content" aria-label={t("navbar.menu.close")}>
          <Icon name="close" size={22} />
        </a>
      </div>
      <MainMenu site={site} section={section} path={path} />
      <button type="button" className="text-button menu-back">
        <Icon name="back" size={18} />
        {t("navbar.menu.back")}
      </button>
      {content === undefined ? null : (
        // biome-ignore lint/a11y/useSemanticElements: the search element is newer than the browsers we support.
        <div
          className="sidebar-filter js-only"
          role="search"
          aria-label={t("sidebar.filter")}
          hidden={!isFilteredSidebar(content.id)}
        >
          <input
            type="search"
            aria-label={t("sidebar.filter")}
            placeholder={t("sidebar.filter")}
            autoComplete="off"
          />
          <p role="status" />
        </div>
      )}
      {content === undefined ? null : (
        <nav
          className="sidebar-nav"
          aria-label={t("sidebar.label")}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by our pipeline.
          dangerouslySetInnerHTML={{ __html: markCurrent(content.html, content.path) }}
        />
      )}
    </div>
  );
}

/** The navbar's items, repeated in the menu of narrow windows. */
function MainMenu({ site, section, path }: SidebarProps) {
  return (
    <nav className="main-menu" aria-label={t("navbar.menu.main")}>
      {site.navbar.items.map((item) => {
        if (isNavbarLink(item))
          return <NavbarLink key={item.label} item={item} section={section} />;
        if (item.type === "locale-dropdown")
          return <LanguageMenu key={item.type} path={path} container="menu" />;
        if (item.type !== "docs-version-dropdown") return null;
        return <VersionDropdown key={item.type} site={site} container="menu" />;
      })}
    </nav>
  );
}

/**
 * The sidebar is stored once for all pages. Marks the link to this page, or to the page that it continues, with
 * `aria-current` and opens the categories around it.
 */
function markCurrent(html: string, path: string): string {
  const links = [path, undividedPath(path)].map((each) => ` href="${each}"`);
  const link = links.find((each) => html.includes(each));
  if (link === undefined) return html;
  const index = html.indexOf(link);
  const before = openUnclosed(html.slice(0, index));
  return `${before}${link} aria-current="page"${html.slice(index + link.length)}`;
}

/** Adds the attribute `open` to every `details` element whose end tag is not in this part of the HTML. */
function openUnclosed(html: string): string {
  const unclosed: number[] = [];
  for (const { index, 0: tag } of html.matchAll(/<\/?details/g)) {
    if (tag === "<details") unclosed.push(index + tag.length);
    else unclosed.pop();
  }
  return unclosed.reduceRight(
    (text, end) =>
      text.startsWith(" open", end) ? text : `${text.slice(0, end)} open${text.slice(end)}`,
    html,
  );
}
