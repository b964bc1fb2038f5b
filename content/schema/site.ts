import { z } from "zod";

/** What `content/site.yaml` may hold. Sidebars an item may name are checked when navigation is built. */

const sitePath = z.string().startsWith("/");
const link = z.strictObject({ label: z.string().min(1), href: z.string().min(1) });
const image = z.strictObject({ src: sitePath, alt: z.string().min(1) });
const position = z.enum(["left", "right"]);

export const navbarItemTypes = [
  "doc-sidebar",
  "link",
  "search",
  "locale-dropdown",
  "docs-version-dropdown",
  "color-mode-toggle",
] as const;

const navbarItem = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("doc-sidebar"),
    position,
    label: z.string().min(1),
    /** Id of the sidebar whose first page the item opens. */
    sidebar: z.string().min(1),
  }),
  z.strictObject({ type: z.literal("link"), position, label: z.string().min(1), href: z.url() }),
  z.strictObject({ type: z.literal("search"), position }),
  z.strictObject({ type: z.literal("locale-dropdown"), position }),
  z.strictObject({ type: z.literal("docs-version-dropdown"), position }),
  z.strictObject({ type: z.literal("color-mode-toggle"), position }),
]);

export const siteSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().min(1),
  /** Version of the documentation, shown in the version dropdown and a search facet. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Origin without a trailing slash. */
  url: z.url().refine((url) => !url.endsWith("/"), "must not end with a slash"),
  baseUrl: z.literal("/"),
  organizationName: z.string().min(1),
  projectName: z.string().min(1),
  favicon: sitePath,
  socialImage: sitePath,
  /** Where a file of the repository is edited; the file's path is appended. */
  editUrl: z.url(),
  /** Where readers report a query without results; `{query}` is replaced. */
  issueUrl: z.string().includes("{query}"),
  i18n: z.strictObject({
    defaultLocale: z.literal("en"),
    locales: z.tuple([z.literal("en")]),
  }),
  colorMode: z.strictObject({
    defaultMode: z.enum(["light", "dark"]),
    respectPrefersColorScheme: z.literal(false),
  }),
  announcement: z
    .strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      text: z.string().min(1),
      link: link.optional(),
    })
    .optional(),
  navbar: z.strictObject({ title: z.string().min(1), logo: image, items: z.array(navbarItem) }),
  footer: z.strictObject({
    logo: image,
    columns: z.array(z.strictObject({ title: z.string().min(1), links: z.array(link) })),
    copyright: z.string().min(1),
  }),
  /** The web API; a site without one leaves it out. */
  openapi: z
    .strictObject({
      file: z.string().min(1),
      languageTabs: z.array(z.string()).min(1),
      /** Every fault of the file is an error. Without it a local one is a warning, and the pages show the rest. */
      strict: z.boolean().default(false),
      /** What links of the file without a host are relative to; to this site by default. */
      linkBase: z.url().optional(),
    })
    .optional(),
  redirects: z.record(sitePath, sitePath),
});

/** `content/site.yaml` after its check. */
export type SiteSettings = z.output<typeof siteSchema>;
