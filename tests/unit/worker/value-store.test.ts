import { describe, expect, it } from "vitest";
import { toGroup } from "../../../pipeline/model/store.ts";
import { contentHash } from "../../../pipeline/publish/dist/content-hash.ts";
import { RequestDeadline } from "../../../worker/store/request-deadline.ts";
import { StoreError } from "../../../worker/store/store-error.ts";
import { kvValueStore } from "../../../worker/store/value-store.ts";

type Namespace = Parameters<typeof kvValueStore>[0];

const text = "a value";
const hash = contentHash(text);

/** A KV namespace with these responses in order; the last one repeats. */
function answering(...answers: (() => Promise<ArrayBuffer | null>)[]) {
  const ttls: number[] = [];
  const get = (_key: string, { cacheTtl }: { cacheTtl: number }) => {
    ttls.push(cacheTtl);
    return (answers[ttls.length - 1] ?? answers.at(-1))?.();
  };
  return { namespace: { get } as unknown as Namespace, ttls };
}

const value = async () => new TextEncoder().encode(text).buffer as ArrayBuffer;
const damaged = async () => new TextEncoder().encode("a valve").buffer as ArrayBuffer;
const missing = async () => null;
const failing = () => Promise.reject(new Error("500"));
const silent = () => new Promise<never>(() => {});

describe("a value in KV", () => {
  it.each([
    ["fails", failing],
    ["has no value yet", missing],
    ["has a damaged value", damaged],
  ])("is read once more when KV %s, without what KV's cache holds", async (_name, fault) => {
    const { namespace, ttls } = answering(fault, value);
    expect(await kvValueStore(namespace, new RequestDeadline()).text("file", { hash })).toBe(text);
    expect(ttls).toEqual([86_400, 30]);
  });

  it.each([
    ["KV failed to read", failing],
    ["KV has no value", missing],
    ["does not match the hash in its key", damaged],
  ])("is given up after the second try: %s", async (reason, fault) => {
    const { namespace, ttls } = answering(fault);
    const read = kvValueStore(namespace, new RequestDeadline()).bytes("file", { hash });
    await expect(read).rejects.toThrow(reason);
    await expect(read).rejects.toBeInstanceOf(StoreError);
    expect(ttls).toHaveLength(2);
  });

  it("is awaited until the request's deadline", async () => {
    const { namespace } = answering(silent);
    const read = kvValueStore(namespace, new RequestDeadline(20)).bytes("file", { hash });
    await expect(read).rejects.toThrow("took longer than");
    await expect(read).rejects.toBeInstanceOf(StoreError);
  });

  it("is awaited only for the time that other reads of the request have left", async () => {
    const { namespace } = answering(silent);
    const values = kvValueStore(namespace, new RequestDeadline(20));
    await expect(values.bytes("file", { hash: "other" })).rejects.toThrow();
    // Timers may fire a millisecond early.
    await expect(values.bytes("file", { hash })).rejects.toThrow(/longer than [01] ms/);
  });
});

describe("a text in a group", () => {
  const bytes = (words: string) => new TextEncoder().encode(words);
  const texts = [
    ["first", bytes("Ein Wörtchen\n")],
    [hash, bytes(text)],
    ["last", bytes("…")],
  ] as const;
  const group = toGroup(new Map(texts));
  const stored = { hash, group: contentHash(group) };
  const groupValue = async () => group.buffer;

  it("is read from the value of the group, once for all its texts", async () => {
    const { namespace, ttls } = answering(groupValue);
    const values = kvValueStore(namespace, new RequestDeadline());
    expect(await values.text("page", stored)).toBe(text);
    expect(await values.bytes("file", { ...stored, hash: "last" })).toEqual(bytes("…"));
    expect(ttls).toHaveLength(1);
  });

  it("is a storage failure when the group lacks it", async () => {
    const { namespace } = answering(groupValue);
    const read = kvValueStore(namespace, new RequestDeadline()).text("page", {
      ...stored,
      hash: "other",
    });
    await expect(read).rejects.toThrow(`\`group/1/${stored.group}\` has no text \`other\``);
    await expect(read).rejects.toBeInstanceOf(StoreError);
  });
});
