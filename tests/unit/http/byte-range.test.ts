import { HonoRequest } from "hono/request";
import { describe, expect, it } from "vitest";
import { byteRange, partialContent } from "../../../worker/http/byte-range.ts";

describe("byteRange", () => {
  it.each([
    ["bytes=0-3", { first: 0, last: 3 }],
    ["bytes=6-", { first: 6, last: 9 }],
    ["bytes=-4", { first: 6, last: 9 }],
    ["bytes=-40", { first: 0, last: 9 }],
    ["bytes=8-99", { first: 8, last: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-2", undefined],
    ["bytes=0-1,4-5", undefined],
    ["items=0-1", undefined],
    ["bytes=-", undefined],
    [undefined, undefined],
  ])("%s of ten bytes is %o", (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });
});

describe("partialContent", () => {
  const video = () =>
    new Response("0123456789", { headers: { "Content-Type": "video/mp4", ETag: '"a"' } });
  const asked = (headers: Record<string, string>, method = "GET") =>
    new HonoRequest(new Request("https://docs.example/img/a.mp4", { method, headers }));

  it("answers a range with 206 and its place in the file", async () => {
    const response = await partialContent(video(), asked({ range: "bytes=2-4" }));
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe("bytes 2-4/10");
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(await response.text()).toBe("234");
  });

  it("answers a range beyond the end with 416", async () => {
    const response = await partialContent(video(), asked({ range: "bytes=10-" }));
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe("bytes */10");
  });

  it("answers with the whole file without a range, and says that ranges are supported", async () => {
    const response = await partialContent(video(), asked({}));
    expect(response.status).toBe(200);
    expect(response.headers.get("accept-ranges")).toBe("bytes");
    expect(await response.text()).toBe("0123456789");
  });

  it.each([
    ['"a"', 206],
    ['"b"', 200],
    ['W/"a"', 200],
    ["Mon, 23 Nov 2026 12:00:00 GMT", 200],
  ])("answers a reader with parts of %s with %i", async (etag, status) => {
    const request = asked({ range: "bytes=2-4", "if-range": etag });
    expect((await partialContent(video(), request)).status).toBe(status);
  });

  it("answers HEAD with the headers of the whole file", async () => {
    const { headers } = video();
    const request = asked({ range: "bytes=2-4" }, "HEAD");
    expect((await partialContent(new Response(null, { headers }), request)).status).toBe(200);
  });
});
