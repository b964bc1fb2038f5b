import siteManifest from "site-manifest";
import { type Manifest, MODEL_VERSION } from "../content/model/store.ts";

/** The manifest this worker was bundled with. */
export const manifest: Manifest = parseManifest(siteManifest);

/** Pages, files and redirects by path: maps, so that no path can reach an object's prototype. */
export const pages = new Map(Object.entries(manifest.pages));
export const files = new Map(Object.entries(manifest.files));
export const redirects = new Map(Object.entries(manifest.redirects));
export const sidebarHashes = new Map(Object.entries(manifest.sidebars));
export const assets = new Map(Object.entries(manifest.assets.files));

let byLowerCase: Map<string, string> | undefined;

/** The path of a page or redirect, whatever the letter case it was asked in. */
export function pathInAnyCase(path: string): string | undefined {
  // Made when the first such request comes, not with every new isolate.
  byLowerCase ??= new Map(
    [...pages.keys(), ...redirects.keys()].map((known) => [known.toLowerCase(), known]),
  );
  return byLowerCase.get(path.toLowerCase());
}

/** The bundle is made by our own pipeline: its version decides whether its shape is the one we know. */
function parseManifest(value: unknown): Manifest {
  if (typeof value !== "object" || value === null || !("model" in value)) {
    throw new Error("dist/manifest.json is no manifest; run `npm run build`");
  }
  if (value.model !== MODEL_VERSION) {
    throw new Error(
      `dist/manifest.json has model version ${String(value.model)}, this worker reads ${MODEL_VERSION}; run \`npm run build\``,
    );
  }
  return value as Manifest;
}
