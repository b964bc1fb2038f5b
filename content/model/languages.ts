/** The languages of a site: the default one stands at the root, each other one below `/<language>`. */
export interface Languages {
  defaultLocale: string;
  /** All of them, the default one too. */
  locales: readonly string[];
}

/** What the paths of a language begin with; nothing for the default one. */
export function languagePrefix(language: string, { defaultLocale }: Languages): string {
  return language === defaultLocale ? "" : `/${language}`;
}

/** The language that stands at a path: a page, its Markdown twin, what the client asks for it. */
export function languageOf(path: string, { defaultLocale, locales }: Languages): string {
  if (locales.length === 1) return defaultLocale;
  const [, first] = /^\/(?:_page\/)?([^/.]+)/.exec(path) ?? [];
  return locales.find((language) => language === first) ?? defaultLocale;
}

/** The same path in another language. */
export function pathInLanguage(path: string, from: string, to: string, site: Languages): string {
  const plain = path.slice(languagePrefix(from, site).length);
  const prefix = languagePrefix(to, site);
  return plain === "" || plain === "/" ? prefix || "/" : prefix + plain;
}
