import { describe, expect, it } from "vitest";
import type { ApiSnapshot, FieldShape, OperationShape } from "../../../content/schema/snapshot.ts";
import { compareApis } from "../../../pipeline/history/differences/compare-apis.ts";
import { api, operation } from "./snapshot-samples.ts";

function told(before: ApiSnapshot, after: ApiSnapshot): string[] {
  return compareApis(before, after).map(
    ({ subject, place, rule, breaksCallers, breaksImplementers }) => {
      const broken = `${breaksCallers ? "C" : ""}${breaksImplementers ? "I" : ""}` || "-";
      return `${subject.name}${place === "" ? "" : ` ${place}`}: ${rule} ${broken}`;
    },
  );
}

/** The fields of what is sent, and those of what is answered. */
function withFields(order: Record<string, FieldShape>, receipt: Record<string, FieldShape> = {}) {
  const object = { "": { type: "object" } };
  return api({ schemas: { Order: { ...object, ...order }, Receipt: { ...object, ...receipt } } });
}

const sent = (field: FieldShape) => withFields({ size: field });
const answered = (field: FieldShape) => withFields({}, { size: field });

describe("fields of requests and answers, forth and back", () => {
  it.each([
    [
      "a required field",
      {},
      { size: { type: "string", required: true } },
      "field-added C",
      "field-removed C",
      "field-added I",
      "field-removed C",
    ],
    [
      "an optional field",
      {},
      { size: { type: "string" } },
      "field-added-optional -",
      "field-removed C",
      "field-added-optional -",
      "field-removed C",
    ],
  ] as const)("%s", (_, less, more, sentForth, sentBack, answeredForth, answeredBack) => {
    expect(told(withFields(less), withFields(more))).toEqual([`Order size: ${sentForth}`]);
    expect(told(withFields(more), withFields(less))).toEqual([`Order size: ${sentBack}`]);
    expect(told(withFields({}, less), withFields({}, more))).toEqual([
      `Receipt size: ${answeredForth}`,
    ]);
    expect(told(withFields({}, more), withFields({}, less))).toEqual([
      `Receipt size: ${answeredBack}`,
    ]);
  });

  it("a field named like what every object of JavaScript has comes and goes like any other", () => {
    const more = withFields({ constructor: { type: "string" } });
    expect(told(withFields({}), more)).toEqual(["Order constructor: field-added-optional -"]);
    expect(told(more, withFields({}))).toEqual(["Order constructor: field-removed C"]);
  });

  it.each([
    ["fewer required", "field-optional", { type: "string", required: true }, { type: "string" }],
    ["a wider type", "field-type", { type: "integer" }, { type: "number" }],
    ["any text instead of a format", "field-type", { type: "string (uri)" }, { type: "string" }],
    ["null", "field-type", { type: "string" }, { type: "string", nullable: true }],
    [
      "one more value",
      "enum-value-added",
      { type: "string", enum: ['"a"'] },
      { type: "string", enum: ['"a"', '"b"'] },
    ],
    [
      "a higher limit",
      "limit-changed",
      { type: "string", limits: { maxLength: 5 } },
      { type: "string", limits: { maxLength: 9 } },
    ],
    ["no limit", "limit-changed", { type: "string", limits: { minLength: 5 } }, { type: "string" }],
    ["no pattern", "limit-changed", { type: "string", pattern: "^a" }, { type: "string" }],
  ] as [string, string, FieldShape, FieldShape][])(
    "%s: servers meet more when it is sent, clients when it is answered",
    (_, rule, narrow, wide) => {
      const back =
        rule === "field-optional"
          ? "field-required"
          : rule === "enum-value-added"
            ? "enum-value-removed"
            : rule;
      expect(told(sent(narrow), sent(wide))).toEqual([`Order size: ${rule} I`]);
      expect(told(sent(wide), sent(narrow))).toEqual([`Order size: ${back} C`]);
      expect(told(answered(narrow), answered(wide))).toEqual([`Receipt size: ${rule} C`]);
      expect(told(answered(wide), answered(narrow))).toEqual([`Receipt size: ${back} I`]);
    },
  );

  it("what is in a list is told at its place, once", () => {
    const list = (type: string): Record<string, FieldShape> => ({
      tags: { type: `array of ${type}` },
      "tags[]": { type },
    });
    expect(told(withFields(list("string")), withFields(list("integer")))).toEqual([
      "Order tags[]: field-type CI",
    ]);
  });

  it("what is below a new field is told by it", () => {
    const more = withFields({ at: { type: "object" }, "at.x": { type: "number", required: true } });
    expect(told(withFields({}), more)).toEqual(["Order at: field-added-optional -"]);
  });

  it("a field under another name is one change", () => {
    const one = withFields({ tokenAddress: { type: "string", required: true } });
    const other = withFields({ address: { type: "string", required: true } });
    expect(told(one, other)).toEqual(["Order address: field-renamed C"]);
  });
});

