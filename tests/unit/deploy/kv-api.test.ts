import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createKvApi } from "../../../pipeline/deploy/kv-api.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** An API that gives these answers one after the other. */
async function apiAnswering(...answers: { status: number; body: unknown }[]) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { status, body } = answers[asked.length - 1] ?? { status: 500, body: {} };
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const target = {
    baseUrl: `http://127.0.0.1:${port}`,
    accountId: "acc",
    namespaceId: "ns",
    token: "t",
  };
  return { api: createKvApi(target, [1, 1]), asked };
}

const done = { status: 200, body: { result: {} } };

describe("the KV API", () => {
  it("is asked again when it is busy or fails", async () => {
    const { api, asked } = await apiAnswering(
      { status: 429, body: {} },
      { status: 502, body: {} },
      done,
    );
    await api.write([{ key: "a", value: "b" }]);
    expect(asked).toHaveLength(3);
  });

  it("is not asked again when the request itself is refused", async () => {
    const { api, asked } = await apiAnswering(
      { status: 403, body: { errors: [{ code: 10000, message: "no" }] } },
      done,
    );
    await expect(api.write([])).rejects.toMatchObject({
      message: "the Cloudflare API answered 403: no [code 10000]",
      hint: "the token needs the permission Workers KV Storage: Edit for this account",
    });
    expect(asked).toHaveLength(1);
  });

  it("says what to do when the plan's limit is used up", async () => {
    const busy = { status: 429, body: {} };
    const { api } = await apiAnswering(busy, busy, busy);
    await expect(api.write([])).rejects.toMatchObject({
      hint: expect.stringContaining("daily limit"),
    });
  });

  it("fails when it did not take every key", async () => {
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

  it("says when it cannot be reached", async () => {
    const target = { baseUrl: "http://127.0.0.1:9", accountId: "a", namespaceId: "n", token: "t" };
    await expect(createKvApi(target, []).list("")).rejects.toThrow(
      "the Cloudflare API cannot be reached",
    );
  });
});
