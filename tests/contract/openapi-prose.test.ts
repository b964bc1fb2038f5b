// Everything in openapi.yaml is described, in sentences that say something of their own.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const jsonObject = z.record(z.string(), z.json());
type Json = z.infer<ReturnType<typeof z.json>>;
type JsonObject = z.infer<typeof jsonObject>;

const described = z.looseObject({ description: z.string().optional() });
const content = z.object({ "application/json": z.object({ schema: jsonObject }) });
const documentSchema = z.object({
  info: described,
  servers: z.array(described),
  tags: z.array(described),
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        operationId: z.string(),
        summary: z.string(),
        description: z.string().optional(),
        requestBody: described.extend({ content }),
        responses: z.looseObject({ "200": described.extend({ content }) }),
      }),
    }),
  ),
  components: z.object({
    securitySchemes: z.record(z.string(), described),
    responses: z.record(z.string(), described),
    schemas: z.record(z.string(), jsonObject),
  }),
});
const skeletonSchema = z.object({
  operations: z.array(z.object({ operationId: z.string(), slug: z.string() })),
});

/** One place of the file that needs a description. */
interface Entry {
  readonly place: string;
  /** Name of the field; absent for everything that is not a field. */
  readonly field?: string;
  readonly type?: Json;
  readonly enumeration?: Json;
  readonly text: string | undefined;
}

const document = documentSchema.parse(
  parse(readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8")),
);
const slugs = new Map(
  skeletonSchema
    .parse(
      JSON.parse(
        readFileSync(new URL("../fixtures/facts/openapi-skeleton.json", import.meta.url), "utf8"),
      ),
    )
    .operations.map(({ operationId, slug }) => [operationId, slug]),
);
const operations = Object.values(document.paths).map(({ post }) => post);

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function entryOf(place: string, schema: JsonObject, field?: string): Entry {
  const text = typeof schema.description === "string" ? schema.description.trim() : undefined;
  return {
    place,
    text,
    ...(field === undefined ? {} : { field }),
    ...(schema.type === undefined ? {} : { type: schema.type }),
    ...(schema.enum === undefined ? {} : { enumeration: schema.enum }),
  };
}

/** The fields, list entries and inline variants inside a schema, at every depth. */
function entriesInside(schema: JsonObject, place: string): Entry[] {
  const { properties, items, oneOf, allOf, additionalProperties } = schema;
  const entries: Entry[] = [];
  for (const [name, field] of isObject(properties) ? Object.entries(properties) : []) {
    if (isObject(field)) entries.push(...withInside(field, `${place}.${name}`, name));
  }
  if (isObject(items) && !("$ref" in items)) entries.push(...withInside(items, `${place}[]`));
  if (isObject(additionalProperties)) entries.push(entryOf(`${place}.*`, additionalProperties));
  for (const variant of Array.isArray(oneOf) ? oneOf : []) {
    if (isObject(variant) && !("$ref" in variant))
      entries.push(...withInside(variant, `${place}|`));
  }
  // The parts of an allOf are one shape with its owner, so only what is inside them counts.
  for (const part of Array.isArray(allOf) ? allOf : []) {
    if (isObject(part)) entries.push(...entriesInside(part, place));
  }
  return entries;
}

function withInside(schema: JsonObject, place: string, field?: string): Entry[] {
  return [entryOf(place, schema, field), ...entriesInside(schema, place)];
}

const schemaEntries = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
  withInside(schema, name),
);
const inlineEntries = operations.flatMap((operation) => [
  ...entriesInside(
    operation.requestBody.content["application/json"].schema,
    `${operation.operationId} request`,
  ),
  ...entriesInside(
    operation.responses["200"].content["application/json"].schema,
    `${operation.operationId} answer`,
  ),
]);
const otherEntries: Entry[] = [
  { place: "info", text: document.info.description },
  ...document.servers.map(({ description }, i) => ({ place: `server ${i}`, text: description })),
  ...document.tags.map(({ description }, i) => ({ place: `tag ${i}`, text: description })),
  ...[document.components.securitySchemes, document.components.responses].flatMap((group) =>
    Object.entries(group).map(([place, { description }]) => ({ place, text: description })),
  ),
  ...operations.flatMap(({ operationId, description, requestBody, responses }) => [
    { place: operationId, text: description },
    { place: `${operationId} request`, text: requestBody.description },
    { place: `${operationId} answer`, text: responses["200"].description },
  ]),
];
const fields = [...schemaEntries, ...inlineEntries];
const everything = [...fields, ...otherEntries];

