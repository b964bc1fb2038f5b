// Everything in openapi.yaml is described, and says what a reader cannot guess.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const jsonObject = z.record(z.string(), z.json());
type JsonObject = z.infer<typeof jsonObject>;

/** A schema or another part that needs a description, with the name of the field if it is one. */
interface Entry {
  place: string;
  field?: string;
  schema: JsonObject;
  text: string;
}

const root = new URL("../../", import.meta.url);
const document = jsonObject.parse(parse(readFileSync(new URL("openapi.yaml", root), "utf8")));

const isObject = (value: unknown) => jsonObject.safeParse(value).success;
const asObject = (value: unknown): JsonObject => jsonObject.safeParse(value).data ?? {};
const needDescription = ["info", "servers", "tags", "post", "requestBody", "200", "items"];
const namesInside = ["properties", "schemas", "responses", "securitySchemes"];

/** Every part below a key that needs a description, and every named one, without those that are referred to. */
function entriesOf(value: unknown, place: string, key: string): Entry[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => entriesOf(item, `${place}/${index}`, key));
  }
  const schema = asObject(value);
  const inside = Object.entries(schema).flatMap(([name, part]) => {
    if (name.startsWith("x-") || name === "example" || name === "examples") return [];
    if (!namesInside.includes(name)) return entriesOf(part, `${place}/${name}`, name);
    return Object.entries(asObject(part)).flatMap(([field, each]) => [
      ...(name === "properties" ? [entry(asObject(each), `${place}/${field}`, field)] : []),
      ...(name === "schemas" ? [entry(asObject(each), `${place}/${field}`)] : []),
      ...entriesOf(each, `${place}/${field}`, name === "responses" ? field : ""),
    ]);
  });
  const isNamed = needDescription.includes(key) && !("$ref" in schema) && isObject(value);
  return isNamed ? [entry(schema, place), ...inside] : inside;
}

function entry(schema: JsonObject, place: string, field?: string): Entry {
  const text = typeof schema.description === "string" ? schema.description.trim() : "";
  return { place, schema, text, ...(field !== undefined && { field }) };
}

const everything = entriesOf(document, "", "");
const fields = everything.filter(({ field }) => field !== undefined);
const named = (name: RegExp) => fields.filter(({ field }) => name.test(field ?? ""));
const placesOf = (entries: readonly Entry[]) => entries.map(({ place }) => place);

describe("descriptions in openapi.yaml", () => {
  it("are never missing", () => {
    expect(everything.length).toBeGreaterThan(500);
    expect(placesOf(everything.filter(({ text }) => text === ""))).toEqual([]);
  });

  it("explain every value of an enumeration", () => {
    const silent = fields.filter(
      ({ schema, text }) =>
        Array.isArray(schema.enum) && !schema.enum.every((value) => text.includes(`\`${value}\``)),
    );
    expect(placesOf(silent)).toEqual([]);
  });

  it("name the unit of every amount", () => {
    const amounts = named(/(amount|price|fee|supply|balance|slippage)$/i).filter(({ schema }) =>
      ["number", "integer", "string"].includes(String(schema.type)),
    );
    const unit = /smallest unit|nanoMINA|in MINA|parts per 1000|100000 is 100%/;
    expect(amounts.length).toBeGreaterThan(30);
    expect(placesOf(amounts.filter(({ text }) => !unit.test(text)))).toEqual([]);
  });

  it("tell people to keep their private keys secret", () => {
    const keys = named(/privatekey$/i);
    expect(keys.length).toBeGreaterThan(0);
    const careless = keys.filter(
      ({ text }) => !/leave\s+it out|prefer a request without/i.test(text),
    );
    expect(placesOf(careless)).toEqual([]);
  });
});
