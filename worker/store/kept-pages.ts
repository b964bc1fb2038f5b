import { ByteLru } from "./byte-lru.ts";
import { bytesOf } from "./byte-streams.ts";
import { type EdgeCache, edgeCache, type KeptPage } from "./edge-cache.ts";

/** Where a page's bytes came from: this isolate, the edge's cache, rendered just now, or an older copy in an outage. */
export type PageOrigin = "isolate" | "edge" | "rendered" | "stale";

type Body = Uint8Array | ReadableStream<Uint8Array>;

/** Bytes of rendered pages, kept while the isolate lives. An isolate has 128 MB for everything. */
const isolate = new ByteLru<Uint8Array>(32 * 1024 * 1024);

export interface PageRequest {
  /** Path and variant: bounded by the pages there are. */
  name: string;
  etag: string;
  render(): Promise<RenderedPage>;
  /** True for a failure in which an older copy is better than none. */
  isOutage(error: unknown): boolean;
  /** Runs after the answer is sent. */
  waitUntil(work: Promise<unknown>): void;
  /** Renders in any case, for development. */
  fresh: boolean;
}

/** A page rendered just now. */
export interface RenderedPage {
  body: Body;
  /** False for a page without its sidebar: good for this reader, not for the next ones. */
  isComplete: boolean;
}

export interface PageAnswer {
  body: Body;
  /** Absent for an incomplete page: nobody may keep it. */
  etag?: string;
  origin: PageOrigin;
  /** Why an older copy is served. */
  cause?: unknown;
}

/** The page when this isolate has it. */
function pageInIsolate(name: string, etag: string): PageAnswer | undefined {
  const body = isolate.get(name);
  return body === undefined ? undefined : { etag, body, origin: "isolate" };
}

/**
 * The isolate's memory first, then the edge's cache, then rendering: piped to the reader and teed to both caches.
 * When storage is out, the last good copy, if the edge still has one.
 * @throws what `render` threw, when there is no copy.
 */
export async function keptOrRendered(
  request: PageRequest,
  edge: EdgeCache = edgeCache,
): Promise<PageAnswer> {
  const { name, etag, fresh } = request;
  const known = fresh ? undefined : pageInIsolate(name, etag);
  if (known !== undefined) return known;
  const kept = fresh ? undefined : await edge.match(name);
  if (kept?.etag === etag) {
    isolate.set(name, kept.bytes, kept.bytes.byteLength);
    return { etag, body: kept.bytes, origin: "edge" };
  }
  try {
    const rendered = await request.render();
    if (!rendered.isComplete) return { body: rendered.body, origin: "rendered" };
    return {
      etag,
      body: fresh ? rendered.body : keep(rendered.body, request, edge),
      origin: "rendered",
    };
  } catch (cause) {
    if (kept === undefined || !request.isOutage(cause)) throw cause;
    return { etag: kept.etag, body: kept.bytes, origin: "stale", cause };
  }
}

/** Hands the body on and keeps a copy of it. */
function keep(body: Body, { name, etag, waitUntil }: PageRequest, edge: EdgeCache): Body {
  const put = (bytes: Uint8Array): Promise<void> => {
    isolate.set(name, bytes, bytes.byteLength);
    return edge.put(name, { etag, bytes } satisfies KeptPage);
  };
  if (body instanceof Uint8Array) {
    waitUntil(put(body));
    return body;
  }
  const [forReader, copy] = body.tee();
  waitUntil(bytesOf(copy).then(put));
  return forReader;
}
