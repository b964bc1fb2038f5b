import {
  type Catalogue,
  type CataloguePage,
  cataloguePath,
} from "../../content/model/catalogue.ts";
import { readRequestCheck, requestCheckPath } from "../../content/model/request-check.ts";
import type { SymbolFilterData } from "../../content/model/search/symbol-filter.ts";
import { pagePathOfMarkdown } from "../../content/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { resolvePath } from "../kernel/canonical-path.ts";
import { currentPrefix } from "../kernel/language.ts";
import { files, manifest, pages } from "../kernel/manifest.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { cachedSearch } from "../search/cached-search.ts";
import { readPage } from "../store/page-store.ts";
import { StoreError } from "../store/store-error.ts";
import { readUpgradeData, readUpgradeParts, upgradeSubjects } from "../store/upgrade-data.ts";

/** By path. Never invalidated: an isolate serves one build. */
const catalogues = new Map<string, readonly CataloguePage[]>();
let symbols: SymbolFilterData | undefined;

const symbolsPath = "/api/symbols.json";

/** The published site as the source of MCP answers and request checks. */
export function siteSource({ env, var: { values, deadline } }: AppContext): DocsSource {
  const file = async (path: string): Promise<string | undefined> => {
    const entry = files.get(path);
    return entry === undefined ? undefined : values.text("file", entry);
  };
  const existing = async (path: string): Promise<string> => {
    const text = await file(path);
    if (text === undefined) throw new StoreError(`the site has no file \`${path}\``);
    return text;
  };
  return {
    site: manifest.site,
    file,
    async pages() {
      // In the language of the request; MCP, at the root, uses the default language.
      const path = currentPrefix() + cataloguePath;
      const known = catalogues.get(path);
      if (known !== undefined) return known;
      const { pages: all } = parseCatalogue(await existing(path));
      catalogues.set(path, all);
      return all;
    },
    async symbols() {
      symbols ??= parseSymbols(await existing(symbolsPath));
      return symbols;
    },
    async markdown(path) {
      const entry = pages.get(path);
      if (entry === undefined) throw new StoreError(`the site has no page \`${path}\``);
      return (await readPage(values, entry)).markdown;
    },
    requestCheck: (page) =>
      readRequestCheck(requestCheckPath(page), async (path) => JSON.parse(await existing(path))),
    upgrades: () =>
      Promise.all(upgradeSubjects().map((subject) => readUpgradeData(values, subject))),
    upgradeParts: (subject, parts) => readUpgradeParts(values, subject, parts),
    resolve,
    search: (request) => cachedSearch(env, request, deadline),
  };
}

function resolve(path: string): string | undefined {
  const resolved = resolvePath(path);
  if (resolved.kind === "page") return resolved.path;
  if (resolved.kind !== "redirect") return undefined;
  return pagePathOfMarkdown(resolved.to) ?? resolved.to;
}

// The store has checked the hashes of these files; the guards below only tell their kinds apart.

function parseCatalogue(text: string): Catalogue {
  const value: unknown = JSON.parse(text);
  if (!hasFields(value, ["pages"])) throw new StoreError(`\`${cataloguePath}\` is no catalogue`);
  return value as Catalogue;
}

function parseSymbols(text: string): SymbolFilterData {
  const value: unknown = JSON.parse(text);
  if (!hasFields(value, ["kinds", "packages"])) {
    throw new StoreError(`\`${symbolsPath}\` is no list of symbols`);
  }
  return value as SymbolFilterData;
}

function hasFields(value: unknown, names: readonly string[]): value is object {
  return typeof value === "object" && value !== null && names.every((name) => name in value);
}
