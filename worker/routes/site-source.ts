import { readRequest, requestPath } from "../../pipeline/model/request-check.ts";
import type { SymbolFilterData } from "../../pipeline/model/search/symbol-filter.ts";
import { symbolDataPath } from "../../pipeline/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { pagePathOf } from "../kernel/canonical-path.ts";
import { files, manifest, pages } from "../kernel/manifest.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { cachedSearch } from "../search/cached-search.ts";
import { readPage } from "../store/page-store.ts";
import { readCatalogue } from "../store/read-catalogue.ts";
import { readJsonFile } from "../store/read-json-file.ts";
import { StoreError } from "../store/store-error.ts";
import { readVersionHistories } from "../store/version-histories.ts";

/** Never invalidated: an isolate serves one build. */
let symbols: SymbolFilterData | undefined;

/** The published site as the source of MCP answers and request checks. */
export function siteSource({ env, var: { values, deadline } }: AppContext): DocsSource {
  return {
    site: manifest.site,
    async file(path) {
      const entry = files.get(path);
      return entry === undefined ? undefined : values.text("file", entry);
    },
    pages: () => readCatalogue(values),
    async symbols() {
      symbols ??= await readJsonFile<SymbolFilterData>(values, symbolDataPath, [
        "kinds",
        "packages",
      ]);
      return symbols;
    },
    async page(path) {
      const entry = pages.get(path);
      if (entry === undefined) throw new StoreError(`the site has no page \`${path}\``);
      return readPage(values, entry);
    },
    async requestCheck(page) {
      const { check } = await readRequest(requestPath(page), (path) => readJsonFile(values, path));
      return check;
    },
    histories: () => readVersionHistories(values),
    resolve: pagePathOf,
    search: (request) => cachedSearch(env, request, deadline),
  };
}
