import { parentPort, workerData } from "node:worker_threads";
import { runCheckJob } from "./check-job.ts";

/** Entry of the worker thread that checks samples. */
parentPort?.postMessage(await runCheckJob(workerData));
