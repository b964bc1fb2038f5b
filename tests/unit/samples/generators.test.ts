import { describe, expect, it } from "vitest";
import type { HarRequest } from "../../../pipeline/model/samples/har-request.ts";
import { sampleLanguages } from "../../../pipeline/model/samples/sample-languages.ts";
import { typescriptSample } from "../../../pipeline/model/samples/typescript-client.ts";
import { sampleSnippets } from "../../../pipeline/openapi/projections/sample-snippets.ts";

const request: HarRequest = {
  method: "POST",
  url: "https://devnet.minatokens.com/api/v1/info/nonce",
  queryString: [],
  headers: [
    { name: "content-type", value: "application/json" },
    { name: "x-api-key", value: "YOUR_API_KEY" },
  ],
  postData: {
    mimeType: "application/json",
    text: '{\n  "address": "B62q",\n  "flags": [true, null]\n}',
  },
};

describe("samples", () => {
  it.each(sampleLanguages)("of $label are complete programs", async ({ value, generate }) => {
    await expect(generate(request)).toMatchFileSnapshot(
      `../../fixtures/openapi/samples/${value}.txt`,
    );
  });

  it("with fetch say that it refuses a body with GET", () => {
    const javascript = sampleLanguages.find(({ value }) => value === "javascript");
    expect(javascript?.generate({ ...request, method: "GET" })).toMatch(
      /^\/\/ fetch refuses a body with GET: curl and Node.js send it.$/m,
    );
  });

  it("name any method as their client takes it", async () => {
    const named = ["QUERY", "COPY", "M-SEARCH"].flatMap((method) =>
      sampleLanguages.map(({ value, generate }) => {
        const lines = generate({ ...request, method }).split("\n");
        return `${value}: ${lines.find((line) => line.includes(method))?.trim()}\n`;
      }),
    );
    await expect(named.join("")).toMatchFileSnapshot("../../fixtures/openapi/samples/methods.txt");
  });

  it("are the same from httpsnippet as in the browser", () => {
    const snippets = sampleSnippets(request);
    for (const { value, generate } of sampleLanguages)
      expect(snippets.get(value)).toBe(generate(request));
  });

  it("of the TypeScript client name the network of the server", () => {
    const client = {
      module: "@silvana-one/api",
      name: "getNonce",
      config: [{ chain: "mainnet" }, { chain: "devnet" }, null],
    };
    const sample = (server: number) =>
      typescriptSample({ client }, { body: '{"address": "B62q"}', server, apiKey: "K" });
    expect(sample(1)).toMatchInlineSnapshot(`
      "import { config, getNonce } from "@silvana-one/api";

      config({ apiKey: "K", chain: "devnet" });

      const { data } = await getNonce({
        body: {
          address: "B62q",
        },
      });
      console.log(data);"
    `);
    expect(sample(2)).toBeUndefined();
  });
});
