import { storedKey } from "../../pipeline/model/store.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { retryAfterSeconds } from "../http/responses.ts";
import { logError } from "../kernel/log.ts";
import { files, manifest, pages } from "../kernel/manifest.ts";
import { findValue } from "../store/read-kv.ts";

/** A small file that every site has. */
const smallFile = "/robots.txt";

/** `GET /healthz`, for monitors: 200 only if storage answers within the deadline of a request, else 503. */
export async function serveHealth(context: AppContext): Promise<Response> {
  const [storage, search] = await Promise.all([
    isReady("storage", readSmallFile(context)),
    isReady("search", findIndex(context)),
  ]);
  return context.json(
    {
      build: manifest.build,
      model: manifest.model,
      pages: pages.size,
      storage: { ready: storage },
      search: { ready: search, index: manifest.search.index },
    },
    storage && search ? 200 : 503,
    {
      "Cache-Control": cachePolicy.none,
      ...(!(storage && search) && { "Retry-After": retryAfterSeconds }),
    },
  );
}

async function isReady(part: string, reading: Promise<void>): Promise<boolean> {
  try {
    await reading;
    return true;
  } catch (error) {
    logError("store-failed", { route: "/healthz", part }, error);
    return false;
  }
}

async function readSmallFile({ var: { values } }: AppContext): Promise<void> {
  const entry = files.get(smallFile);
  if (entry === undefined) throw new Error(`the site has no file \`${smallFile}\``);
  await values.text("file", entry);
}

/** Asks for each value of the search index, without reading its megabytes. */
async function findIndex({ env, var: { deadline } }: AppContext): Promise<void> {
  const hashes = Object.values(manifest.search.shards).flat();
  if (hashes.length === 0) throw new Error("the site has no search index");
  const reader = { namespace: env.SITE_KV, deadline };
  await Promise.all(hashes.map((hash) => findValue(reader, storedKey("search", { hash }))));
}
