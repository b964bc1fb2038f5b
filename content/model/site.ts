import type { Section } from "./page.ts";

/** What the worker needs to know of the site; the pipeline makes it from `content/site.yaml`. */
export interface SiteConfig {
  title: string;
  tagline: string;
  /** Version of the documentation; also the search facet `version`. */
  version: string;
  /** Origin without a trailing slash. */
  url: string;
  baseUrl: string;
  organizationName: string;
  projectName: string;
  favicon: string;
  socialImage: string;
  i18n: { defaultLocale: string; locales: string[] };
  colorMode: { defaultMode: "light" | "dark"; respectPrefersColorScheme: boolean };
  announcement?: Announcement;
  navbar: { title: string; logo: { src: string; alt: string }; items: NavbarItem[] };
  footer: { logo: { src: string; alt: string }; columns: FooterColumn[]; copyright: string };
  /** Where readers report a missing search result; `{query}` is replaced. */
  issueUrl: string;
  /** Languages of the code sample tabs, in order. */
  languageTabs: string[];
}

/** The site without its navbar: all that page builders see. */
export type SiteBasics = Omit<SiteConfig, "navbar">;

export interface Announcement {
  /** A new id brings the bar back for readers who closed an older one. */
  id: string;
  text: string;
  link?: { label: string; href: string };
}

export type NavbarItem =
  | { type: "doc-sidebar"; position: NavbarPosition; label: string; section: Section; to: string }
  | { type: "link"; position: NavbarPosition; label: string; href: string }
  | { type: "search"; position: NavbarPosition }
  | { type: "locale-dropdown"; position: NavbarPosition }
  | { type: "docs-version-dropdown"; position: NavbarPosition }
  | { type: "color-mode-toggle"; position: NavbarPosition };
export type NavbarPosition = "left" | "right";

export interface FooterColumn {
  title: string;
  links: { label: string; href: string }[];
}
