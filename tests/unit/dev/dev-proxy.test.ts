import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DevProxy, startDevProxy } from "../../../pipeline/dev/dev-proxy.ts";
import { listen } from "../../listen.ts";

const runtime = createServer((_, response) => {
  response.writeHead(200, { "Content-Type": "text/html" });
  response.end("<p>A page</p>");
});
let proxy: DevProxy;

beforeEach(async () => {
  const port = await listen(runtime);
  proxy = await startDevProxy(0, new URL(`http://127.0.0.1:${port}`));
});
afterEach(async () => {
  await proxy.stop();
  await new Promise((resolve) => runtime.close(resolve));
});

/** Opens a page and returns the query with which its script connects. */
async function openPage(path: string): Promise<URLSearchParams> {
  const text = await (await fetch(`http://127.0.0.1:${proxy.port}${path}`)).text();
  return new URLSearchParams({ path, since: /data-since="(\d+)"/.exec(text)?.[1] ?? "" });
}

/** The first event after connecting. */
async function greeting(query: URLSearchParams): Promise<string> {
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${proxy.port}/__dev/events?${query}`;
  const { body } = await fetch(url, { signal: leaving.signal });
  const decoder = new TextDecoder();
  let heard = "";
  for await (const chunk of body ?? []) {
    heard += decoder.decode(chunk, { stream: true });
    if (heard.includes("event: problems") && heard.endsWith("\n\n")) break;
  }
  leaving.abort();
  return heard;
}

it("waits until reloaded pages are open again", async () => {
  const leaving = new AbortController();
  await proxy.untilReloaded(leaving.signal);
  const events = `http://127.0.0.1:${proxy.port}/__dev/events?path=/guide`;
  await fetch(events, { signal: leaving.signal });
  let isThere = false;
  proxy.announceChange(["/guide"]);
  const reloaded = proxy.untilReloaded(leaving.signal).then(() => isThere);
  const query = await openPage("/guide");
  isThere = true;
  await greeting(query);
  expect(await reloaded).toBe(true);
  leaving.abort();
});

it("announces a change between the response to a page and its connection", async () => {
  const query = await openPage("/guide");
  proxy.announceChange(["/guide"]);
  expect(await greeting(query)).toContain('event: change\ndata: ["/guide"]');
});

it("announces a change of all pages", async () => {
  const query = await openPage("/guide");
  proxy.announceChange(null);
  expect(await greeting(query)).toContain("event: change");
});

it("announces no earlier changes, and none of other pages", async () => {
  proxy.announceChange(null);
  proxy.announceChange(["/guide"]);
  const query = await openPage("/guide");
  proxy.announceChange(["/other"]);
  expect(await greeting(query)).not.toContain("event: change");
});
