import { describe, expect, it } from "vitest";
import { checkBody } from "../../../content/checks/check-body.ts";
import type { JsonValue } from "../../../content/model/body.ts";
import type { CheckSchema } from "../../../content/model/request-check.ts";

function messagesOf(schema: CheckSchema, value: JsonValue): string[] {
  const body = { contentType: "application/json", required: true, schema };
  return checkBody({ body, $defs: {} }, value).map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );
}

const name: CheckSchema = { type: "string" };

describe("the body of a request", () => {
  const closed: CheckSchema = {
    type: "object",
    properties: { name },
    additionalProperties: false,
  };

  it("fits a closed object when it has known fields only", () => {
    expect(messagesOf(closed, { name: "a" })).toEqual([]);
    expect(
      messagesOf({ type: "object", properties: { inner: closed } }, { inner: { name: "a" } }),
    ).toEqual([]);
  });

  it("does not fit it with another field, which is told once", () => {
    expect(messagesOf(closed, { name: "a", nane: 1 })).toEqual([
      "/nane There is no field `nane` here. Fields here: name.",
    ]);
  });

  it("holds known fields against their own schema, further ones against that of further fields", () => {
    const open: CheckSchema = { ...closed, additionalProperties: { type: "integer" } };
    expect(messagesOf(open, { name: "a", size: 3 })).toEqual([]);
    expect(messagesOf(open, { name: "a", size: "large" })).not.toEqual([]);
  });

  it("may have fields that are known by a pattern", () => {
    const schema: CheckSchema = { ...closed, patternProperties: { "^x-": {} } };
    expect(messagesOf(schema, { name: "a", "x-size": 3 })).toEqual([]);
    expect(messagesOf(schema, { name: "a", size: 3 })).toHaveLength(1);
  });
});
