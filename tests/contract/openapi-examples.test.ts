// Every request and response of openapi.yaml has an example without secrets. The build checks examples against their schemas.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { addressFaults } from "../../pipeline/model/checks/address-faults.ts";
import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
} from "../../pipeline/model/schema/json-value.ts";

const document: unknown = parse(readFileSync("openapi.yaml", "utf8"));

/** Contents of requests and responses: what stands below a media type. */
function contentsIn(part: unknown): JsonRecord[] {
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === "application/json" ? [recordOf(value)] : contentsIn(value),
  );
}

const contents = contentsIn(document);
const examplesOf = ({ example, examples }: JsonRecord): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(recordOf(examples)).map((named) => recordOf(named).value),
];

/** Names of all fields in a value, and all its strings. */
function textsIn(value: unknown): { names: string[]; strings: string[] } {
  const names: string[] = [];
  const strings: string[] = [];
  JSON.stringify(value, (name, item: unknown) => {
    names.push(name);
    if (typeof item === "string") strings.push(item);
    return item;
  });
  return { names, strings };
}

const { names, strings } = textsIn(contents.flatMap(examplesOf));

describe("examples in openapi.yaml", () => {
  it("exist for every request, every response and every shared error", () => {
    expect(contents).toHaveLength(37 * 2 + 6);
    expect(contents.filter((content) => examplesOf(content).length === 0)).toEqual([]);
  });

  it("show each variant of a request that has several", () => {
    for (const content of contents) {
      const variants = listOf(recordOf(content.schema).oneOf);
      if (variants.length > 0) expect(examplesOf(content)).toHaveLength(variants.length);
    }
  });

  it("contain no private key", () => {
    expect(names.filter((name) => /private_?key/i.test(name))).toEqual([]);
    expect(strings.filter((text) => /\bEK[1-9A-HJ-NP-Za-km-z]{50}\b/.test(text))).toEqual([]);
  });

  it("contain only addresses, token ids and hashes with a correct checksum", () => {
    const encoded = strings.flatMap(
      (text) => text.match(/\b(?:B62q|5J|3N|xJ|wX|wS|E4Y|E4Z)[1-9A-HJ-NP-Za-km-z]{45,60}\b/g) ?? [],
    );
    expect(encoded.length).toBeGreaterThan(100);
    const schema = { "x-address": "" };
    expect(encoded.flatMap((value) => addressFaults({ pointer: "", value, schema }))).toEqual([]);
  });
});
