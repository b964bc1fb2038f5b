import { z } from "zod";
import { sampleLanguageNames } from "../model/samples/sample-names.ts";
import { isObject } from "../model/schema/json-value.ts";
import { themeSchema } from "./theme.ts";

/** Schema of `content/site.yaml`. Ids of sidebars are checked when the navigation is built. */

const sitePath = z.string().startsWith("/");
const link = z.strictObject({ label: z.string().min(1), href: z.string().min(1) });
const image = z.strictObject({ src: sitePath, alt: z.string().min(1) });
const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be a language like `de` or `pt-BR`");
const attributes = z.record(z.string(), z.string());
const position = z.enum(["left", "right"]);

const navbarItem = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("doc-sidebar"),
    position,
    label: z.string().min(1),
    /** Id of the sidebar whose first page the item opens. */
    sidebar: z.string().min(1),
  }),
  z.strictObject({
    type: z.literal("link"),
    position,
    label: z.string().min(1),
    /** Site path or URL. */
    href: z.union([sitePath, z.url()], { error: "must be a path like `/guide` or an address" }),
  }),
  z.strictObject({ type: z.literal("search"), position }),
  z.strictObject({ type: z.literal("locale-dropdown"), position }),
  z.strictObject({ type: z.literal("docs-version-dropdown"), position }),
  z.strictObject({ type: z.literal("color-mode-toggle"), position }),
]);
export const navbarItemTypes = navbarItem.options.map(({ shape }) => shape.type.value);

/** One repository path or several. */
const files = z
  .union([
    z
      .string()
      .min(1)
      .transform((file) => [file]),
    z.array(z.string().min(1)),
  ])
  .default([]);

const api = z.strictObject({
  file: z.string().min(1),
  /** OpenAPI overlays of the file, in the order in which they are applied. */
  overlay: files,
  /** Path prefix of its pages, different for each API. */
  prefix: z
    .string()
    .regex(
      /^(\/[A-Za-z0-9_-]+)+$/,
      "must begin with a slash, like `/billing`, and not end with one",
    )
    .default("/OpenAPI"),
  /** Label in breadcrumbs; a generic one by default. */
  label: z.string().min(1).exactOptional(),
  /** Languages of the samples, in the order of their tabs; all of them by default. */
  languageTabs: z.array(z.enum(sampleLanguageNames)).min(1).optional(),
  /** Every fault of the file is an error. By default, local faults are warnings and the rest is shown. */
  strict: z.boolean().default(false),
  /** Answers every operation below `/sandbox`, simulated; `content/sandbox` says what examples cannot. */
  sandbox: z.boolean().default(false),
  /** Base URL of the file's relative links; this site by default. */
  linkBase: z.url().optional(),
  /** Client package whose functions are named like the operations that they call. */
  client: z
    .strictObject({
      /** Its folder in `content/libraries`. */
      library: z.string().min(1),
      /** Options of the client's `config` beside the key, by server URL of the file. */
      config: z.record(z.string(), z.record(z.string().regex(/^[A-Za-z_$][\w$]*$/), z.string())),
    })
    .optional(),
});

/** Prefixes that no API but the first can have, in lower case. */
export const takenPrefixes = ["/docs", "/library", "/openapi", "/api"];

/** APIs need different prefixes: pages and sidebars are named after them. */
function checkPrefixes(apis: readonly { prefix: string }[], context: z.RefinementCtx): void {
  const taken = new Set(takenPrefixes);
  apis.forEach(({ prefix }, index) => {
    const own = prefix.toLowerCase();
    if (taken.has(own) && !(index === 0 && own === "/openapi")) {
      const message = `\`${prefix}\` is taken: every API needs a prefix of its own`;
      context.addIssue({ code: "custom", path: [index, "prefix"], message });
    }
    taken.add(own);
  });
}

