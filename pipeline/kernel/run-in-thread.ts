import { Worker } from "node:worker_threads";

/**
 * Runs a module that works on its `workerData` and posts one result. TypeScript keeps a core busy for seconds; in a
 * thread the other steps of the build go on.
 * @param what names the work in error messages, as the beginning of a sentence.
 */
export function runInThread<Result>(
  module: URL,
  workerData: unknown,
  what: string,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, {
      workerData,
      // TypeScript keeps most of what it makes: a large nursery costs 100 MB and saves no time.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    worker.once("message", resolve);
    worker.once("error", (cause) => reject(new Error(`${what} failed`, { cause })));
    worker.once("exit", (code) => {
      if (code !== 0) reject(new Error(`${what}: its thread ended with code ${code}`));
    });
  });
}
