/** `dist/manifest.json`, by an alias in `wrangler.toml`. */
declare module "site-manifest" {
  const manifest: unknown;
  export default manifest;
}
