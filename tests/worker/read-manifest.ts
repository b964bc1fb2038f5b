import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, MODEL_VERSION } from "../../pipeline/model/store.ts";
import { builtSite } from "./built-worker.ts";

/** The manifest of the build under test. */
export function readManifest(): Manifest {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(builtSite, "dist/manifest.json"), "utf8"),
  );
  if (manifest.model !== MODEL_VERSION)
    throw new Error("dist/ is from another version; run `npm run build`");
  return manifest;
}
