import { ByteLru } from "./byte-lru.ts";
import { type EdgeCache, edgeCache, type KeptPage } from "./edge-cache.ts";

/** Where a page's bytes came from: this isolate, the edge's cache, rendered just now, or an older copy in an outage. */
export type PageOrigin = "isolate" | "edge" | "rendered" | "stale";

/** Bytes of rendered pages, kept while the isolate lives. An isolate has 128 MB for everything. */
const isolate = new ByteLru<Uint8Array>(32 * 1024 * 1024);

export interface PageRequest {
  /** Path and variant: bounded by the pages there are. */
  name: string;
  etag: string;
  render(): Promise<Uint8Array>;
  /** True for a failure in which an older copy is better than none. */
  isOutage(error: unknown): boolean;
  /** Runs after the answer is sent. */
  waitUntil(work: Promise<unknown>): void;
  /** Renders in any case, for development. */
  fresh: boolean;
}

export interface PageAnswer extends KeptPage {
  origin: PageOrigin;
  /** Why an older copy is served. */
  cause?: unknown;
}

/**
 * The isolate's memory first, then the edge's cache, then rendering.
 * When storage is out, the last good copy, if the edge still has one.
 * @throws what `render` threw, when there is no copy.
 */
export async function renderedPage(
  request: PageRequest,
  edge: EdgeCache = edgeCache,
): Promise<PageAnswer> {
  const { name, etag, fresh } = request;
  const inIsolate = fresh ? undefined : isolate.get(name);
  if (inIsolate !== undefined) return { etag, bytes: inIsolate, origin: "isolate" };
  const kept = fresh ? undefined : await edge.match(name);
  if (kept?.etag === etag) {
    isolate.set(name, kept.bytes, kept.bytes.byteLength);
    return { ...kept, origin: "edge" };
  }
  try {
    const bytes = await request.render();
    isolate.set(name, bytes, bytes.byteLength);
    if (!fresh) request.waitUntil(edge.put(name, { etag, bytes }));
    return { etag, bytes, origin: "rendered" };
  } catch (cause) {
    if (kept === undefined || !request.isOutage(cause)) throw cause;
    return { ...kept, origin: "stale", cause };
  }
}
