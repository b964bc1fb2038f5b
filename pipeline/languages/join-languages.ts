import { languagePrefix } from "../../content/model/languages.ts";
import type { LanguageEntry, Manifest } from "../../content/model/store.ts";
import type { BuiltLanguage } from "../build-language.ts";
import { contentHash } from "../publish/dist/content-hash.ts";
import type { ValueStore } from "../publish/dist/value-collector.ts";
import { type SitemapPage, sitemapXml } from "../site/lists/sitemap-files.ts";

/** One manifest for all languages. A site with one language has that one's. */
export function joinLanguages(
  first: BuiltLanguage,
  others: ReadonlyMap<string, BuiltLanguage>,
  store: ValueStore,
): Manifest {
  if (others.size === 0) return first.manifest;
  const languages = Object.fromEntries(
    [...others].map(([code, built]): [string, LanguageEntry] => [code, languageEntry(code, built)]),
  );
  const manifests = [first, ...others.values()].map(({ manifest }) => manifest);
  const { path, ...sitemap } = sitemapOfAll(first, others);
  const files = {
    ...Object.assign({}, ...manifests.map((manifest) => manifest.files)),
    [path]: { hash: store.add("file", sitemap.content), type: sitemap.type },
  };
  // Every page says what the others are called and which of them there are.
  const around = contentHash(JSON.stringify([languages, first.manifest.shell]));
  for (const entry of Object.values(languages)) entry.shell = contentHash(entry.shell + around);
  return {
    ...first.manifest,
    shell: contentHash(first.manifest.shell + around),
    build: contentHash(JSON.stringify([around, ...manifests.map(({ build }) => build)])),
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

function languageEntry(code: string, { manifest, words, content }: BuiltLanguage): LanguageEntry {
  const { site, shell, search, assets } = manifest;
  const prefix = languagePrefix(code, site.i18n);
  const untranslated = [...(content.sources.guides.untranslated ?? [])].map((path) =>
    path === "/" ? prefix : prefix + path,
  );
  return { site, shell, search, entry: assets.entry, words, untranslated };
}

/** All pages that are in their own language, each with the same page in the others. */
function sitemapOfAll(first: BuiltLanguage, others: ReadonlyMap<string, BuiltLanguage>) {
  const { site } = first.manifest;
  const { i18n } = site;
  const own = (path: string, code: string) => languagePrefix(code, i18n) + path;
  const isIn = (path: string, code: string) =>
    others.get(code)?.content.sources.guides.untranslated?.has(path) !== true;
  const listed = [...first.pages].flatMap(([path]): SitemapPage[] => {
    const codes = i18n.locales.filter((code) => isIn(path, code));
    const place = (code: string) => (path === "/" ? own("", code) || "/" : own(path, code));
    const alternates = [
      ...codes.map((code) => ({ hreflang: code, path: place(code) })),
      { hreflang: "x-default", path },
    ];
    return codes.map((code) => {
      const built = code === i18n.defaultLocale ? first : others.get(code);
      const page = built?.pages.get(place(code))?.page;
      const at = place(code);
      return { path: at, lastUpdated: page?.metadata.lastUpdated, alternates };
    });
  });
  const builtOn = new Date().toISOString().slice(0, 10);
  return sitemapXml(listed, site.url, builtOn);
}
