import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HASH_LENGTH } from "../../../pipeline/model/store.ts";
import { contentHash } from "../../../pipeline/publish/dist/content-hash.ts";
import { MemoryValues } from "../../../pipeline/publish/dist/value-writer.ts";
import { RequestDeadline } from "../../../worker/store/request-deadline.ts";
import { kvValueStore } from "../../../worker/store/value-store.ts";

type Namespace = Parameters<typeof kvValueStore>[0];

/** A KV namespace of which only reading is needed. */
function namespaceOf(values: ReadonlyMap<string, string | Uint8Array>): Namespace {
  const get = async (key: string) => {
    const value = values.get(key);
    return value === undefined ? null : Uint8Array.from(Buffer.from(value)).buffer;
  };
  return { get } as unknown as Namespace;
}

describe("contentHash", () => {
  it("has as many URL-safe characters as keys use", () => {
    expect(contentHash("")).toMatch(new RegExp(`^[\\w-]{${HASH_LENGTH}}$`));
    expect(contentHash("a")).not.toBe(contentHash("b"));
  });

  it("is the same for a text and its UTF-8 bytes", () => {
    expect(contentHash("Zürich")).toBe(contentHash(new TextEncoder().encode("Zürich")));
  });

  it("is the same as the worker computes when it checks a value, whatever the bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
        const store = new MemoryValues();
        const hash = store.add("file", bytes);
        const values = kvValueStore(namespaceOf(store.values), new RequestDeadline());
        expect(await values.bytes("file", { hash })).toEqual(bytes);
      }),
    );
  });
});

describe("MemoryValues", () => {
  it("stores equal values of one kind once, and of two kinds twice", () => {
    const store = new MemoryValues();
    expect(store.add("page", "x")).toBe(store.add("page", "x"));
    expect(store.values.size).toBe(1);
    store.add("file", "x");
    expect(store.values.size).toBe(2);
  });
});
