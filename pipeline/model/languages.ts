/** The default language is served at the root, each other one below `/<language>`. */
export interface Languages {
  defaultLocale: string;
  /** Includes the default. */
  locales: readonly string[];
}

/** Path prefix of a language; empty for the default one. */
export function languagePrefix(language: string, { defaultLocale }: Languages): string {
  return language === defaultLocale ? "" : `/${language}`;
}

/** Language of the path of a page, its Markdown twin or its fragment. */
export function languageOf(path: string, { defaultLocale, locales }: Languages): string {
  if (locales.length === 1) return defaultLocale;
  const [, first] = /^\/(?:_page\/)?([^/.]+)/.exec(path) ?? [];
  return locales.find((language) => language === first) ?? defaultLocale;
}

/** Path of the same page in another language. */
export function pathInLanguage(path: string, from: string, to: string, site: Languages): string {
  const plain = path.slice(languagePrefix(from, site).length);
  const prefix = languagePrefix(to, site);
  return plain === "" || plain === "/" ? prefix || "/" : prefix + plain;
}
