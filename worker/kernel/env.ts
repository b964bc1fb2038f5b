/** Bindings of the worker, as `wrangler.toml` names them. */
export interface Env {
  /** Pages, sidebars, files, search index and client assets, all under content-hashed keys. */
  SITE_KV: KVNamespace;
  /**
   * `development` renders every page anew; `local` is the production build on the reader's own machine; absent means
   * production.
   */
  ENVIRONMENT?: string;
  /** Rate limits; without the binding there is no limit. */
  SEARCH_LIMIT?: RateLimit;
  EVENTS_LIMIT?: RateLimit;
  MCP_LIMIT?: RateLimit;
  SANDBOX_LIMIT?: RateLimit;
  /** Analytics Engine dataset; absent locally. */
  ANALYTICS?: AnalyticsEngineDataset;
  /** Google Analytics 4 gets the events too when both are set (`wrangler secret put`). */
  GA4_MEASUREMENT_ID?: string;
  GA4_API_SECRET?: string;
}
