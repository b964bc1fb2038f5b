import { describe, expect, it } from "vitest";
import { clientKey } from "../../../worker/http/client-key.ts";

function keyOf(address: string | undefined): string {
  const headers: HeadersInit = address === undefined ? {} : { "cf-connecting-ip": address };
  return clientKey(new Request("https://x.example", { headers }));
}

describe("the key of a client for rate limits", () => {
  it("is its IPv4 address", () => {
    expect(keyOf("192.0.2.7")).toBe("192.0.2.7");
  });

  it("is its /64 network for IPv6, however it is written", () => {
    expect(keyOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(keyOf("2001:DB8:1:2::1")).toBe("2001:db8:1:2::/64");
    expect(keyOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(keyOf("::1")).toBe("0:0:0:0::/64");
  });

  it("is the same for all clients without an address, and never long", () => {
    expect(keyOf(undefined)).toBe("unknown");
    expect(keyOf("9".repeat(5_000)).length).toBeLessThan(60);
    expect(keyOf(`::${"f".repeat(5_000)}`).length).toBeLessThan(60);
  });
});
