import { describe, expect, it } from "vitest";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { buildPages, htmlOf, markdownOf } from "./build-fixture.ts";

const body = `{
          application/json: { schema: { $ref: "#/components/schemas/Pod" } },
          application/yaml: { schema: { $ref: "#/components/schemas/Pod" } },
          application/xml: { schema: { type: string, description: The other form. } } }`;

const file = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /pods:
    post:
      operationId: createPod
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pod" } } } }
      responses:
        "200": { description: Done., content: ${body} }
        "201": { description: Made., content: ${body} }
components:
  schemas:
    Pod: { type: object, properties: { name: { type: string, description: Of the pod. } } }
`;

describe("bodies that an operation repeats", () => {
  it("are told once: for all media types of a schema, and for all statuses", async () => {
    const { api } = await parseOpenApi(file, "api.yaml");
    if (api === undefined) throw new Error("no API");
    const { page } = await buildPages(api);
    const html = htmlOf(page("/OpenAPI/create-pod").body);
    // In the request and in the first response.
    expect(html.split("Of the pod.")).toHaveLength(3);
    expect(html.split("The other form.")).toHaveLength(2);
    expect(html).toContain("<code>application/json</code>, <code>application/yaml</code>");
    expect(html).toContain('The same body as that of <a href="#response-200">200 OK</a>.');
    expect(markdownOf(page("/OpenAPI/create-pod"))).toContain("The same body as that of");
  });
});
