import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assetKey } from "../../pipeline/model/store.ts";
import { type BuiltWorker, startBuiltWorker } from "./built-worker.ts";
import { readManifest } from "./read-manifest.ts";

let worker: BuiltWorker;
const manifest = readManifest();
const assetName = manifest.assets.entry.slice("/assets/".length);

beforeAll(async () => {
  worker = await startBuiltWorker();
});
afterAll(() => worker.stop());

describe("a page's validator", () => {
  it("gets 304, also in a list and for `*`", async () => {
    const { headers } = await worker.get("/api");
    const etag = headers.get("etag") ?? "";
    for (const value of [etag, `"other", W/${etag}`, "*"]) {
      const response = await worker.get("/api", { headers: { "if-none-match": value } });
      expect([response.status, response.headers.get("etag")], value).toEqual([304, etag]);
      expect(response.headers.get("cache-control")).toBe(headers.get("cache-control"));
      expect(await response.text()).toBe("");
    }
    const other = await worker.get("/api", { headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  });

  it("differs between HTML and Markdown", async () => {
    const tags = await Promise.all(
      ["text/html", "text/markdown"].map(async (accept) =>
        (await worker.get("/api", { headers: { accept } })).headers.get("etag"),
      ),
    );
    expect(new Set(tags).size).toBe(2);
  });
});

describe("a page rendered just now", () => {
  it("has all styles in itself, by a hash that its security policy names", async () => {
    const { code, hash } = manifest.assets.styles;
    const response = await worker.get("/api/token");
    expect(response.headers.get("content-security-policy")).toContain(`style-src '${hash}'`);
    expect(await response.text()).toContain(`>${code}</style>`);
  });

  it("has no body when only its headers are asked for", async () => {
    const response = await worker.get("/changelog", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toBe("");
  });
});

describe("a client file", () => {
  it.each(["br", "identity"])(
    "is sent as %s when the client takes it, for a year",
    async (encoding) => {
      const response = await worker.get(manifest.assets.entry, {
        headers: { "accept-encoding": encoding },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("content-encoding")).toBe(
        encoding === "identity" ? null : encoding,
      );
      expect(response.headers.get("content-type")).toBe("application/javascript; charset=utf-8");
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(await response.text()).toContain("import");
    },
  );

  it("is not compressed with an encoding that the client rejects", async () => {
    const headers = { "accept-encoding": "br;q=0, gzip;q=0.0" };
    const response = await worker.get(manifest.assets.entry, { headers });
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  it("of an earlier build is served as long as KV has it", async () => {
    const name = "older.ABCD1234.js";
    await worker.put(
      new Map<string, string | Uint8Array>([
        [assetKey(name, "identity"), "export {}"],
        [assetKey(name, "br"), brotliCompressSync("export {}")],
      ]),
    );
    const response = await worker.get(`/assets/${name}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("export {}");
  });

  it.each([
    "/assets/",
    "/assets/none.ABCD1234.js",
    "/assets/../healthz.js",
    "/assets/a/b.js",
    `/assets/${assetName}.map`,
    "/assets/%00.js",
  ])("that is not there is not found, and not for long: %s", async (path) => {
    const response = await worker.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  });
});
