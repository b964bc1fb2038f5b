import { describe, expect, it } from "vitest";
import {
  limitBody,
  maxItems,
  maxNameLength,
  maxValues,
} from "../../../pipeline/model/checks/limit-body.ts";
import type { RequestCheck } from "../../../pipeline/model/request-check.ts";
import { checkRequest } from "../../../worker/checks/check-request.ts";

const list = (length: number) => Array.from({ length }, () => 0);

describe("the part of a body that is checked", () => {
  it("is all of a body within the limits", () => {
    const body = { recipients: list(maxItems), memo: "x" };
    expect(limitBody(body)).toEqual({ value: body, cutLists: [], exceeded: [] });
  });

  it("cuts a list after the limit of items, and reports its pointer", () => {
    const { value, cutLists } = limitBody({ "a/b": list(maxItems + 1) });
    expect(value).toEqual({ "a/b": list(maxItems) });
    expect(cutLists).toEqual([{ pointer: "/a~1b", length: maxItems + 1 }]);
  });

  it.each([
    [
      "fault.tooManyValues",
      Object.fromEntries(list(maxValues + 1).map((value, at) => [`f${at}`, value])),
    ],
    ["fault.longName", { ["x".repeat(maxNameLength + 1)]: 1 }],
    ["fault.tooDeep", JSON.parse("[".repeat(80) + "]".repeat(80))],
  ])("is nothing of a body beyond a limit: %s", (id, body) => {
    expect(limitBody(body).exceeded[0]?.id).toBe(id);
  });
});

describe("a request with a long list", () => {
  const check: RequestCheck = {
    id: "add",
    method: "POST",
    path: "/add",
    servers: ["https://api.example"],
    requiredHeaders: [],
    units: {},
    body: {
      contentType: "application/json",
      required: true,
      schema: {
        type: "object",
        properties: { numbers: { type: "array", items: { type: "number" } } },
      },
    },
    $defs: {},
  };

  it("says which items were not checked", () => {
    expect(checkRequest(check, { body: JSON.stringify({ numbers: list(80_000) }) })).toEqual([
      {
        severity: "warning",
        code: "not-checked",
        in: "body",
        pointer: "/numbers",
        message: { id: "fault.notChecked", values: { checked: maxItems, items: 80_000 } },
      },
    ]);
  });

  it("keeps all of its faults, whatever their number", () => {
    const faults = checkRequest(check, { body: JSON.stringify(list(125_000)) });
    expect(faults.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["not-checked", ""],
      ["type", ""],
    ]);
  });
});
