import { testSite } from "./test-site.ts";
import { ensureBundle } from "./worker/built-worker.ts";

/** Runs once before the tests of the engine: builds the small site of `tests/site` when it is older than its sources. */
export default function setup(): Promise<void> {
  return ensureBundle(testSite);
}
