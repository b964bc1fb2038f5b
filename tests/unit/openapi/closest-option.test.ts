import { beforeAll, describe, expect, it } from "vitest";
import { closestOption } from "../../../client/islands/request-editor/closest-option.ts";
import type { ChoiceOption } from "../../../content/model/operation.ts";
import { toSchemaNode } from "../../../pipeline/openapi/read/to-schema-node.ts";
import { readFixture } from "./build-fixture.ts";

describe("closestOption", () => {
  let options: ChoiceOption[];
  beforeAll(async () => {
    const api = await readFixture("everything.yaml");
    options = ["Cat", "Dog"].map((label) => ({
      label,
      node: toSchemaNode(api, { $ref: `#/components/schemas/${label}` }, { depth: 2 }),
    }));
    options.push({ label: "Name", node: { kind: "string", type: [{ text: "string" }] } });
  });
  const labelOf = (value: Parameters<typeof closestOption>[1]) =>
    options[closestOption(options, value)]?.label;

  it("goes by the value that tells options apart", () => {
    expect(labelOf({ petType: "cat", name: "Tom" })).toBe("Cat");
    expect(labelOf({ petType: "dog", name: "Tom" })).toBe("Dog");
  });

  it("goes by the fields, while that value is missing", () => {
    expect(labelOf({ name: "Tom", lives: 9 })).toBe("Cat");
    expect(labelOf({ name: "Rex", bark: null })).toBe("Dog");
  });

  it("goes by the kind first", () => {
    expect(labelOf("Tom")).toBe("Name");
    expect(labelOf({})).not.toBe("Name");
  });

  it("is the first where nothing tells them apart", () => {
    expect(closestOption(options, undefined)).toBe(0);
    expect(closestOption([], 1)).toBe(0);
  });
});
