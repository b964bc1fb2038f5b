import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

// Loaded before each program: sends its requests to the stand-in of the API, and makes timers a hundred times faster,
// so that waiting for a block takes 300 ms.

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