describe("operations, forth and back", () => {
  const of = (...operations: OperationShape[]) => api({ operations });
  it.each([
    [
      "an operation",
      of(),
      of(operation()),
      "placeOrder: operation-added -",
      "placeOrder: operation-removed C",
    ],
    [
      "a deprecation",
      of(operation()),
      of(operation({ deprecated: true })),
      "placeOrder: deprecated -",
      "placeOrder: deprecation-lifted -",
    ],
    [
      "a key",
      of(operation()),
      of(operation({ security: ["key"] })),
      "placeOrder: security-added C",
      "placeOrder: security-removed -",
    ],
    [
      "a required parameter",
      of(operation()),
      of(operation({ parameters: { "query at": { type: "string", required: true } } })),
      "placeOrder parameter query at: parameter-added C",
      "placeOrder parameter query at: parameter-removed C",
    ],
    [
      "an optional parameter",
      of(operation()),
      of(operation({ parameters: { "query at": { type: "string" } } })),
      "placeOrder parameter query at: parameter-added-optional -",
      "placeOrder parameter query at: parameter-removed C",
    ],
    [
      "a body that is required",
      of(operation()),
      of(operation({ requestRequired: true })),
      "placeOrder request body: body-required C",
      "placeOrder request body: body-optional I",
    ],
    [
      "another path",
      of(operation()),
      of(operation({ path: "/v2/orders" })),
      "placeOrder: operation-moved C",
      "placeOrder: operation-moved C",
    ],
  ] as [string, ApiSnapshot, ApiSnapshot, string, string][])("%s", (_, one, other, forth, back) => {
    const own = (changes: string[]) => changes.filter((text) => text.startsWith("placeOrder"));
    expect(own(told(one, other))).toEqual([forth]);
    expect(own(told(other, one))).toEqual([back]);
  });

  it("answers come and go by status and format", () => {
    const more = operation({
      responses: { ...operation().responses, "404 application/json": {} },
    });
    expect(told(of(operation()), of(more))).toEqual(["placeOrder response 404: response-added -"]);
    expect(told(of(more), of(operation()))).toEqual([
      "placeOrder response 404: response-removed C",
    ]);
  });

  it("bodies come and go by format", () => {
    const body = operation().request?.["application/json"] ?? {};
    const more = operation({ request: { "application/json": body, "text/csv": body } });
    expect(told(of(operation()), of(more))).toEqual([
      "placeOrder request body: media-type-added -",
    ]);
    expect(told(of(more), of(operation()))).toEqual([
      "placeOrder request body: media-type-removed C",
    ]);
  });

  it("schemas come and go; what used them tells whom that breaks", () => {
    const { schemas } = of();
    const more = api({ schemas: { ...schemas, Refund: { "": { type: "string" } } } });
    expect(told(api({ schemas }), more)).toEqual(["Refund: schema-added -"]);
    expect(told(more, api({ schemas }))).toEqual(["Refund: schema-removed -"]);
  });

  it("another default is told and breaks nobody", () => {
    const size = (value: string) => sent({ type: "string", default: value });
    expect(told(size('"m"'), size('"l"'))).toEqual(["Order size: default-changed -"]);
  });

  it("the same request under another id was renamed", () => {
    expect(told(of(operation()), of(operation({ id: "order" })))).toEqual([
      "order: operation-renamed C",
    ]);
  });

  it("a schema under another name is told once, not by everything that uses it", () => {
    const one = api({
      schemas: {
        Order: {
          "": { type: "object" },
          size: { type: "string", pattern: "^[0-9]+$", required: true },
        },
        Receipt: { "": { type: "object" } },
      },
    });
    const other = api({
      operations: [
        operation({
          request: { "application/json": { "": { type: "OrderInput", schema: "OrderInput" } } },
        }),
      ],
      schemas: { OrderInput: one.schemas.Order ?? {}, Receipt: { "": { type: "object" } } },
    });
    expect(told(one, other)).toEqual(["OrderInput: schema-renamed -"]);
  });
});
