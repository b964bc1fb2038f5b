import { startBuiltWorker } from "../worker/built-worker.ts";

/** Serves `dist/` for the browser tests on the given port, until it is stopped. */
const site = await startBuiltWorker({ port: Number(process.argv[2]) });
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void site.stop().then(() => process.exit(0)));
}
