import { parentPort, workerData } from "node:worker_threads";
import { runCheckJob } from "./check-job.ts";

/** Entry of the worker thread in which samples are checked while other build steps go on. */
parentPort?.postMessage(await runCheckJob(workerData));
