import { logError } from "../log.ts";
import { manifest } from "../manifest.ts";
import { RequestDeadline } from "./request-deadline.ts";

/** A rendered page as it was kept: the bytes, and the ETag that says which page and layout they were made from. */
export interface KeptPage {
  etag: string;
  bytes: Uint8Array;
}

/**
 * Rendered pages in the edge's own cache, which outlives the isolate. One entry per path and variant,
 * whatever build it is from: an entry with the current ETag is a hit also after a deploy that changed other
 * pages, and an older one is the last good copy when storage fails.
 */
export interface EdgeCache {
  /** Undefined also when the cache fails or stalls: it is never needed for an answer. */
  match(name: string): Promise<KeptPage | undefined>;
  put(name: string, page: KeptPage): Promise<void>;
}

/** The cache is local to the machine room: what takes longer than this, body included, is slower than rendering. */
const matchMilliseconds = 200;
const putMilliseconds = 10_000;

const thirtyDays = 2_592_000;

export const edgeCache: EdgeCache = {
  async match(name) {
    try {
      return await new RequestDeadline(matchMilliseconds).within(find(name), "the edge cache");
    } catch (error) {
      logError("cache-failed", { operation: "match", name }, error);
      return undefined;
    }
  },
  async put(name, page) {
    try {
      await new RequestDeadline(putMilliseconds).within(keep(name, page), "the edge cache");
    } catch (error) {
      logError("cache-failed", { operation: "put", name }, error);
    }
  },
};

async function find(name: string): Promise<KeptPage | undefined> {
  const found = await caches.default.match(cacheUrl(name));
  const etag = found?.headers.get("etag");
  if (found === undefined || etag === undefined || etag === null) return undefined;
  return { etag, bytes: new Uint8Array(await found.arrayBuffer()) };
}

async function keep(name: string, { etag, bytes }: KeptPage): Promise<void> {
  const headers = { ETag: etag, "Cache-Control": `public, max-age=${thirtyDays}` };
  await caches.default.put(cacheUrl(name), new Response(bytes, { headers }));
}

/** Under the site's own host, at a path that no request reaches: never the URL of a request. */
function cacheUrl(name: string): string {
  return `${manifest.site.url}/.rendered/${encodeURI(name)}`;
}
