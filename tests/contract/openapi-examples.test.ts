// Every request and response of openapi.yaml has an example without secrets. The build checks examples against their schemas.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { addressFaults } from "../../pipeline/model/checks/address-faults.ts";

const jsonObject = z.record(z.string(), z.json());
type Json = z.infer<ReturnType<typeof z.json>>;
type JsonObject = z.infer<typeof jsonObject>;

const mediaSchema = z.object({
  schema: jsonObject,
  example: z.json().optional(),
  examples: z.record(z.string(), z.object({ summary: z.string(), value: z.json() })).optional(),
});
const contentSchema = z.object({ "application/json": mediaSchema });
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        operationId: z.string(),
        requestBody: z.object({ content: contentSchema }),
        responses: z.looseObject({ "200": z.object({ content: contentSchema }) }),
      }),
    }),
  ),
  components: z.object({
    responses: z.record(z.string(), z.object({ content: contentSchema })),
  }),
});

interface Example {
  readonly title: string;
  readonly value: Json;
}

const raw = jsonObject.parse(
  parse(readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8")),
);
const document = documentSchema.parse(raw);
const allExamples = readExamples();

function readExamples(): Example[] {
  const ofOperations = Object.values(document.paths).flatMap(({ post }) => [
    ...examplesOf(`${post.operationId} request`, post.requestBody.content),
    ...examplesOf(`${post.operationId} answer`, post.responses["200"].content),
  ]);
  const ofErrors = Object.entries(document.components.responses).flatMap(([name, response]) =>
    examplesOf(`${name} error`, response.content),
  );
  return [...ofOperations, ...ofErrors];
}

function examplesOf(title: string, content: z.infer<typeof contentSchema>): Example[] {
  const { example, examples = {} } = content["application/json"];
  const named = Object.entries(examples).map(([name, { value }]) => ({
    title: `${title} (${name})`,
    value,
  }));
  return example === undefined ? named : [{ title, value: example }, ...named];
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every string in an example, with the name of the field that holds it. */
function stringsOf(value: Json, field = ""): { field: string; text: string }[] {
  if (typeof value === "string") return [{ field, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry) => stringsOf(entry, field));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) => stringsOf(entry, name));
}

function fieldNames(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldNames);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) => [name, ...fieldNames(entry)]);
}

describe("examples in openapi.yaml", () => {
  it("exist for every request, every response and every shared error", () => {
    const media = [
      ...Object.values(document.paths).flatMap(({ post }) => [
        post.requestBody.content,
        post.responses["200"].content,
      ]),
      ...Object.values(document.components.responses).map((response) => response.content),
    ];
    for (const { "application/json": one } of media) {
      expect(one.example !== undefined || one.examples !== undefined).toBe(true);
    }
    expect(media).toHaveLength(37 * 2 + 6);
  });

  it("show each variant of a request that has several", () => {
    for (const { post } of Object.values(document.paths)) {
      const { schema, examples } = post.requestBody.content["application/json"];
      if (!Array.isArray(schema.oneOf)) continue;
      expect(Object.keys(examples ?? {}), post.operationId).toHaveLength(schema.oneOf.length);
    }
  });

  it("contain no private key", () => {
    for (const { title, value } of allExamples) {
      expect(
        fieldNames(value).filter((name) => /private_?key/i.test(name)),
        title,
      ).toEqual([]);
      const texts = stringsOf(value).map(({ text }) => text);
      expect(
        texts.filter((text) => /\bEK[1-9A-HJ-NP-Za-km-z]{50}\b/.test(text)),
        title,
      ).toEqual([]);
    }
  });

  it("contain only addresses, token ids and hashes with a correct checksum", () => {
    const encoded = allExamples.flatMap(({ value }) =>
      stringsOf(value).flatMap(
        ({ text }) =>
          text.match(/\b(?:B62q|5J|3N|xJ|wX|wS|E4Y|E4Z)[1-9A-HJ-NP-Za-km-z]{45,60}\b/g) ?? [],
      ),
    );
    expect(encoded.length).toBeGreaterThan(100);
    const schema = { "x-address": "" };
    expect(encoded.flatMap((value) => addressFaults({ pointer: "", value, schema }))).toEqual([]);
  });
});
