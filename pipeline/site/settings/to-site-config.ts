import type { LineOf } from "../../kernel/checked-file.ts";
import { href } from "../../kernel/language.ts";
import { closest, errorAt, type Place, type Problem, warningAt } from "../../kernel/problems.ts";
import { type Sidebar, sidebarArea, sidebarLinks } from "../../model/navigation.ts";
import { sections } from "../../model/page.ts";
import type { NavbarItem, SiteBasics, SiteConfig } from "../../model/site.ts";
import { apiIdentity } from "../../openapi/read/api-identity.ts";
import type { SiteSettings } from "../../settings/site.ts";

/**
 * Without the navbar, which needs the sidebars. Only what the Worker reads: a change of these settings changes every
 * page.
 */
export function toSiteBasics(settings: SiteSettings): SiteBasics {
  const { announcement, agents, libraries, footer } = settings;
  const { head, socialImage, issueUrl } = settings;
  const columns = footer.columns.map(({ links, ...column }) => ({
    ...column,
    links: links.map(localizedLink),
  }));
  const basics: SiteBasics = {
    title: settings.title,
    tagline: settings.tagline,
    version: settings.version,
    url: settings.url,
    baseUrl: settings.baseUrl,
    organizationName: settings.organizationName,
    projectName: settings.projectName,
    favicon: settings.favicon,
    i18n: settings.i18n,
    colorMode: settings.colorMode,
    analytics: settings.analytics,
    searches: settings.searches,
    ...(head !== undefined && { head }),
    ...(socialImage !== undefined && { socialImage }),
    ...(issueUrl !== undefined && { issueUrl }),
    footer: { ...footer, columns },
  };
  if (agents?.about !== undefined) basics.about = agents.about;
  const mainLibrary = libraries?.[0];
  if (mainLibrary !== undefined) basics.mainLibrary = mainLibrary;
  if (announcement !== undefined) {
    const { link, ...bar } = announcement;
    basics.announcement = link === undefined ? bar : { ...bar, link: localizedLink(link) };
  }
  return basics;
}

/**
 * Settings for the Worker: navbar items that name a sidebar get the path of its first page.
 * @param lineOf line of each setting in the file
 */
export function toSiteConfig(
  settings: SiteSettings,
  sidebars: readonly Sidebar[],
  { file, lineOf }: { file: string; lineOf: LineOf },
): { site: SiteConfig; problems: Problem[] } {
  const problems = equalLabels(settings, { file, lineOf });
  const areas = [...new Set([...sections, ...sidebars.map(({ id }) => sidebarArea(id))])];
  const items = settings.navbar.items.flatMap((item, index): NavbarItem[] => {
    if (item.type === "link") return [localizedLink(item)];
    if (item.type !== "doc-sidebar") return [item];
    const sidebar = sidebars.find((candidate) => candidate.id === item.sidebar);
    const to = sidebar === undefined ? undefined : sidebarLinks(sidebar.items)[0]?.path;
    if (to === undefined || sidebarArea(item.sidebar) !== item.sidebar) {
      const place = { file, line: lineOf(["navbar", "items", index, "sidebar"]) };
      problems.push(unknownSidebar(item, areas, place));
      return [];
    }
    const { type, position, label, sidebar: section } = item;
    return [{ type, position, label, section, to: href(to) }];
  });
  const apiFolders = settings.openapi.map((api, index) => apiIdentity(api, index).prefix);
  const navbar = { ...settings.navbar, items };
  const site = { ...toSiteBasics(settings), apiFolders, navbar };
  return { site, problems };
}

/** Readers cannot tell two entries with one label apart. */
function equalLabels(
  { navbar, openapi }: SiteSettings,
  { file, lineOf }: { file: string; lineOf: LineOf },
): Problem[] {
  const labels: [label: string, line: number][][] = [
    navbar.items.map((item, at) => [
      "label" in item ? item.label : `${at}`,
      lineOf(["navbar", "items", at]),
    ]),
    openapi.map((api, at) => [apiIdentity(api, at).label, lineOf(["openapi", at])]),
  ];
  return labels.flatMap((all) =>
    all.flatMap(([label, line], at) => {
      const [, first] = all.slice(0, at).find(([each]) => each === label) ?? [];
      const message = `\`${label}\` is also the label at line ${first}`;
      const hint = "write a `label` that tells the two apart";
      return first === undefined ? [] : [warningAt({ file, line }, message, hint)];
    }),
  );
}

/** Adds the prefix of the current language. */
function localizedLink<Link extends { href: string }>(link: Link): Link {
  return { ...link, href: href(link.href) };
}

function unknownSidebar(
  { label, sidebar }: { label: string; sidebar: string },
  areas: readonly string[],
  place: Place,
): Problem {
  const message = `navbar item \`${label}\` names the sidebar \`${sidebar}\`, which`;
  if (areas.includes(sidebar)) return errorAt(place, `${message} has no pages`);
  const near = closest(sidebar, areas);
  const hint = `sidebars: ${areas.join(", ")}${near === undefined ? "" : `; did you mean \`${near}\`?`}`;
  return errorAt(place, `${message} does not exist`, hint);
}
