import type { Env } from "../env.ts";
import { manifest } from "../manifest.ts";
import { RequestDeadline } from "../store/request-deadline.ts";
import { kvValueStore } from "../store/value-store.ts";
import { createSearchEngine, type SearchEngine } from "./create-search-engine.ts";

let engine: SearchEngine | undefined;

/** The one search engine of this isolate: what it has read of the index is shared by all who search. */
export function siteSearch({ SITE_KV }: Env): SearchEngine {
  engine ??= createSearchEngine(async (name) => {
    const hash = manifest.search.parts[name];
    return hash === undefined
      ? undefined
      : kvValueStore(SITE_KV, new RequestDeadline()).bytes("search", hash);
  });
  return engine;
}
