import type { TestProject } from "vitest/node";
import { startBuiltWorker } from "./worker/built-worker.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the site that all tests of a project ask. */
    origin: string;
  }
}

/** Runs once before the tests of a project: bundles the Worker of its site, and serves it to those that only ask. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const worker = await startBuiltWorker({}, project.config.env.BUILT_SITE);
  project.provide("origin", worker.url.href);
  return () => worker.stop();
}
