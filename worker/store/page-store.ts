import { isPage } from "../../content/model/is-page.ts";
import type { Page } from "../../content/model/page.ts";
import { ByteLru } from "./byte-lru.ts";
import { StoreError, type ValueStore } from "./value-store.ts";

/** Reads what pages are rendered from. */
export interface PageStore {
  /** @throws StoreError when the value cannot be read or is no page of this model version. */
  page(hash: string): Promise<Page>;
  /** HTML of a sidebar. */
  sidebar(hash: string): Promise<string>;
}

const sidebarCache = new ByteLru<string>(1_000_000);

/** Pages from a value store. Sidebars stay in the isolate: every page of a section needs the same one. */
export function createPageStore(values: ValueStore): PageStore {
  return {
    async page(hash) {
      const value = parseJson(await values.text("page", hash), hash);
      if (!isPage(value)) throw new StoreError(`the value of page \`${hash}\` is no page`);
      return value;
    },
    async sidebar(hash) {
      const cached = sidebarCache.get(hash);
      if (cached !== undefined) return cached;
      const html = await values.text("sidebar", hash);
      sidebarCache.set(hash, html, html.length * 2);
      return html;
    },
  };
}

function parseJson(text: string, hash: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StoreError(`the value of page \`${hash}\` is no JSON`, { cause });
  }
}
