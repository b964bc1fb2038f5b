import type { PagePath } from "./urls.ts";

/** Settings of the site, built from `content/site.yaml`. */
export interface SiteConfig {
  title: string;
  tagline: string;
  /** Version of the documentation. */
  version: string;
  /** Origin without a trailing slash. */
  url: string;
  baseUrl: string;
  organizationName: string;
  projectName: string;
  favicon: string;
  socialImage?: string;
  i18n: { defaultLocale: string; locales: string[] };
  colorMode: { defaultMode: "light" | "dark"; respectPrefersColorScheme: boolean };
  announcement?: Announcement;
  navbar: { title: string; logo: { src: string; alt: string }; items: NavbarItem[] };
  footer: { logo: { src: string; alt: string }; columns: FooterColumn[]; copyright: string };
  /** One sentence for assistants: what the documentation is about. */
  about?: string | undefined;
  /** Folders of the web APIs. */
  apiFolders: PagePath[];
  /** Further elements of the head of each page, with their attributes. */
  head?: readonly { meta?: Attributes; link?: Attributes }[] | undefined;
  /** True when page views and searches are counted. */
  analytics: boolean;
  /** Package that is listed first where versions are compared. */
  mainLibrary?: string;
  /** Where readers report a missing search result; `{query}` is replaced. */
  issueUrl?: string;
  /** Offered after a query that resembles nothing on the site. */
  searches: readonly string[];
}

type Attributes = Readonly<Record<string, string>>;

/** The settings that do not depend on sidebars, for page builders. */
export type SiteBasics = Omit<SiteConfig, "navbar" | "apiFolders">;

export interface Announcement {
  /** A new id brings the bar back for readers who closed an older one. */
  id: string;
  text: string;
  link?: { label: string; href: string };
}

export type NavbarItem =
  | { type: "doc-sidebar"; position: NavbarPosition; label: string; section: string; to: string }
  | { type: "link"; position: NavbarPosition; label: string; href: string }
  | { type: "search"; position: NavbarPosition }
  | { type: "locale-dropdown"; position: NavbarPosition }
  | { type: "docs-version-dropdown"; position: NavbarPosition }
  | { type: "color-mode-toggle"; position: NavbarPosition };
/** Parts of pages that a site may replace by a component. */
export const partNames = ["Footer"] as const;

export type NavbarPosition = "left" | "right";

export interface FooterColumn {
  title: string;
  links: { label: string; href: string }[];
}
