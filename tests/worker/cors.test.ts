import { describe, expect, it } from "vitest";
import { worker } from "./served-site.ts";

const origin = "https://tools.example";
const allowed = (response: Response) => response.headers.get("access-control-allow-origin");

describe("a page of another site", () => {
  it.each([
    "/",
    "/Documentation/launch.md",
    "/openapi.json",
    "/openapi.yaml",
    "/llms.txt",
    "/sitemap.xml",
    "/search.json?q=mint",
    "/healthz",
    "/not/there",
  ])("may read %s", async (path) => {
    expect(allowed(await worker.get(path, { headers: { origin } }))).toBe("*");
  });

  it.each(["/check-request", "/mcp", "/sandbox/api/v1/token/mint"])(
    "may ask whether it may send JSON to %s",
    async (path) => {
      const response = await worker.get(path, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "content-type,mcp-protocol-version",
        },
      });
      expect([response.status, allowed(response)]).toEqual([204, "*"]);
      expect(response.headers.get("access-control-allow-methods")).toContain("POST");
      expect(response.headers.get("access-control-allow-headers")).toContain(
        "mcp-protocol-version",
      );
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  it("may check a request", async () => {
    const response = await worker.get("/check-request", {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ operation: "mintTokens", body: {} }),
    });
    expect([response.status, allowed(response)]).toEqual([200, "*"]);
  });

  it.each(["/events", "/feedback"])("may not send to %s", async (path) => {
    const response = await worker.get(path, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: "{}",
    });
    expect([response.status, allowed(response)]).toEqual([403, null]);
  });
});
