import { ensureBundle } from "./worker/built-worker.ts";

/** Runs once before the tests of the built site; bundles the worker, so that no test file waits for it. */
export default function setup(): Promise<void> {
  return ensureBundle();
}
