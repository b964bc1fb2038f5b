import type { SiteFile } from "../../kernel/site-file.ts";
import { pathInLanguage } from "../../model/languages.ts";
import type { LanguageEntry, Manifest } from "../../model/store.ts";
import type { Messages } from "../../model/text/translate.ts";
import { type SitemapPage, sitemapXml } from "../../site/lists/sitemap-files.ts";
import type { CompletedPage } from "../../site/pages/complete-pages.ts";
import { contentHash } from "./content-hash.ts";
import type { ValueWriter } from "./value-writer.ts";

/** A language as it was built, for the manifest of the site. */
export interface BuiltLanguage {
  /** Texts of the interface. */
  words: Messages;
  /** Stored pages by path, without bodies. */
  pages: ReadonlyMap<string, CompletedPage>;
  /** Paths of pages shown in the default language for lack of a translation. */
  untranslated: ReadonlySet<string>;
  manifest: Manifest;
}

export function joinLanguages(
  first: BuiltLanguage,
  others: ReadonlyMap<string, BuiltLanguage>,
  { store, builtOn }: { store: ValueWriter; builtOn: string },
): Manifest {
  if (others.size === 0) return first.manifest;
  const languages = Object.fromEntries(
    [...others].map(([code, built]): [string, LanguageEntry] => [code, languageEntry(built)]),
  );
  const manifests = [first, ...others.values()].map(({ manifest }) => manifest);
  const { path, ...sitemap } = sitemapOfAll(first, others, builtOn);
  const files = {
    ...Object.assign({}, ...manifests.map((manifest) => manifest.files)),
    [path]: { hash: store.add("file", sitemap.content), type: sitemap.type },
  };
  // Part of every shell: each page lists the names of the languages and its translations.
  const languageLinks = JSON.stringify(
    Object.values(languages).map(({ words, untranslated }) => [
      words["language.name"],
      untranslated,
    ]),
  );
  for (const entry of Object.values(languages)) {
    entry.shell = contentHash(JSON.stringify([entry.shell, entry.words, languageLinks]));
  }
  return {
    ...first.manifest,
    shell: contentHash(first.manifest.shell + languageLinks),
    build: contentHash(JSON.stringify([languages, ...manifests.map(({ build }) => build)])),
    pages: Object.assign({}, ...manifests.map((manifest) => manifest.pages)),
    sidebars: Object.assign({}, ...manifests.map((manifest) => manifest.sidebars)),
    files,
    redirects: Object.assign({}, ...manifests.map((manifest) => manifest.redirects)),
    assets: {
      ...first.manifest.assets,
      files: Object.assign({}, ...manifests.map(({ assets }) => assets.files)),
    },
    languages,
  };
}

function languageEntry({ manifest, words, untranslated }: BuiltLanguage): LanguageEntry {
  const { site, shell, search, assets } = manifest;
  return { site, shell, search, entry: assets.entry, words, untranslated: [...untranslated] };
}

/** Sitemap of all translated pages, each with its alternates. */
function sitemapOfAll(
  first: BuiltLanguage,
  others: ReadonlyMap<string, BuiltLanguage>,
  builtOn: string,
): SiteFile {
  const { url, i18n } = first.manifest.site;
  const languages = i18n.locales.flatMap((code) => {
    const built = code === i18n.defaultLocale ? first : others.get(code);
    return built === undefined ? [] : [{ code, built }];
  });
  const listed = [...first.pages.keys()].flatMap((original): SitemapPage[] => {
    const translations = languages
      .map(({ code, built }) => {
        const path = pathInLanguage(original, i18n.defaultLocale, code, i18n);
        return { hreflang: code, path, page: built.pages.get(path)?.page, built };
      })
      .filter(({ path, built }) => !built.untranslated.has(path));
    const alternates = [...translations, { hreflang: "x-default", path: original }];
    return translations.map(({ path, page }) => {
      return { path, lastUpdated: page?.metadata.lastUpdated, alternates };
    });
  });
  return sitemapXml(listed, url, builtOn);
}
