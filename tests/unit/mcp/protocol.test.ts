import { describe, expect, it } from "vitest";
import { answerRequest, maxBodyBytes } from "../../../worker/mcp/answer-request.ts";
import { fakeSource } from "./fake-source.ts";
import { call, endpoint, eventsOf, post, statelessCall, toAnswer } from "./send.ts";

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

describe("the transport", () => {
  it.each(["GET", "DELETE", "PUT"])("answers %s with 405 and names POST", async (method) => {
    const { status, headers } = await toAnswer(
      await answerRequest(new Request(endpoint, { method }), fakeSource(), { isLocal: false }),
    );
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
  });

  it.each([
    ["no JSON", 400, "{", {}],
    ["no message", 400, "{}", {}],
    ["another content type", 415, ping, { "content-type": "text/plain" }],
    ["a client that refuses JSON", 406, ping, { accept: "text/event-stream" }],
    ["a body that is too long", 413, " ".repeat(maxBodyBytes + 1), {}],
  ])("refuses %s with %i", async (_, status, body, headers) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty("error");
  });

  it.each([
    ["none", {}],
    ["2025-03-26", { "mcp-protocol-version": "2025-03-26" }],
    ["2025-11-25", { "mcp-protocol-version": "2025-11-25" }],
    ["2026-07-28", { "mcp-protocol-version": "2026-07-28", "mcp-method": "resources/read" }],
  ])("refuses a batch of messages, whatever the revision: %s", async (_, headers) => {
    const read = { method: "resources/read", params: { uri: "https://docs.example/skill.md" } };
    const batch = Array.from({ length: 100 }, (_, id) => ({ jsonrpc: "2.0", id, ...read }));
    const { status, body } = await post(JSON.stringify(batch), headers);
    expect(status).toBe(400);
    expect(body.error.message).toContain("one message in each request");
  });

  it.each(["*/*", undefined, "application/json", "application/*", "text/html, */*;q=0.8"])(
    "answers a client that accepts %s with JSON",
    async (accept) => {
      const request = new Request(endpoint, {
        method: "POST",
        headers: { "content-type": "application/json", ...(accept && { accept }) },
        body: ping,
      });
      const answer = await answerRequest(request, fakeSource(), { isLocal: false });
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
      expect(await answer.json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    },
  );

  it("answers with at most 64,000 bytes, and repeats the id in the refusal", async () => {
    const source = { ...fakeSource(), file: async () => "long ".repeat(20_000) };
    const { status, body } = await call(
      "resources/read",
      { uri: "https://docs.example/skill.md" },
      source,
    );
    expect([status, body.id]).toEqual([200, 1]);
    expect(body.error.message).toContain("more than 64000 bytes");
  });

  it("stops reading at the limit when there is no content length", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const request = new Request(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect((await answerRequest(request, fakeSource(), { isLocal: false })).status).toBe(413);
    expect(sent).toBeLessThan(2 * maxBodyBytes);
  });

  it.each(["https://docs.example", "https://tools.example"])(
    "takes calls from pages of %s",
    async (origin) => {
      expect((await post(ping, { origin })).status).toBe(200);
    },
  );

  it("accepts only loopback host names on a local machine", async () => {
    const send = (host: string) =>
      answerRequest(
        new Request(`http://${host}/mcp`, {
          method: "POST",
          headers: {
            host,
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
          },
          body: ping,
        }),
        fakeSource(),
        { isLocal: true },
      );
    expect((await send("localhost:8787")).status).toBe(200);
    expect((await send("127.0.0.1:8787")).status).toBe(200);
    expect((await send("rebound.example:8787")).status).toBe(403);
  });

  it("rejects pages of other sites on a local machine", async () => {
    const send = (origin: string) =>
      answerRequest(
        new Request("http://localhost:8787/mcp", {
          method: "POST",
          headers: {
            host: "localhost:8787",
            origin,
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
          },
          body: ping,
        }),
        fakeSource(),
        { isLocal: false },
      );
    expect((await send("http://localhost:3000")).status).toBe(200);
    expect((await send("https://tools.example")).status).toBe(403);
  });

  it("is never cached", async () => {
    expect((await post(ping)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("revisions with a handshake", () => {
  it.each([
    ["2025-11-25", "2025-11-25"],
    ["2025-06-18", "2025-06-18"],
    ["2099-01-01", "2025-11-25"],
  ])("a client that asks for %s gets %s", async (protocolVersion, expected) => {
    const { body } = await call("initialize", {
      protocolVersion,
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    });
    expect(body.result.protocolVersion).toBe(expected);
    expect(Object.keys(body.result.capabilities)).toEqual(["tools", "resources"]);
    expect(body.result.serverInfo).toMatchObject({ name: "site-docs", version: "1.0.0" });
  });
});

describe("the stateless revision", () => {
  it("lists the same versions in server/discover and when it rejects one", async () => {
    const { body } = await statelessCall("server/discover");
    const version = "2027-01-01";
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": version,
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta } };
    const refused = await post(JSON.stringify(message), {
      "mcp-protocol-version": version,
      "mcp-method": "tools/list",
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({
      data: { supported: body.result.supportedVersions, requested: version },
    });
  });

  it.each(["tools/list", "resources/list", "resources/templates/list"])(
    "says how long the answer to %s may be kept",
    async (method) => {
      const { result } = (await statelessCall(method)).body;
      expect(result).toMatchObject({ ttlMs: 300_000, cacheScope: "public" });
    },
  );

  it("acknowledges a subscription to nothing, and ends it", async () => {
    const { body } = await statelessCall("subscriptions/listen", { notifications: {} } as object);
    expect(eventsOf(String(body))).toMatchObject([
      { method: "notifications/subscriptions/acknowledged" },
      { id: "a", result: { resultType: "complete" } },
    ]);
  });
});
