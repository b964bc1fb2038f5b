// Requests that are easy to get wrong: every style of parameters, forms and parts. Read a change of the snapshot by the
// text of OpenAPI ("Parameter Object", "Encoding Object", appendices C and E).
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import { bodyOf, fullUrl, type HarRequest } from "../../pipeline/model/samples/har-request.ts";
import { toRequestForm } from "../../pipeline/openapi/projections/to-request-form.ts";
import { readApi } from "../unit/openapi/build-fixture.ts";
import type { LanguageResult, ProofCase } from "./proof-case.ts";
import { operationCases } from "./proof-cases.ts";
import { type ProvenLanguage, proveSamples } from "./prove-samples.ts";

const fixtures = new URL("../fixtures/openapi/", import.meta.url);
const languages: ProvenLanguage[] = ["curl", "javascript", "nodejs", "python", "powershell"];

describe("requests that are easy to get wrong", () => {
  let cases: ProofCase[];
  let results: Map<ProvenLanguage, LanguageResult>;

  beforeAll(async () => {
    const file = readFileSync(new URL("right-to-copy.yaml", fixtures), "utf8");
    const api = await readApi(file, "right-to-copy.yaml");
    const context = { api, graph: new LinkGraph() };
    cases = api.operations.flatMap((operation) =>
      operationCases(toRequestForm(operation, context)),
    );
    results = await proveSamples(cases, languages);
  }, 120_000);

  it("are made of the API file as it says", async () => {
    const text = cases.map(({ name, request }) => `### ${name}\n${requestText(request)}`);
    await expect(text.join("\n\n")).toMatchFileSnapshot("../fixtures/openapi/right-to-copy.http");
  });

  it.each(languages)("are sent as they are in %s", (language) => {
    const result = results.get(language);
    expect(result?.failures).toEqual([]);
    expect(result?.total).toBe(cases.length);
    expect(result?.how).toBe(language === "powershell" ? "parsed" : "executed");
  });
});

/** A line for each parameter, header, field and part. */
function requestText(request: HarRequest): string {
  const { method, headers, basic } = request;
  const [, path, query = ""] = /^([^?]*)\??(.*)$/.exec(fullUrl(request)) ?? [];
  const body = bodyOf(request);
  return [
    `${method} ${path}`,
    ...query
      .split("&")
      .flatMap((pair, at) => (pair === "" ? [] : `${at === 0 ? "?" : "&"}${pair}`)),
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(basic === undefined ? [] : [`authorization: Basic ${basic.userName}:${basic.password}`]),
    ...(body === undefined ? [] : ["", ...bodyLines(body)]),
  ].join("\n");
}

function bodyLines(body: NonNullable<ReturnType<typeof bodyOf>>): string[] {
  switch (body.kind) {
    case "form":
      return body.fields.map(({ name, value }) => `${name}=${value}`);
    case "multipart":
      return body.parts.map((part) => {
        const content = "value" in part ? part.value : `file ${part.fileName}`;
        return `${part.name} (${part.mediaType ?? "no type"}): ${content}`;
      });
    case "file":
      return [`file ${body.fileName}`];
    default:
      return [body.text];
  }
}
