const hour = 3_600;
const day = 24 * hour;

/** Every Cache-Control the worker sends, with its reason. */
export const cachePolicy = {
  /** Pages change with a deploy: browsers ask each time and mostly get a 304. */
  page: "public, max-age=0, must-revalidate",
  /** Names hold a content hash. */
  asset: "public, max-age=31536000, immutable",
  /** Images, sitemap, llms.txt: stable names, so they are asked again after a while. */
  file: "public, max-age=300, must-revalidate",
  /** Where a path leads may change with a deploy, too. */
  redirect: "public, max-age=300",
  /** A missing page may exist after the next deploy; a file of an earlier build is there for a while. */
  short: "public, max-age=60",
  /** Failures and personal answers are never kept. */
  none: "no-store",
} as const;

/** What Cloudflare's cache reads in the place of `Cache-Control`, and takes out of the response. */
export const sharedCacheHeader = "Cloudflare-CDN-Cache-Control";

/**
 * What the cache in front of the shared answers may do with pages and files. Every version of the Worker has a cache of
 * its own, so nothing it holds is ever out of date; it is read anew once a day, in the background, and kept for a week
 * when storage fails.
 */
export const sharedCachePolicy = `public, max-age=${day}, stale-while-revalidate=${6 * day}, stale-if-error=${6 * day}`;
