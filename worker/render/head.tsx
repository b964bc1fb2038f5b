import { changelogPath } from "../../pipeline/model/history.ts";
import { themeColors } from "../../pipeline/model/theme-color.ts";
import { absoluteUrl, markdownPath } from "../../pipeline/model/urls.ts";
import { originalOf, translationsOf } from "../kernel/alternates.ts";
import { currentPrefix, currentScript, currentSite, isUntranslated } from "../kernel/language.ts";
import { files, manifest } from "../kernel/manifest.ts";

export interface HeadProps {
  /** Title of the page, without the site's name. */
  title: string;
  description: string;
  /** Canonical path; absent for status pages (not found, search). */
  path?: string | undefined;
  /** Whether a page without a canonical path may be indexed. */
  robots?: "all" | "noindex";
  /** Site path of the social card. */
  image?: string | undefined;
  /** `article` for content, `website` for the front page. */
  type?: "article" | "website";
}

/** The SVG icon: a file of its own, or the logo, which every page loads anyway. */
const iconPath = ["/favicon.svg", manifest.site.navbar.logo.src].find(
  (path) => path.endsWith(".svg") && files.has(path),
);

/** Document title: page title and site name; on the front page the site's title alone. */
export function documentTitle(title: string, path: string | undefined): string {
  const site = currentSite();
  return path === (currentPrefix() || "/")
    ? `${site.title} — ${site.tagline}`
    : `${title} | ${site.title}`;
}

export function Head({ title, description, path, robots, image, type = "article" }: HeadProps) {
  const { assets } = manifest;
  const site = currentSite();
  const isOriginal = path === undefined || !isUntranslated(path);
  const canonical = path === undefined || isOriginal ? path : originalOf(path);
  const url = canonical === undefined ? undefined : absoluteUrl(site.url, canonical);
  const cardPath = image ?? site.socialImage;
  const card = cardPath === undefined ? undefined : absoluteUrl(site.url, cardPath);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={themeColors[site.colorMode.defaultMode]} />
      {assets.inline.map(({ code, hash }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash.
        <script key={hash} dangerouslySetInnerHTML={{ __html: code }} />
      ))}
      {/* React writes these before the title, so that they are in what is sent ahead of a slow page. */}
      <link rel="modulepreload" href={currentScript()} />
      <style href="site" precedence="first">
        {assets.styles.code}
      </style>
      <script type="module" src={currentScript()} />
      <title>{documentTitle(title, path)}</title>
      <meta name="description" content={description} />
      <link rel="icon" href={site.favicon} sizes="32x32" />
      {iconPath !== undefined && <link rel="icon" href={iconPath} type="image/svg+xml" />}
      {path === undefined || url === undefined ? (
        robots && <meta name="robots" content={robots} />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <link rel="alternate" type="text/markdown" href={markdownPath(path)} />
          {path.endsWith(changelogPath) && (
            <link rel="alternate" type="application/atom+xml" title={title} href={`${path}.xml`} />
          )}
          {isOriginal && <Translations path={path} />}
          <meta property="og:url" content={url} />
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {card !== undefined && <meta property="og:image" content={card} />}
      <meta name="twitter:card" content="summary_large_image" />
      {site.head?.map(({ meta, link }) =>
        meta ? (
          <meta key={JSON.stringify(meta)} {...meta} />
        ) : (
          <link key={JSON.stringify(link)} {...link} />
        ),
      )}
    </head>
  );
}

/** `hreflang` links to all translations; `x-default` is the default language. */
function Translations({ path }: { path: string }) {
  const { url, i18n } = manifest.site;
  const found = translationsOf(path);
  const original = found.find(({ language }) => language === i18n.defaultLocale);
  if (found.length < 2 || original === undefined) return null;
  const all = [...found, { ...original, language: "x-default" }];
  return all.map((each) => (
    <link
      key={each.language}
      rel="alternate"
      hrefLang={each.language}
      href={absoluteUrl(url, each.path)}
    />
  ));
}
