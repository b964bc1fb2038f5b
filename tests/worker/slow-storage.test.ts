import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ensureBundle } from "./built-worker.ts";
import { type RawWorkerd, startRawWorkerd } from "./raw-workerd.ts";
import { readManifest } from "./read-manifest.ts";

const manifest = readManifest();
let workerd: RawWorkerd;
beforeAll(async () => {
  await ensureBundle();
  workerd = await startRawWorkerd();
});
afterAll(() => workerd.stop());

/** Header of a navigation. */
const inTab = { "sec-fetch-dest": "document" };

/** The body in the pieces it came in. */
async function pieces(path: string): Promise<{ headers: Headers; parts: string[] }> {
  const response = await fetch(workerd.origin + path, { headers: inTab });
  const parts: string[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? [])
    parts.push(decoder.decode(chunk, { stream: true }));
  return { headers: response.headers, parts };
}

describe("a page over a slow store", () => {
  it("begins before storage has responded, and ends as always", async () => {
    const path = "/Documentation/features";
    workerd.storage.kvDelay = 300;
    const late = await pieces(path);
    workerd.storage.kvDelay = 0;
    // On a busy machine a store without delay is not at once a quick one.
    const quick = await vi.waitFor(async () => {
      const inTime = await pieces(path);
      expect(inTime.headers.get("etag")).not.toBeNull();
      return inTime;
    }, 10_000);
    expect(late.parts[0]).toMatch(/^<!DOCTYPE html><html[^>]*><head><meta charSet="utf-8"\/>/);
    expect(late.parts[0]).toContain(
      `<link rel="preload" as="style" href="${manifest.assets.styles}"`,
    );
    expect(late.parts[0]).toContain(`<link rel="modulepreload" href="${manifest.assets.entry}"`);
    expect(late.parts[0]).not.toContain("<title>");
    expect(late.parts.join("")).toBe(quick.parts.join(""));
    expect(late.headers.get("link")).toContain(`<${manifest.assets.styles}>; rel="preload"`);
    expect(late.headers.get("etag")).toBeNull();
    expect(late.headers.get("cache-control")).toBe("no-store");
  });

  it("waits for its status unless a browser navigates to it", async () => {
    workerd.storage.kvDelay = 300;
    const { status, headers } = await fetch(`${workerd.origin}/Documentation/trade`);
    workerd.storage.kvDelay = 0;
    expect([status, headers.has("etag")]).toEqual([200, true]);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });

  it("waits for its status for HEAD requests", async () => {
    workerd.storage.kvDelay = 300;
    const { status, headers } = await fetch(`${workerd.origin}/Documentation/launch`, {
      method: "HEAD",
      headers: inTab,
    });
    workerd.storage.kvDelay = 0;
    expect([status, headers.has("etag")]).toEqual([200, true]);
  });

  // Every page, one after the other.
  it("has the same beginning for all pages, so that it can be sent early", {
    timeout: 90_000,
  }, async () => {
    const beginnings = new Set<string>();
    for (const path of [...Object.keys(manifest.pages), "/search?q=mint", "/not/there"]) {
      const text = await (await fetch(workerd.origin + path)).text();
      beginnings.add(text.slice(0, text.indexOf("<title>")));
    }
    expect(beginnings.size).toBe(1);
  });
});
