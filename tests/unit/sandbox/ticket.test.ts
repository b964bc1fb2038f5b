import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { decodeTicket, encodeTicket } from "../../../worker/sandbox/ticket.ts";

/** An item with so many characters that hardly compress. */
function longItem(length: number): { text: string } {
  const pieces = Array.from({ length: length / 40 }, (_, index) =>
    createHash("sha256").update(String(index)).digest("base64").slice(0, 40),
  );
  return { text: pieces.join("") };
}

it("gives back what a ticket was made of", async () => {
  const ticket = { at: 1_700_000_000_000, items: [{ symbol: "DEMO" }, { amount: 5 }] };
  expect(await decodeTicket(await encodeTicket(ticket, "job."))).toEqual(ticket);
});

it("leaves out the oldest items of a ticket that would be too long to be read", async () => {
  const items = [longItem(14_000), { symbol: "LAST" }];
  const read = await decodeTicket(await encodeTicket({ at: 1, items }));
  expect(read?.items).toEqual([{ symbol: "LAST" }]);
});

it("has no items where one alone is too long", async () => {
  expect(await decodeTicket(await encodeTicket({ at: 1, items: [longItem(80_000)] }))).toEqual({
    at: 1,
    items: [],
  });
});
