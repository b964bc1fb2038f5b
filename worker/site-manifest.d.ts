/** `dist/manifest.json`, put in place by an alias of `wrangler.toml`. Untrusted until parsed. */
declare module "site-manifest" {
  const manifest: unknown;
  export default manifest;
}
