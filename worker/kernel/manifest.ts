import siteManifest from "site-manifest";
import { type Manifest, MODEL_VERSION } from "../../pipeline/model/store.ts";

/** The manifest this worker was bundled with. */
export const manifest: Manifest = parseManifest(siteManifest);

/** Pages, files and redirects by path: maps, so that no path can reach an object's prototype. */
export const pages = new Map(Object.entries(manifest.pages));
export const files = new Map(Object.entries(manifest.files));
export const redirects = new Map(Object.entries(manifest.redirects));
export const sidebarHashes = new Map(Object.entries(manifest.sidebars));
export const assets = new Map(Object.entries(manifest.assets.files));

let byLowerCase: Map<string, string> | undefined;

/** Finds the path of a page or redirect regardless of letter case. */
export function pathInAnyCase(path: string): string | undefined {
  // Built on first use, to keep the start of an isolate short.
  byLowerCase ??= new Map(
    [...pages.keys(), ...redirects.keys()].map((known) => [known.toLowerCase(), known]),
  );
  return byLowerCase.get(path.toLowerCase());
}

/** The manifest comes from our own pipeline: checking its model version is enough. */
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
