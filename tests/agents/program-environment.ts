import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

// Loaded into each program before its first line: its requests go to the stand-in of the API, whatever
// their host, and its time runs a hundred times faster, so that waiting for a block takes 300 ms.

const speed = 100;
const origin = process.env.API_STAND_IN ?? "";

const { fetch, setTimeout } = globalThis;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { host, pathname } = new URL(request.url);
  return fetch(new Request(`${origin}/${host}${pathname}`, request));
};

const start = Date.now();
const now = Date.now.bind(Date);
Date.now = () => start + (now() - start) * speed;

globalThis.setTimeout = Object.assign(
  (callback: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) =>
    setTimeout(callback, delay / speed, ...values),
  setTimeout,
);
const wait = timers.setTimeout;
timers.setTimeout = (delay = 0, value, options) => wait(delay / speed, value, options);
syncBuiltinESMExports();
