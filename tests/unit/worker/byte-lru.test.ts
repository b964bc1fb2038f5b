import { describe, expect, it } from "vitest";
import { ByteLru } from "../../../worker/store/byte-lru.ts";

describe("a byte-bounded cache", () => {
  it("drops the longest unused values when the bytes are spent", () => {
    const cache = new ByteLru<string>(100);
    for (const name of ["a", "b", "c", "d"]) cache.set(name, name, 25);
    cache.get("a");
    cache.set("e", "e", 25);
    expect(cache.get("b")).toBeUndefined();
    expect(["a", "c", "d", "e"].map((name) => cache.get(name))).toEqual(["a", "c", "d", "e"]);
    expect(cache.bytes).toBe(100);
  });

  it("does not keep what would push out everything else", () => {
    const cache = new ByteLru<string>(100);
    cache.set("small", "x", 10);
    cache.set("large", "y", 26);
    expect(cache.get("large")).toBeUndefined();
    expect(cache.get("small")).toBe("x");
  });

  it("counts a replaced value once", () => {
    const cache = new ByteLru<string>(100);
    cache.set("a", "x", 20);
    cache.set("a", "y", 10);
    expect(cache.bytes).toBe(10);
    cache.delete("a");
    expect(cache.bytes).toBe(0);
  });
});