describe("descriptions in openapi.yaml", () => {
  it("are never missing", () => {
    expect(everything.length).toBeGreaterThan(500);
    expect(everything.filter(({ text }) => !text?.trim()).map(({ place }) => place)).toEqual([]);
  });

  it("end with a full stop", () => {
    const open = everything.filter(({ text }) => !text?.trim().endsWith("."));
    expect(open.map(({ place }) => place)).toEqual([]);
  });

  it("say more than the name of the field", () => {
    const empty = fields.filter(({ field, text = "" }) => {
      const words = text
        .toLowerCase()
        .replace(/^(the|a|an) /, "")
        .replace(/[^a-z0-9]/g, "");
      return words === field?.toLowerCase();
    });
    expect(empty.map(({ place }) => place)).toEqual([]);
  });

  it("are repeated only by fields of the same name", () => {
    const owners = new Map<string, Set<string>>();
    for (const { place, field, text = "" } of everything) {
      owners.set(text.trim(), (owners.get(text.trim()) ?? new Set()).add(field ?? place));
    }
    const repeated = [...owners].filter(([, names]) => names.size > 1);
    expect(repeated.map(([text, names]) => [text, ...names])).toEqual([]);
  });

  it("explain every value of an enumeration", () => {
    const silent = fields.filter(
      ({ enumeration, text = "" }) =>
        Array.isArray(enumeration) && !enumeration.every((value) => text.includes(`\`${value}\``)),
    );
    expect(silent.map(({ place }) => place)).toEqual([]);
  });

  it("name the unit of every amount", () => {
    const amounts = fields.filter(
      ({ field, type }) =>
        /(amount|price|fee|supply|balance|slippage)$/i.test(field ?? "") &&
        ["number", "integer", "string"].includes(String(type)),
    );
    expect(amounts.length).toBeGreaterThan(30);
    const unit = /smallest unit|nanoMINA|in MINA|parts per 1000|100000 is 100%/;
    expect(amounts.filter(({ text = "" }) => !unit.test(text)).map(({ place }) => place)).toEqual(
      [],
    );
  });

  it("tell people to keep their private keys secret", () => {
    const keys = fields.filter(({ field }) => /privatekey$/i.test(field ?? ""));
    expect(keys.length).toBeGreaterThan(0);
    const careless = keys.filter(
      ({ text = "" }) => !/discouraged|prefer a request without/i.test(text),
    );
    expect(careless.map(({ place }) => place)).toEqual([]);
  });

  it("link only to operations by their own label, and to schemas that exist", () => {
    const labels = new Map(
      operations.map(({ operationId, summary }) => [`/OpenAPI/${slugs.get(operationId)}`, summary]),
    );
    for (const name of Object.keys(document.components.schemas)) {
      labels.set(`/OpenAPI/schemas/${name.toLowerCase()}`, name);
    }
    const links = everything.flatMap(({ place, text = "" }) =>
      [...text.matchAll(/\[([^\]]+)\]\((\/[^)]+)\)/g)].map(([, label = "", target = ""]) => ({
        place,
        label: label.replace(/\s+/g, " "),
        target,
      })),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ label, target }) => labels.get(target) !== label)).toEqual([]);
  });
});

describe("summaries in openapi.yaml", () => {
  it("are short labels, each used once", () => {
    const summaries = operations.map(({ summary }) => summary);
    expect(new Set(summaries).size).toBe(summaries.length);
    expect(summaries.filter((summary) => summary.length > 30 || summary.endsWith("."))).toEqual([]);
  });
});
