import { parentPort, workerData } from "node:worker_threads";
import { convertLibraries } from "../convert-libraries.ts";

/** Entry of the worker thread that converts libraries. */
parentPort?.postMessage(await convertLibraries(workerData));
