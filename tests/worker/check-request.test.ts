import { describe, expect, test } from "vitest";
import { worker } from "./served-site.ts";

function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return worker.get(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });
}

const check = (input: object) => post("/check-request", JSON.stringify(input));

describe("POST /check-request", () => {
  test("lists every fault with its pointer and correction", async () => {
    const response = await check({ operation: "mintTokens", body: { amuont: 5, sender: "B62q" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const answer = JSON.parse(await response.text());
    expect(answer).toMatchObject({
      errors: expect.any(Number),
      checked: ["body"],
      operation: { id: "mintTokens", method: "POST", path: "/token/mint" },
      sandbox: "https://docs.tokens.example/sandbox/api/v1/token/mint",
    });
    expect(answer.faults).toContainEqual({
      severity: "error",
      code: "unknown-field",
      in: "body",
      pointer: "/amuont",
      message: "Unknown field `amuont`. Did you mean `amount`?",
      correction: { rename: "amount" },
    });
  });

  test("accepts a curl command and finds the operation by its URL", async () => {
    const command =
      "curl https://devnet.tokens.example/api/v1/info/nonce -H 'x-api-key: k' -H 'content-type: application/json' -d '{}'";
    const answer = JSON.parse(await (await check({ request: command })).text());
    expect(answer.operation.id).toBe("getNonce");
    expect(answer.faults.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["/address"]);
  });

  test("knows the address of the sandbox", async () => {
    const url = "https://docs.tokens.example/sandbox/api/v1/faucet";
    const answer = JSON.parse(await (await check({ url, body: {} })).text());
    expect(answer.faults.filter((fault: { in: string }) => fault.in === "url")).toEqual([]);
  });

  test("says what to do when it cannot identify the operation or parse the code", async () => {
    const unknown = await check({ operation: "mintToken", body: {} });
    expect([unknown.status, await unknown.text()]).toEqual([
      400,
      expect.stringContaining("Did you mean `mintTokens`?"),
    ]);
    expect((await check({ request: "wget x" })).status).toBe(400);
    expect((await check({ body: {} })).status).toBe(400);
    expect((await post("/check-request", "[]")).status).toBe(400);
  });

  test("lists fifty faults and counts the others", async () => {
    const fields = Array.from({ length: 120 }, (_, at) => [`x${at}`, 1]);
    const body = { ...Object.fromEntries(fields), txType: "token:mint" };
    const answer = JSON.parse(await (await check({ operation: "mintTokens", body })).text());
    expect(answer.errors).toBeGreaterThan(120);
    expect(answer.faults).toHaveLength(50);
    expect(answer.more).toBeGreaterThan(70);
  });

  test("refuses other methods, content types and long bodies", async () => {
    expect((await worker.get("/check-request")).status).toBe(405);
    expect((await post("/check-request", "{}", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post("/check-request", " ".repeat(256 * 1024 + 1))).status).toBe(413);
  });
});
