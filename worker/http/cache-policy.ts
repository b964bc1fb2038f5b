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