const siteFields = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().min(1),
  /** Version of the documentation, shown in the version dropdown. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/, "must be three numbers, like `1.0.0`"),
  /** Origin without a trailing slash. */
  url: z.url().refine((url) => !url.endsWith("/"), "must not end with a slash"),
  baseUrl: z.literal("/"),
  organizationName: z.string().min(1),
  projectName: z.string().min(1),
  /** Icon of the browser's tab; the first letter of the title where there is none. */
  favicon: sitePath.optional(),
  /** Social card of pages without one of their own. */
  socialImage: sitePath.exactOptional(),
  /** URL for editing files of the repository; the file's path is appended. */
  editUrl: z.url().exactOptional(),
  /** Where readers report a query without results; `{query}` is replaced. */
  issueUrl: z.string().includes("{query}").exactOptional(),
  /** Searches to offer after a query that resembles nothing on the site. */
  searches: z.array(z.string().min(1)).default([]),
  /** Words of the interface are in `content/ui/<language>.json`, translated texts in `content/i18n/<language>`. */
  i18n: z
    .strictObject({ defaultLocale: language, locales: z.array(language) })
    .refine(({ defaultLocale, locales }) => locales.includes(defaultLocale), {
      message: "must name the default locale",
      path: ["locales"],
    })
    .refine(({ locales }) => new Set(locales).size === locales.length, {
      message: "names a language twice",
      path: ["locales"],
    }),
  colorMode: z.strictObject({
    defaultMode: z.enum(["light", "dark"]),
    respectPrefersColorScheme: z.literal(false),
  }),
  /** Colours and corners. */
  theme: themeSchema.optional(),
  announcement: z
    .strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/, "must be lower-case words with hyphens"),
      text: z.string().min(1),
      link: link.optional(),
    })
    .optional(),
  navbar: z.strictObject({
    title: z.string().min(1),
    logo: image.optional(),
    items: z.array(navbarItem),
  }),
  footer: z.strictObject({
    logo: image.optional(),
    columns: z.array(z.strictObject({ title: z.string().min(1), links: z.array(link) })),
    copyright: z.string().min(1),
  }),
  /** One web API or a list of several; optional. */
  openapi: z
    .preprocess(
      (value) => (isObject(value) ? [value] : value),
      z
        .array(api, { error: "must have keys, like `file: openapi.yaml`, or be a list of them" })
        .superRefine(checkPrefixes)
        .optional(),
    )
    .transform((apis = []) => apis),
  /** Information for assistants; title and tagline by default. */
  agents: z
    .strictObject({
      /** One sentence: what the documentation is about. */
      about: z.string().min(1).optional(),
      /** Guide on connecting an assistant. */
      guide: sitePath.optional(),
      /** Whether models may be trained on the pages: `ai-train` of Content-Signal in robots.txt; omitted by default. */
      train: z.boolean().optional(),
    })
    .optional(),
  /** Further elements of the head of each page, with their attributes. */
  head: z
    .array(
      z.union([z.strictObject({ meta: attributes }), z.strictObject({ link: attributes })], {
        error: "must be `meta` or `link`, with attributes as texts",
      }),
    )
    .optional(),
  /** Counts page views and searches without results. */
  analytics: z.boolean().default(true),
  /**
   * Packages in the order of menus and lists, and of search results that match equally; the others follow by name. The
   * first is the main one.
   */
  libraries: z.array(z.string().min(1)).min(1).optional(),
  redirects: z.record(sitePath, sitePath),
});

/** Logo and icon of a site that has none: the first letter of its title, drawn at build. */
export const letterLogoPath = "/img/letter.svg";

export const siteSchema = siteFields.transform((site) => {
  // Decorative: the title is beside it.
  const letter = { src: letterLogoPath, alt: "" };
  return {
    ...site,
    favicon: site.favicon ?? letterLogoPath,
    navbar: { ...site.navbar, logo: site.navbar.logo ?? letter },
    footer: { ...site.footer, logo: site.footer.logo ?? site.navbar.logo ?? letter },
  };
});

const { title, tagline, announcement, navbar, footer } = siteFields.shape;
/** Schema of `content/i18n/<language>/site.yaml`: the texts of the site in another language. */
export const translatedSiteSchema = z.strictObject({
  title: title.exactOptional(),
  tagline: tagline.exactOptional(),
  announcement: announcement.unwrap().exactOptional(),
  navbar: navbar.exactOptional(),
  footer: footer.exactOptional(),
});

export type TranslatedSettings = z.output<typeof translatedSiteSchema>;

export type ApiSettings = z.output<typeof api>;

export type SiteSettings = z.output<typeof siteSchema>;
