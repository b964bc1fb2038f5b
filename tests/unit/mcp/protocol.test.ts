import { describe, expect, it } from "vitest";
import { answerRequest } from "../../../worker/mcp/answer-request.ts";
import { longestBody } from "../../../worker/mcp/read-message.ts";
import { fakeSource } from "./fake-source.ts";
import { call, endpoint, post, statelessCall, toAnswer } from "./send.ts";

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

describe("the transport", () => {
  it.each(["GET", "DELETE", "PUT"])("answers %s with 405 and names POST", async (method) => {
    const { status, headers } = await toAnswer(
      await answerRequest(new Request(endpoint, { method }), fakeSource()),
    );
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
  });

  it.each([
    ["no JSON", 400, -32700, "{", {}],
    ["no UTF-8", 400, -32700, new Uint8Array([0x22, 0xff, 0x22]), {}],
    ["a batch", 400, -32600, `[${ping}]`, {}],
    ["no message", 400, -32600, "{}", {}],
    ["a message of another version", 400, -32600, '{"jsonrpc":"1.0","id":1,"method":"ping"}', {}],
    ["an id that is null", 400, -32600, '{"jsonrpc":"2.0","id":null,"method":"ping"}', {}],
    [
      "params that are a list",
      400,
      -32600,
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}',
      {},
    ],
    ["another content type", 415, -32600, ping, { "content-type": "text/plain" }],
    ["a client that refuses JSON", 406, -32600, ping, { accept: "text/event-stream" }],
    ["a page of another site", 403, -32600, ping, { origin: "https://evil.example" }],
    ["a body that is too long", 413, -32600, " ".repeat(longestBody + 1), {}],
  ])("refuses %s with %i", async (_, status, code, body, headers) => {
    const answer = await post(body, headers);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.body).not.toHaveProperty("id");
  });

  it("stops reading at the limit when the length is not told", async () => {
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
    expect((await answerRequest(request, fakeSource())).status).toBe(413);
    expect(sent).toBeLessThan(2 * longestBody);
  });

  it("takes any client that accepts JSON, and pages of the site itself", async () => {
    expect((await post(ping, { accept: "*/*" })).status).toBe(200);
    expect((await post(ping, { accept: "application/json" })).status).toBe(200);
    expect((await post(ping, { origin: "https://docs.example" })).status).toBe(200);
    expect((await post(ping, { "content-type": "application/json; charset=utf-8" })).status).toBe(
      200,
    );
  });

  it("accepts notifications and answers of the client without a body", async () => {
    const notification = await post('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect([notification.status, notification.body]).toEqual([202, ""]);
    expect((await post('{"jsonrpc":"2.0","id":1,"result":{}}')).status).toBe(202);
  });

  it("is never cached", async () => {
    expect((await post(ping)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("revisions with a handshake", () => {
  it.each([
    ["2025-11-25", "2025-11-25"],
    ["2025-06-18", "2025-06-18"],
    ["2024-11-05", "2025-11-25"],
    ["2099-01-01", "2025-11-25"],
  ])("a client that asks for %s gets %s", async (protocolVersion, expected) => {
    const { body } = await call("initialize", {
      protocolVersion,
      capabilities: {},
      clientInfo: {},
    });
    expect(body.result.protocolVersion).toBe(expected);
    expect(Object.keys(body.result.capabilities)).toEqual([
      "tools",
      "resources",
      "prompts",
      "completions",
    ]);
    expect(body.result.serverInfo).toMatchObject({ name: "zkcloudworker-docs", version: "1.0.0" });
  });

  it("gives out no session and needs none", async () => {
    const { headers } = await call("initialize", { protocolVersion: "2025-11-25" });
    expect(headers.get("mcp-session-id")).toBeNull();
    expect((await call("tools/list")).body.result.tools).toHaveLength(5);
  });

  it("refuses a version header it does not know, with those it does", async () => {
    const { status, body } = await post(ping, { "mcp-protocol-version": "2024-01-01" });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: -32022,
      data: { supported: ["2026-07-28", "2025-11-25", "2025-06-18"], requested: "2024-01-01" },
    });
  });

  it("answers an unknown method inside of an answered request", async () => {
    const { status, body } = await call("tasks/list");
    expect([status, body.error.code, body.id]).toEqual([200, -32601, 1]);
  });

  it("adds nothing of the current revision", async () => {
    const { result } = (await call("tools/list")).body;
    expect(Object.keys(result)).toEqual(["tools"]);
  });
});

describe("the current, stateless revision", () => {
  it("answers server/discover with versions, capabilities, instructions and its name", async () => {
    const { status, body } = await statelessCall("server/discover");
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      resultType: "complete",
      supportedVersions: ["2026-07-28"],
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      ttlMs: expect.any(Number),
      cacheScope: "public",
      _meta: { "io.modelcontextprotocol/serverInfo": { name: "zkcloudworker-docs" } },
    });
    expect(body.result.instructions).toContain("search_docs");
  });

  it.each(["tools/list", "prompts/list", "resources/list", "resources/templates/list"])(
    "says how long the answer to %s may be kept",
    async (method) => {
      const { result } = (await statelessCall(method)).body;
      expect(result).toMatchObject({
        resultType: "complete",
        ttlMs: 300_000,
        cacheScope: "public",
      });
    },
  );

  it("wants the headers to agree with the body", async () => {
    const wrong: Record<string, string>[] = [
      { "mcp-protocol-version": "2025-11-25" },
      { "mcp-method": "tools/list" },
      { "mcp-name": "read_page" },
      { "mcp-name": "=?base64?%%%?=" },
    ];
    for (const headers of wrong) {
      const { status, body } = await statelessCall("tools/call", { name: "search_docs" }, headers);
      expect([status, body.error.code, body.id]).toEqual([400, -32020, "a"]);
    }
  });

  it("reads names that came in Base64", async () => {
    const name = "=?base64?c2VhcmNoX2RvY3M=?=";
    const { body } = await statelessCall(
      "tools/call",
      { name: "search_docs", arguments: { query: "x" } } as object,
      { "mcp-name": name },
    );
    expect(body.result.isError).toBe(false);
  });

  it("wants the metadata of every request", async () => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
    const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
    const answer = await post(JSON.stringify(body), headers);
    expect([answer.status, answer.body.error.code]).toEqual([400, -32602]);
  });

  it("refuses versions it does not know, with those it does", async () => {
    const _meta = { "io.modelcontextprotocol/protocolVersion": "2027-01-01" };
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta } };
    const answer = await post(JSON.stringify(body), { "mcp-protocol-version": "2027-01-01" });
    expect([answer.status, answer.body.error.code]).toEqual([400, -32022]);
  });

  it.each(["initialize", "ping", "tasks/list"])("has no method %s: 404", async (method) => {
    const { status, body } = await statelessCall(method);
    expect([status, body.error.code]).toEqual([404, -32601]);
  });

  it("acknowledges a subscription to nothing, and ends it", async () => {
    const { headers, body } = await statelessCall("subscriptions/listen");
    expect(headers.get("content-type")).toBe("text/event-stream");
    const [first, last] = String(body)
      .split("\n\n")
      .filter((event) => event !== "")
      .map((event) => JSON.parse(event.slice("data: ".length)));
    expect(first).toMatchObject({
      method: "notifications/subscriptions/acknowledged",
      params: { notifications: {}, _meta: { "io.modelcontextprotocol/subscriptionId": "a" } },
    });
    expect(last).toMatchObject({ id: "a", result: { resultType: "complete" } });
  });
});
