const hour = 3_600;
const day = 24 * hour;

/** Every Cache-Control the worker sends, with its reason. */
export const cachePolicy = {
  /**
   * Pages change with a deploy: browsers ask each time and mostly get a 304. Without `must-revalidate`, which forbids a
   * cache to serve its copy while storage fails.
   */
  page: "public, max-age=0",
  /** Names hold a content hash. */
  asset: "public, max-age=31536000, immutable",
  /** Images, sitemap, llms.txt: their names are stable, so they are revalidated after five minutes. */
  file: "public, max-age=300",
  /** A deploy may change redirects. */
  redirect: "public, max-age=300",
  /** Missing pages, which the next deploy may add, and files of an earlier build. */
  short: "public, max-age=60",
  /** Failures and personal answers are never kept. */
  none: "no-store",
} as const;

/** Read by Cloudflare's cache instead of `Cache-Control`, and removed from the response. */
export const sharedCacheHeader = "Cloudflare-CDN-Cache-Control";

/**
 * For pages and files in Workers Cache. Each version of the Worker has its own cache, so entries cannot be out of date;
 * they are revalidated daily in the background and served for up to a week while storage fails.
 */
const sharedCachePolicy = `public, max-age=${day}, stale-while-revalidate=${6 * day}, stale-if-error=${6 * day}`;

/** Headers of a response that Workers Cache keeps. @param policy for browsers */
export function sharedCacheHeaders(policy: string): Record<string, string> {
  return { "Cache-Control": policy, [sharedCacheHeader]: sharedCachePolicy };
}
