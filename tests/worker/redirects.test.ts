import { describe, expect, it } from "vitest";
import { worker } from "./served-site.ts";

describe("an address in another spelling", () => {
  it.each([
    ["/Documentation/features/", "/Documentation/features"],
    ["/documentation/FEATURES?a=1", "/Documentation/features?a=1"],
    ["/Documentation/features.html", "/Documentation/features"],
    ["/documentation/features.md", "/Documentation/features.md"],
    ["/search/", "/search"],
    ["/Search?q=mint", "/search?q=mint"],
    ["/healthz/", "/healthz"],
    ["/find?a=1", "/search?q=mint"],
  ])("leads from %s to %s, and may be remembered for a while", async (from, to) => {
    const { status, headers } = await worker.get(from);
    expect([status, headers.get("location")]).toEqual([308, to]);
    expect(headers.get("cache-control")).toBe("public, max-age=300");
  });

  it.each(["/search.md", "/search/more"])("is not found when it means nothing: %s", async (path) =>
    expect((await worker.get(path)).status).toBe(404),
  );
});
