import { describe, expect, it } from "vitest";
import { ByteLru } from "../../../worker/store/byte-lru.ts";

describe("a byte-bounded cache", () => {
  it("drops the least recently used values when the limit is exceeded", () => {
    const cache = new ByteLru<string>(100);
    for (const name of ["a", "b", "c", "d"]) cache.set(name, name, 25);
    cache.get("a");
    cache.set("e", "e", 25);
    expect(cache.get("b")).toBeUndefined();
    expect(["a", "c", "d", "e"].map((name) => cache.get(name))).toEqual(["a", "c", "d", "e"]);
  });

  it("does not keep values larger than its limit", () => {
    const cache = new ByteLru<string>(100);
    cache.set("small", "x", 10);
    cache.set("large", "y", 101);
    expect(cache.get("large")).toBeUndefined();
    expect(cache.get("small")).toBe("x");
  });

  it("counts a replaced value once", () => {
    const cache = new ByteLru<string>(100);
    cache.set("a", "x", 60);
    cache.set("a", "y", 60);
    cache.set("b", "z", 40);
    expect([cache.get("a"), cache.get("b")]).toEqual(["y", "z"]);
  });
});
