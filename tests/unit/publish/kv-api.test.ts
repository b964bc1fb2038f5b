import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createApiClient } from "../../../pipeline/publish/deploy/api-client.ts";
import { createKvApi } from "../../../pipeline/publish/deploy/kv-api.ts";
import { listen } from "../../listen.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** An API with these responses in order; `waits` has the delays in milliseconds. */
async function apiAnswering(...answers: Answer[]) {
  const asked: string[] = [];
  const waits: number[] = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = answers[asked.length - 1] ?? { status: 500, body: {} };
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
  });
  const port = await listen(server);
  const callApi = createApiClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: "t",
    delays: [1, 1],
    wait: async (milliseconds) => waits.push(milliseconds),
  });
  return { api: createKvApi(ids, callApi), asked, waits };
}

const ids = { accountId: "acc", namespaceId: "ns" };
const done = { status: 200, body: { result: {} } };

describe("the KV API", () => {
  it("is called again when it is busy or fails", async () => {
    const { api, asked } = await apiAnswering(
      { status: 429, body: {} },
      { status: 502, body: {} },
      done,
    );
    await api.write([{ key: "a", value: "b" }]);
    expect(asked).toHaveLength(3);
  });

  it("is not called again to delete: a late deletion could take a value that a deploy needs by then", async () => {
    const { api, asked } = await apiAnswering({ status: 502, body: {} }, done);
    await expect(api.remove(["a"])).rejects.toThrow("the Cloudflare API answered 502");
    expect(asked).toEqual(["POST /accounts/acc/storage/kv/namespaces/ns/bulk/delete"]);
  });

  it("is not called again when it rejects the request", async () => {
    const { api, asked } = await apiAnswering(
      { status: 403, body: { errors: [{ code: 10000, message: "no" }] } },
      done,
    );
    await expect(api.write([])).rejects.toMatchObject({
      message: "the Cloudflare API answered 403: no [code 10000]",
      hint: "the token needs the permissions Workers KV Storage: Edit and Workers Scripts: Edit for this account",
    });
    expect(asked).toHaveLength(1);
  });

  it("has an error that says what to do when the plan's limit is used up", async () => {
    const busy = { status: 429, body: {} };
    const { api } = await apiAnswering(busy, busy, busy);
    await expect(api.write([])).rejects.toMatchObject({
      hint: expect.stringContaining("daily limit"),
    });
  });

  it("fails when it did not accept every key", async () => {
    const { api } = await apiAnswering({
      status: 200,
      body: { result: { unsuccessful_keys: ["b"] } },
    });
    await expect(api.write([{ key: "b", value: "" }])).rejects.toThrow(
      "KV did not take 1 of 1 keys, for example `b`",
    );
  });

  it("lists all pages of keys", async () => {
    const page = (name: string, cursor: string) => ({
      status: 200,
      body: { result: [{ name }], result_info: { cursor } },
    });
    const { api, asked } = await apiAnswering(page("a", "next"), page("b", ""));
    expect(await api.list("")).toEqual([{ name: "a" }, { name: "b" }]);
    expect(asked[1]).toContain("cursor=next");
  });

  it("is called again after `Retry-After`, not before", async () => {
    const busy = { status: 429, body: {}, headers: { "Retry-After": "7" } };
    const { api, asked, waits } = await apiAnswering(busy, done);
    await api.write([]);
    expect(asked).toHaveLength(2);
    expect(waits).toEqual([7_000]);
  });

  it("has a timeout of a minute", async () => {
    const { api, asked, waits } = await apiAnswering(
      { status: 429, body: {}, headers: { "Retry-After": "86400" } },
      done,
    );
    await expect(api.write([])).rejects.toThrow(
      "the Cloudflare API answered 429 and asks to come back in 86400 s",
    );
    expect(asked).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it.each(["before its headers", "after its headers"])(
    "is given up when it is silent: %s",
    async (when) => {
      server = createServer((_, response) => {
        if (when === "after its headers") response.writeHead(200).flushHeaders();
      });
      const port = await listen(server);
      const callApi = createApiClient({
        baseUrl: `http://127.0.0.1:${port}`,
        token: "t",
        delays: [],
        timeout: 20,
      });
      await expect(createKvApi(ids, callApi).list("")).rejects.toThrow(
        "the Cloudflare API did not answer within 0.02 s",
      );
    },
  );

  it("has an error that says when it cannot be reached", async () => {
    const callApi = createApiClient({ baseUrl: "http://127.0.0.1:9", token: "t", delays: [] });
    await expect(createKvApi(ids, callApi).list("")).rejects.toThrow(
      "the Cloudflare API cannot be reached",
    );
  });
});
