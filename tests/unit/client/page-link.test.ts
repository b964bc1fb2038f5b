import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { isPageUrl } from "../../../client/navigation/page-link.ts";

beforeAll(() => {
  vi.stubGlobal("location", { origin: "https://docs.example" });
  vi.stubGlobal("document", {
    documentElement: { dataset: {} },
    querySelectorAll: () => [],
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["/search", false],
  ["/search-tokens", true],
  ["/mcp", false],
  ["/feedback", false],
  ["/mcp-server", true],
  ["/api/kit/function/parse.safe", true],
  ["/openapi.yaml", false],
  ["/Documentation/launch.md", false],
  ["/sandbox/api/v1/token/launch", false],
])("the router follows %s as a page: %s", (path, isPage) => {
  expect(isPageUrl(new URL(path, "https://docs.example"))).toBe(isPage);
});
