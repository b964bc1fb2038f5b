import { describe, expect, it } from "vitest";
import english from "../../../content/ui/en.json" with { type: "json" };
import type { JsonValue } from "../../../pipeline/model/body.ts";
import { checkBody } from "../../../pipeline/model/checks/check-body.ts";
import type { CheckSchema } from "../../../pipeline/model/request-check.ts";
import { formatMessage } from "../../../pipeline/model/text/message.ts";
import { type Messages, translate } from "../../../pipeline/model/text/translate.ts";

function messagesOf(schema: CheckSchema, value: JsonValue, words: Messages = english): string[] {
  return checkBody(schema, value, { $defs: {} }).map(
    ({ pointer, message }) =>
      `${pointer} ${formatMessage(message, (id, values) => translate(words, { id }, values))}`,
  );
}

describe("faults of a body", () => {
  const schema: CheckSchema = {
    type: "object",
    properties: { name: { type: ["string", "integer"] }, size: { type: "number", minimum: 2 } },
    required: ["color"],
  };
  const value = { name: true, size: 1 };

  it("have a pointer, names and limits", () => {
    expect(messagesOf(schema, value)).toEqual([
      "/color The field `color` is required.",
      "/name Enter a string or a whole number.",
      "/size Use 2 or more.",
    ]);
  });

  it("can be written in another language, with another word order", () => {
    const greek = {
      ...english,
      "fault.type": "Αντί για {found} χρειάζεται {types}.",
      "fault.type.string": "κείμενο",
      "fault.type.integer": "ακέραιος",
      "fault.type.boolean": "ναι ή όχι",
      "fault.or": "{first} ή {other}",
      "fault.required": "Λείπει το `{name}`.",
    };
    expect(messagesOf(schema, value, greek)).toEqual([
      "/color Λείπει το `color`.",
      "/name Αντί για ναι ή όχι χρειάζεται κείμενο ή ακέραιος.",
      "/size Use 2 or more.",
    ]);
  });
});

const name: CheckSchema = { type: "string" };

describe("the body of a request", () => {
  const closed: CheckSchema = {
    type: "object",
    properties: { name },
    additionalProperties: false,
  };

  it("matches a closed object when it has known fields only", () => {
    expect(messagesOf(closed, { name: "a" })).toEqual([]);
    expect(
      messagesOf({ type: "object", properties: { inner: closed } }, { inner: { name: "a" } }),
    ).toEqual([]);
  });

  it("does not match a closed object with another field, which is reported once", () => {
    expect(messagesOf(closed, { name: "a", nane: 1 })).toEqual([
      "/nane Unknown field `nane`. Fields here: name.",
    ]);
  });

  it("checks known fields by their own schema, other fields by `additionalProperties`", () => {
    const open: CheckSchema = { ...closed, additionalProperties: { type: "integer" } };
    expect(messagesOf(open, { name: "a", size: 3 })).toEqual([]);
    expect(messagesOf(open, { name: "a", size: "large" })).not.toEqual([]);
  });

  it("may have fields that match `patternProperties`", () => {
    const schema: CheckSchema = { ...closed, patternProperties: { "^x-": {} } };
    expect(messagesOf(schema, { name: "a", "x-size": 3 })).toEqual([]);
    expect(messagesOf(schema, { name: "a", size: 3 })).toHaveLength(1);
  });
});
