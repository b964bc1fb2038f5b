// openapi.yaml keeps the structure of the published API; only its prose and examples are ours.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { isObject } from "../../pipeline/model/schema/json-value.ts";

/** Of our own: texts for people, and names that only pages show. */
const prose = new Set([
  ...["summary", "description", "example", "examples"],
  ...["contact", "license", "x-displayName"],
]);

/** A part of the file without prose. A field that is itself called `description` stays. */
function structureOf(part: unknown, isFields = false): unknown {
  if (Array.isArray(part)) return part.map((item) => structureOf(item));
  if (!isObject(part)) return part;
  const kept = Object.entries(part).filter(([key]) => isFields || !prose.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, structureOf(value, !isFields && key === "properties")]),
  );
}

it("keeps every operation, schema and keyword of the published API, version 0.2.3, in its order", async () => {
  const document: unknown = parse(readFileSync("openapi.yaml", "utf8"));
  await expect(`${JSON.stringify(structureOf(document), null, 2)}\n`).toMatchFileSnapshot(
    "../fixtures/facts/openapi-structure.json",
  );
});
