/** Bindings of the worker, as `wrangler.toml` names them. */
export interface Env {
  /** Pages, sidebars, files, search index and client assets, all under content-hashed keys. */
  SITE_KV: KVNamespace;
  /** `development` and `preview` add `Server-Timing`; absent means production. */
  ENVIRONMENT?: string;
}
