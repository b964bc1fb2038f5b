import type { SearchAnswer, SearchRequest } from "../../content/model/search/search-answer.ts";
import type { Env } from "../env.ts";
import { currentLanguage, currentSearch } from "../language.ts";
import { ByteLru } from "../store/byte-lru.ts";
import { RequestDeadline } from "../store/request-deadline.ts";
import { kvValueStore } from "../store/value-store.ts";
import { createSearchEngine, type SearchEngine } from "./create-search-engine.ts";
import { readPart } from "./read-part.ts";

/** The search engine of each language in this isolate: what it has read of its index is shared by all who search. */
const engines = new Map<string, SearchEngine>();

/** Answers of this isolate. The index is part of the key, and the parsed query is at most 512 characters long. */
const answers = new ByteLru<SearchAnswer>(4_000_000);

/** An answer holds about two bytes for each character of its JSON, and its objects as much again. */
const bytesPerCharacter = 4;

/** Searches the site; the same question is answered from memory. @throws SearchUnavailableError, StoreError, DeadlineError */
export async function cachedSearch(
  env: Env,
  request: SearchRequest,
  deadline: RequestDeadline,
): Promise<SearchAnswer> {
  const key = searchKey(request);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = await deadline.within(currentEngine(env).search(request), "the search");
  answers.set(key, answer, JSON.stringify(answer).length * bytesPerCharacter);
  return answer;
}

function currentEngine(env: Env): SearchEngine {
  const language = currentLanguage();
  const known = engines.get(language);
  if (known !== undefined) return known;
  const { parts } = currentSearch();
  const engine = createSearchEngine((name) => findPart(env, parts[name]));
  engines.set(language, engine);
  return engine;
}

/** Identifies an answer among all indexes and queries. */
function searchKey({ query, page, section, history }: SearchRequest): string {
  const filters = [section ?? "", history ?? ""];
  return JSON.stringify([currentSearch().index, query.toLowerCase(), page, ...filters]);
}

/** Has a deadline of its own: what one request has begun to read, others use when that one is over. */
async function findPart(
  { SITE_KV }: Env,
  hashes: readonly string[] | undefined,
): Promise<ArrayBuffer | undefined> {
  if (hashes === undefined) return undefined;
  const store = kvValueStore(SITE_KV, new RequestDeadline());
  return readPart(hashes, (hash) => store.bytes("search", hash));
}
