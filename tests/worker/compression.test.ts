import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsOwnCompression } from "../../worker/http/compress-text.ts";
import { ensureBundle } from "./built-worker.ts";
import { sendRaw } from "./raw-request.ts";
import { type RawWorkerd, startRawWorkerd } from "./raw-workerd.ts";
import { worker as served } from "./served-site.ts";

// Raw workerd, because proxies in front of it rewrite `Accept-Encoding`.
let worker: RawWorkerd;
beforeAll(async () => {
  await ensureBundle();
  worker = await startRawWorkerd();
});
afterAll(() => worker.stop());

const getRaw = (path: string, headers: Record<string, string>, origin?: URL) =>
  sendRaw(origin ?? worker.origin, { path, headers });

/** Like Cloudflare, sends `br, gzip` with every request and the client's header beside it. */
const behindProxy = served.url;

/** On Cloudflare's list, or compressed by its own format. */
const elsewhere = /^(text\/plain|application\/(json|xml)|image\/(svg\+xml|x-icon|png|webp|jpeg))$/;

describe("a text that Cloudflare does not compress", () => {
  it("is distinguished from those it does, for every file of the site", async () => {
    const { files } = JSON.parse(await readFile("dist/manifest.json", "utf8"));
    const types = Object.values<{ type: string }>(files).map(
      ({ type }) => type.split(";")[0] ?? "",
    );
    expect(types.filter((type) => elsewhere.test(type) === needsOwnCompression(type))).toEqual([]);
  });

  it.each(["/Documentation/trade.md", "/openapi.yaml", "/skill.md", "/.well-known/api-catalog"])(
    "is sent compressed to those who take it: %s",
    async (path) => {
      const plain = await getRaw(path, {});
      const small = await getRaw(path, { "accept-encoding": "gzip, br" });
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(small.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(small.body).toString()).toBe(plain.body.toString());
      for (const { headers } of [plain, small]) {
        expect(headers.vary).toContain("Accept-Encoding");
      }
      expect(String(small.headers.etag)).toBe(`W/${String(plain.headers.etag)}`);
    },
  );

  it("answers 304 to the weak validator of its compressed form", async () => {
    const { headers } = await getRaw("/openapi.yaml", { "accept-encoding": "gzip" });
    const again = await getRaw("/openapi.yaml", { "if-none-match": String(headers.etag) });
    expect(again.status).toBe(304);
  });

  it("is not compressed for clients that do not accept it", async () => {
    const { headers } = await getRaw("/Documentation/trade.md", { "accept-encoding": "gzip;q=0" });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it.each(["/Documentation/trade.md", "/openapi.yaml", "/skill.md"])(
    "is sent as it is to a client that names no encoding, whatever the proxy asks for: %s",
    async (path) => {
      const plain = await getRaw(path, {}, behindProxy);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      const small = await getRaw(path, { "accept-encoding": "gzip" }, behindProxy);
      expect(gunzipSync(small.body).toString()).toBe(plain.body.toString());
    },
  );
});
