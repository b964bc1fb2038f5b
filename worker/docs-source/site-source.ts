import {
  type Catalogue,
  type CataloguePage,
  cataloguePath,
  type OperationRecord,
  operationRecordPath,
} from "../../content/model/catalogue.ts";
import type { SymbolFilterData } from "../../content/model/symbol-filter.ts";
import { pagePathOfMarkdown } from "../../content/model/urls.ts";
import type { Env } from "../env.ts";
import { resolvePath } from "../http/canonical-path.ts";
import { files, manifest, pageHashes } from "../manifest.ts";
import { siteSearch } from "../search/site-search.ts";
import { ByteLru } from "../store/byte-lru.ts";
import { createPageStore } from "../store/page-store.ts";
import { kvValueStore, StoreError } from "../store/value-store.ts";
import type { DocsSource } from "./docs-source.ts";

/** Read once in an isolate's life: an isolate serves one build. */
let catalogue: Promise<readonly CataloguePage[]> | undefined;
let symbols: Promise<SymbolFilterData> | undefined;

const texts = new ByteLru<string>(4 * 1024 * 1024);

const symbolsPath = "/api/symbols.json";

/** The published site as a source for the MCP server. */
export function siteSource(env: Env): DocsSource {
  const values = kvValueStore(env.SITE_KV);
  const file = async (path: string): Promise<string | undefined> => {
    const entry = files.get(path);
    return entry === undefined ? undefined : values.text("file", entry.hash);
  };
  const existing = async (path: string): Promise<string> => {
    const text = await file(path);
    if (text === undefined) throw new StoreError(`the site has no file \`${path}\``);
    return text;
  };
  return {
    site: manifest.site,
    file,
    pages: () => {
      catalogue ??= existing(cataloguePath)
        .then((text) => parseCatalogue(text).pages)
        .catch(forget(() => (catalogue = undefined)));
      return catalogue;
    },
    symbols: () => {
      symbols ??= existing(symbolsPath)
        .then(parseSymbols)
        .catch(forget(() => (symbols = undefined)));
      return symbols;
    },
    async markdown(path) {
      const kept = texts.get(path);
      if (kept !== undefined) return kept;
      const { markdown } = await createPageStore(values).page(pageHashes.get(path) ?? "");
      texts.set(path, markdown, markdown.length * 2);
      return markdown;
    },
    operation: async (path) => parseOperation(await existing(operationRecordPath(path))),
    resolve,
    search: (request) => siteSearch(env).search(request),
  };
}

/** A failed read may have been a passing one: the next request tries again. */
function forget(reset: () => void): (cause: unknown) => never {
  return (cause) => {
    reset();
    throw cause;
  };
}

function resolve(path: string): string | undefined {
  const resolved = resolvePath(path);
  if (resolved.kind === "page") return resolved.path;
  if (resolved.kind !== "redirect") return undefined;
  return pagePathOfMarkdown(resolved.to) ?? resolved.to;
}

// The three files are our own build's, and the store has checked them against their hash:
// these guards tell one kind of file from another, no more.

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

function parseOperation(text: string): OperationRecord {
  const value: unknown = JSON.parse(text);
  if (!hasFields(value, ["id", "responses", "$defs", "samples"])) {
    throw new StoreError("the record of an operation is none");
  }
  return value as OperationRecord;
}

function hasFields(value: unknown, names: readonly string[]): value is object {
  return typeof value === "object" && value !== null && names.every((name) => name in value);
}
