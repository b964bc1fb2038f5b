import { describe, expect, it } from "vitest";
import { createPathSuggester } from "../../../worker/routes/suggest-paths.ts";

const { suggest } = createPathSuggester([
  "/",
  "/Documentation/launch",
  "/OpenAPI/launch-token",
  "/api/api/function/launchToken",
  "/api/token/class/FungibleToken",
]);

describe("suggestions for an unknown path", () => {
  it("are similar paths, the nearest first", () => {
    expect(suggest("/OpenAPI/lauch-token")[0]).toBe("/OpenAPI/launch-token");
    expect(suggest("/documentation/lanch")[0]).toBe("/Documentation/launch");
  });

  it("are none when nothing is near", () => {
    expect(suggest("/wp-admin/setup.php")).toEqual([]);
    expect(suggest("")).toEqual([]);
  });

  it("are found at once, however long the path is", () => {
    const start = performance.now();
    for (let count = 0; count < 100; count++) suggest("/launch".repeat(10_000));
    expect(performance.now() - start).toBeLessThan(500);
  });
});
