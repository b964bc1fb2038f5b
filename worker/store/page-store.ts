import { isPage } from "../../content/model/is-page.ts";
import type { Page } from "../../content/model/page.ts";
import type { PageEntry } from "../../content/model/store.ts";
import { logError } from "../log.ts";
import { sidebarHashes } from "../manifest.ts";
import { ByteLru } from "./byte-lru.ts";
import { settledWithin } from "./request-deadline.ts";
import { StoreError } from "./store-error.ts";
import type { ValueStore } from "./value-store.ts";

export interface PageStore {
  /** @throws StoreError when the value cannot be read or is no page of this model version. */
  page(entry: PageEntry): Promise<Page>;
  /** HTML of a sidebar. @throws StoreError */
  sidebar(id: string): Promise<string>;
  /** Reads a page and its sidebar in parallel; without the sidebar when only that fails. @throws StoreError */
  pageWithSidebar(entry: PageEntry): Promise<{ page: Page; sidebarHtml?: string }>;
}

/** Milliseconds that a page already read waits for its sidebar. */
const sidebarMilliseconds = 1_000;

const sidebarCache = new ByteLru<string>(1_000_000);

/** Pages from a value store. Sidebars are cached in the isolate, since all pages of a section share one. */
export function createPageStore(values: ValueStore): PageStore {
  async function page(entry: PageEntry): Promise<Page> {
    const { hash } = entry;
    const value = parseJson(await values.text("page", entry), hash);
    if (!isPage(value)) throw new StoreError(`the value of page \`${hash}\` is no page`);
    return value;
  }
  function sidebar(id: string): Promise<string> {
    const hash = sidebarHashes.get(id) ?? "";
    return sidebarCache.getOrLoad(hash, async () => {
      const value = await values.text("sidebar", { hash });
      return { value, bytes: value.length * 2 };
    });
  }
  return {
    page,
    sidebar,
    async pageWithSidebar(entry) {
      const reading = sidebar(entry.sidebar).catch((cause: unknown) => ({ cause }));
      const found = await page(entry);
      const inTime = (await settledWithin(reading, sidebarMilliseconds))?.value;
      if (typeof inTime === "string") return { page: found, sidebarHtml: inTime };
      logError("page-without-sidebar", { route: found.path }, inTime?.cause);
      return { page: found };
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
