import { describe, expect, it } from "vitest";
import type { RequestForm } from "../../../pipeline/model/operation.ts";
import {
  buildRequest,
  credentialsOf,
  initialValues,
  isCredential,
} from "../../../pipeline/model/samples/build-request.ts";
import { fullUrl } from "../../../pipeline/model/samples/har-request.ts";

const operation: RequestForm = {
  method: "PUT",
  path: "/things",
  servers: [],
  server: 0,
  security: [],
  parameters: [],
};

function sent(form: Partial<RequestForm>) {
  const whole = { ...operation, ...form };
  return buildRequest(whole, initialValues(whole));
}

function bodyOf(mediaType: string, body: Partial<NonNullable<RequestForm["body"]>>) {
  return sent({ body: { mediaType, required: true, examples: [], ...body } }).postData;
}

describe("a request", () => {
  it("keeps the query of a path template and drops its fragment", () => {
    expect(fullUrl(sent({ path: "/things?beta=true&q" }))).toMatch(/\/things\?beta=true&q=$/);
    expect(fullUrl(sent({ path: "/token#refresh" }))).toMatch(/\/token$/);
  });

  it("uses an example that is JSON text as the document", () => {
    const examples = [{ name: "Example", value: '{"a": 1}' }];
    expect(bodyOf("application/json", { examples })?.text).toBe('{\n  "a": 1\n}');
    const schema = { kind: "string" as const, type: [] };
    expect(bodyOf("application/json", { examples, schema })?.text).toBe('"{\\"a\\": 1}"');
  });

  it("names a file if no document of the media type can be generated", () => {
    const schema = { kind: "object" as const, type: [], fields: [] };
    const fileName = (type: string) => bodyOf(type, { schema })?.params?.[0]?.fileName;
    expect(fileName("application/octet-stream")).toBe("body.bin");
    expect(fileName("application/xml")).toBe("body.xml");
    const examples = [{ name: "Example", value: "<a/>" }];
    expect(bodyOf("application/xml", { schema, examples })?.text).toBe("<a/>");
  });

  it("leaves out null values in a query and in a form", () => {
    const examples = [{ name: "Example", value: { a: null, b: [1, null], c: { d: null } } }];
    const encoding = { c: { style: "deepObject" } };
    const { params } = bodyOf("application/x-www-form-urlencoded", { examples, encoding }) ?? {};
    expect(params).toEqual([{ name: "b", value: "1" }]);
  });

  it("has no key for a security scheme of an unknown type, but the parameter with its header", () => {
    const security = [{ id: "signed", type: "other" as const }];
    expect(credentialsOf(security)).toEqual([]);
    expect(sent({ security }).headers).toEqual([]);
    expect(isCredential({ in: "header", name: "Authorization" }, security)).toBe(false);
  });
});
