import type { SearchAnswer, SearchRequest } from "../../pipeline/model/search/search-answer.ts";
import type { Env } from "../kernel/env.ts";
import { currentLanguage, currentSearch, currentSite } from "../kernel/language.ts";
import { ByteLru } from "../store/byte-lru.ts";
import { RequestDeadline } from "../store/request-deadline.ts";
import { kvValueStore } from "../store/value-store.ts";
import { createSearchEngine, type SearchEngine } from "./create-search-engine.ts";
import { readShard } from "./index-store.ts";

/** Search engines of this isolate by language, shared by all requests. */
const engines = new Map<string, SearchEngine>();

/** Cached answers of this isolate. The index is part of the key; parsed queries have at most 512 characters. */
const answers = new ByteLru<SearchAnswer>(4_000_000);

/** Answers take about two bytes for each character of their JSON, and as much again for their objects. */
const bytesPerCharacter = 4;

/** Searches the site, with a cache. @throws StoreError */
export async function cachedSearch(
  env: Env,
  request: SearchRequest,
  deadline: RequestDeadline,
): Promise<SearchAnswer> {
  const key = JSON.stringify([currentSearch().index, request]);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = await deadline.within(currentEngine(env).search(request), "the search");
  const isFound = Object.values(answer.facets.section).some((pages) => pages > 0);
  const isVain = !isFound && answer.isUnfinished !== true && request.query !== "";
  if (isVain && answer.suggestions.length === 0) answer.suggestions.push(...currentSite().searches);
  answers.set(key, answer, JSON.stringify(answer).length * bytesPerCharacter);
  return answer;
}

function currentEngine(env: Env): SearchEngine {
  const language = currentLanguage();
  const known = engines.get(language);
  if (known !== undefined) return known;
  const { shards } = currentSearch();
  const engine = createSearchEngine((name) => findShard(env, shards[name]));
  engines.set(language, engine);
  return engine;
}

/** With a deadline of its own: other requests use the shard after the one that reads it has ended. */
async function findShard(
  { SITE_KV }: Env,
  hashes: readonly string[] | undefined,
): Promise<ArrayBuffer | undefined> {
  if (hashes === undefined) return undefined;
  const store = kvValueStore(SITE_KV, new RequestDeadline());
  return readShard(hashes, async (hash) => (await store.bytes("search", { hash })).buffer);
}
