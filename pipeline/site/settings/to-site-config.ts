import type { Sidebar } from "../../../content/model/navigation.ts";
import { sidebarLinks } from "../../../content/model/navigation.ts";
import { type Section, sections } from "../../../content/model/page.ts";
import type { NavbarItem, SiteBasics, SiteConfig } from "../../../content/model/site.ts";
import type { SiteSettings } from "../../../content/schema/site.ts";
import { closest, type Problem } from "../../problems.ts";

/** Everything of the site but the navbar, which needs the sidebars. */
export function toSiteBasics(settings: SiteSettings): SiteBasics {
  const { announcement, navbar: _, openapi, redirects: __, editUrl: ___, ...rest } = settings;
  const basics: SiteBasics = { ...rest, languageTabs: openapi?.languageTabs ?? [] };
  if (announcement !== undefined) {
    const { link, ...required } = announcement;
    basics.announcement = link === undefined ? required : { ...required, link };
  }
  return basics;
}

/**
 * The settings as the worker needs them: navbar items that name a sidebar get the path of its first page.
 * @param lineOf line of a setting in its file
 */
export function toSiteConfig(
  settings: SiteSettings,
  sidebars: readonly Sidebar[],
  lineOf: (path: readonly PropertyKey[]) => number,
): { site: SiteConfig; problems: Problem[] } {
  const problems: Problem[] = [];
  const items = settings.navbar.items.flatMap((item, index): NavbarItem[] => {
    if (item.type !== "doc-sidebar") return [item];
    const sidebar = sidebars.find((candidate) => candidate.id === item.sidebar);
    const to = sidebar === undefined ? undefined : sidebarLinks(sidebar.items)[0]?.path;
    if (to === undefined || !isSection(item.sidebar)) {
      const line = lineOf(["navbar", "items", index, "sidebar"]);
      problems.push({ line, ...unknownSidebar(item.label, item.sidebar) });
      return [];
    }
    return [
      { type: item.type, position: item.position, label: item.label, section: item.sidebar, to },
    ];
  });
  const site = { ...toSiteBasics(settings), navbar: { ...settings.navbar, items } };
  return { site, problems };
}

function isSection(id: string): id is Section {
  return sections.some((section) => section === id);
}

function unknownSidebar(label: string, sidebar: string): Omit<Problem, "line"> {
  const place = { severity: "error" as const, file: "content/site.yaml" };
  const message = `navbar item \`${label}\` names the sidebar \`${sidebar}\`, which`;
  if (isSection(sidebar)) return { ...place, message: `${message} has no pages` };
  const near = closest(sidebar, sections);
  return {
    ...place,
    message: `${message} does not exist`,
    hint: `sidebars: ${sections.join(", ")}${near === undefined ? "" : `; did you mean \`${near}\`?`}`,
  };
}
