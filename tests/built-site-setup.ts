import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBundle, root } from "./worker/built-worker.ts";

/** Runs once before the tests of the built site; bundles the worker, so that no test file waits for it. */
export default async function setup(): Promise<void> {
  if (!existsSync(join(root, "dist", "manifest.json"))) {
    throw new Error(
      "These tests read the built site in dist/, which is missing: run `npm run build` first.",
    );
  }
  await ensureBundle();
}
