import { parentPort, workerData } from "node:worker_threads";
import { convertLibraries } from "../convert-libraries.ts";

/** Entry of the worker thread in which libraries are converted while other build steps go on. */
parentPort?.postMessage(await convertLibraries(workerData));
