import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { buildRequest, initialValues } from "../../../pipeline/model/samples/build-request.ts";
import { fullUrl } from "../../../pipeline/model/samples/har-request.ts";
import { recordOf } from "../../../pipeline/model/schema/json-value.ts";
import { toRequestForm } from "../../../pipeline/openapi/projections/to-request-form.ts";
import type { Operation } from "../../../pipeline/openapi/read/operation-model.ts";
import { answerOperation } from "../../../worker/sandbox/answer-operation.ts";
import { answerSandbox } from "../../../worker/sandbox/answer-sandbox.ts";
import { simulateFile } from "./simulate-file.ts";

// Files that nobody wrote for this site: `sandbox: true` is all that their settings say, and there are no flows.

const files = ["tests/fixtures/museum/openapi.yaml", "tests/fixtures/train-travel/openapi.yaml"];

describe.each(files)("the sandbox of %s", async (file) => {
  const { api, source } = await simulateFile(file);
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);

  /** Sends the request that the page of the operation prints for the sandbox. */
  function send(operation: Operation, headers: Record<string, string> = {}): Promise<Response> {
    const form = toRequestForm(operation, { api, graph: new LinkGraph() });
    const values = { ...initialValues(form), server: form.sandbox ?? 0 };
    const request = buildRequest(form, values);
    const { text, params = [] } = request.postData ?? {};
    const fields = new URLSearchParams(params.map(({ name, value = "" }) => [name, value]));
    const sent = request.headers.map(({ name, value }): [string, string] => [name, value]);
    const hasBody = request.postData !== undefined;
    return answerSandbox(
      new Request(fullUrl(request), {
        method: request.method,
        headers: { ...Object.fromEntries(sent), ...headers },
        ...(hasBody && { body: text ?? fields.toString() }),
      }),
      source,
    );
  }

  async function expectDocumented(operation: Operation, response: Response): Promise<void> {
    const status = String(response.status);
    const documented = [status, `${status[0]}XX`, "default"]
      .map((name) => operation.responses.find((each) => each.status === name))
      .find((each) => each !== undefined);
    expect(documented, `${operation.id} ${status}`).toBeDefined();
    const [content] = documented?.contents ?? [];
    const body = await response.text();
    expect(response.headers.get("sandbox")).toBe("simulated");
    expect(response.headers.get("content-type")).toBe(content?.mediaType ?? null);
    if (content === undefined) expect(body).toBe("");
    if (content === undefined || !content.mediaType.includes("json")) return;
    const validate = ajv.compile({
      ...recordOf(content.jsonSchema),
      components: api.document.components,
    });
    expect(validate(JSON.parse(body)), `${operation.id}: ${ajv.errorsText(validate.errors)}`).toBe(
      true,
    );
  }

  it.each(api.operations.map((operation) => ({ operation, id: operation.id })))(
    "answers $id as the file promises, and each of its errors when asked",
    async ({ operation }) => {
      const response = await send(operation);
      expect(response.status, response.headers.get("sandbox-fault") ?? "").toBeLessThan(300);
      await expectDocumented(operation, response);
      for (const { status } of operation.responses) {
        const code = status.replace("default", "418").replace("XX", "04");
        const asked = await send(operation, { prefer: `code=${code}` });
        expect(asked.status).toBe(Number(code));
        await expectDocumented(operation, asked);
      }
      const refused = await send(operation, { prefer: "code=none" });
      expect([400, 422]).toContain(refused.status);
      expect(refused.headers.get("sandbox-fault")).toContain("none");
    },
  );
});

describe("a multipart form", async () => {
  const { source } = await simulateFile("tests/fixtures/openapi/right-to-copy.yaml");
  const url = "https://docs.example/sandbox/v1/plain-parts";
  const send = (body: FormData | string, headers: Record<string, string> = {}) =>
    answerSandbox(new Request(url, { method: "POST", body, headers }), source);

  it("is checked by its parts", async () => {
    const form = new FormData();
    form.append("tags", "a");
    form.append("count", "2");
    form.append("photo", new Blob([new Uint8Array([0xff, 0x00])], { type: "image/png" }));
    const right = await send(form);
    expect(right.status, right.headers.get("sandbox-fault") ?? "").toBe(200);
    form.set("count", "two");
    expect((await send(form)).headers.get("sandbox-fault")).toContain("/count");
  });

  it("needs its boundary", async () => {
    const refused = await send("tags=a", { "Content-Type": "multipart/form-data" });
    expect(refused.headers.get("sandbox-fault")).toContain("boundary");
  });
});

it("an operation that documents only 101 is refused", async () => {
  const responses = [{ status: "101", examples: [], headers: {} }];
  const operation = { responses, credentials: [], scenarios: {} };
  const asked = { request: { path: {}, query: {}, header: {} }, now: 0, preferences: { delay: 0 } };
  await expect(answerOperation(operation, asked)).rejects.toThrow("no response");
});
