import { type Manifest, MODEL_VERSION } from "../../../pipeline/model/store.ts";

/** A manifest of an empty site. */
export function manifestOf(build: string): Manifest {
  return {
    model: MODEL_VERSION,
    build,
    shell: "",
    site: {
      title: "Tiny",
      tagline: "Tiny site",
      version: "1.0.0",
      url: "https://tiny.example",
      baseUrl: "/",
      organizationName: "tiny",
      projectName: "tiny",
      favicon: "/favicon.ico",
      socialImage: "/img/card.png",
      i18n: { defaultLocale: "en", locales: ["en"] },
      colorMode: { defaultMode: "light", respectPrefersColorScheme: false },
      navbar: { title: "Tiny", logo: { src: "/img/logo.svg", alt: "Tiny" }, items: [] },
      footer: { logo: { src: "/img/logo.svg", alt: "Tiny" }, columns: [], copyright: "© 2025" },
      issueUrl: "https://tiny.example/new?title={query}",
      analytics: true,
      searches: [],
      apiFolders: [],
    },
    pages: {},
    sidebars: {},
    files: {},
    redirects: {},
    search: { index: "", shards: {} },
    assets: { styles: { code: "", hash: "" }, entry: "", inline: [], files: {} },
  };
}
