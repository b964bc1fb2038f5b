import { Worker } from "node:worker_threads";

/**
 * Runs a module that reads its `workerData` and posts one result. TypeScript keeps a core busy for seconds; in a
 * thread it does not block the other build steps.
 * @param what subject of error messages, as the beginning of a sentence
 */
export function runInThread<Result>(
  module: URL,
  workerData: unknown,
  what: string,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, {
      workerData,
      // Most objects that TypeScript creates are long-lived: a large young generation costs 100 MB and saves no time.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    worker.once("message", resolve);
    worker.once("error", (cause) => reject(new Error(`${what} failed`, { cause })));
    worker.once("exit", (code) => {
      if (code !== 0) reject(new Error(`${what}: its thread ended with code ${code}`));
    });
  });
}
