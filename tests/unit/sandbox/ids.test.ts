import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decodeId, encodeId, encodeState } from "../../../worker/sandbox/ids.ts";

/** An item with so many characters that hardly compress. */
function longItem(length: number): { text: string } {
  const pieces = Array.from({ length: length / 40 }, (_, index) =>
    createHash("sha256").update(String(index)).digest("base64").slice(0, 40),
  );
  return { text: pieces.join("") };
}

it("gives back what a text was made of", async () => {
  const ticket = { at: 1_700_000_000_000, items: [{ symbol: "DEMO" }, { amount: 5 }] };
  expect(await decodeId(await encodeState(ticket, "job."))).toEqual(ticket);
});

it("leaves out the oldest items of a text that would be too long to be read", async () => {
  const items = [longItem(14_000), { symbol: "LAST" }];
  const read = await decodeId(await encodeState({ at: 1, items }));
  expect(read?.items).toEqual([{ symbol: "LAST" }]);
});

it("has no items where one alone is too long", async () => {
  expect(await decodeId(await encodeState({ at: 1, items: [longItem(80_000)] }))).toEqual({
    at: 1,
    items: [],
  });
});

it("holds nothing where its beginning alone is too long", async () => {
  const begins = "a".repeat(12_001);
  expect(await decodeId(await encodeState({ at: 1, items: [1] }, begins))).toBeUndefined();
});

describe("an id of a form of the site", () => {
  it("is the same for equal values, and holds what fits", async () => {
    const token = { at: 0, items: ["DEMO", 9] };
    const address = encodeId("account", ["token", { symbol: "DEMO" }], token);
    expect(address).toMatch(/^B62q\w{51}$/);
    expect(encodeId("account", ["token", { symbol: "DEMO" }], token)).toBe(address);
    expect(encodeId("account", ["token", { symbol: "OTHER" }], token)).not.toBe(address);
    expect(await decodeId(address)).toEqual(token);
    const long = { at: 0, items: ["a text of more bytes than there are"] };
    expect(await decodeId(encodeId("account", 1, long))).toEqual({ at: 0, items: [] });
    expect(await decodeId(encodeId("hash", 1, { at: 1_700_000_000_000, items: [] }))).toEqual({
      at: 1_700_000_000_000,
      items: [],
    });
  });

  it.each([
    "B62qmvJRT6DJsmBQmnTJ8vKSCNedhw1UczhgkCRgckaGB9fRhJ4Sa3J",
    "5JuEaWqCkiizzjA3mjrva5hjYeohiGKQFcffUdZxrEJM4xDirhK1",
    "zkCW",
    "",
  ])("holds nothing if no sandbox made it: %s", async (id) => {
    expect(await decodeId(id)).toBeUndefined();
  });
});
