// Every example in openapi.yaml can be sent or received as it stands.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { addressFaults } from "../../pipeline/model/checks/address-faults.ts";
import { readOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import { responseSampleOf } from "../../pipeline/openapi/read/sample-value.ts";
import { schemaExamples } from "../../pipeline/openapi/read/schema-examples.ts";
import { toSchemaNode } from "../../pipeline/openapi/read/to-schema-node.ts";

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
  /** JSON pointer of the media type object in openapi.yaml. */
  readonly media: string;
  readonly value: Json;
}

const raw = jsonObject.parse(
  parse(readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8")),
);
const document = documentSchema.parse(raw);
const allExamples = readExamples();

function readExamples(): Example[] {
  const ofOperations = Object.entries(document.paths).flatMap(([path, { post }]) => {
    const base = `/paths/${path.replaceAll("/", "~1")}/post`;
    return [
      ...examplesOf(`${post.operationId} request`, `${base}/requestBody`, post.requestBody.content),
      ...examplesOf(
        `${post.operationId} answer`,
        `${base}/responses/200`,
        post.responses["200"].content,
      ),
    ];
  });
  const ofErrors = Object.entries(document.components.responses).flatMap(([name, response]) =>
    examplesOf(`${name} error`, `/components/responses/${name}`, response.content),
  );
  return [...ofOperations, ...ofErrors];
}

function examplesOf(
  title: string,
  holder: string,
  content: z.infer<typeof contentSchema>,
): Example[] {
  const media = `${holder}/content/application~1json`;
  const { example, examples = {} } = content["application/json"];
  const named = Object.entries(examples).map(([name, { value }]) => ({
    title: `${title} (${name})`,
    media,
    value,
  }));
  return example === undefined ? named : [{ title, media, value: example }, ...named];
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Adds what JSON Schema itself says for `nullable` and `size`, which it does not know. */
function toJsonSchema(node: Json): Json {
  if (Array.isArray(node)) return node.map(toJsonSchema);
  if (!isObject(node)) return node;
  const converted = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, toJsonSchema(value)]),
  );
  if (node.nullable === true && typeof node.type === "string") {
    converted.type = [node.type, "null"];
  }
  if (typeof node.size === "number") {
    Object.assign(converted, { minItems: node.size, maxItems: node.size });
  }
  return converted;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(jsonObject.parse(toJsonSchema(raw)), "openapi");

function problemsOf(media: string, value: Json): string[] {
  const check = ajv.compile({ $ref: `openapi#${media}/schema` });
  check(value);
  return (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
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

  it.each(allExamples)("$title matches its schema", ({ media, value }) => {
    expect(problemsOf(media, value)).toEqual([]);
  });

  it("would be rejected with the old names of transaction types", () => {
    const mint = allExamples.find(({ title }) => title === "mintTokens request");
    const broken = { ...jsonObject.parse(mint?.value), txType: "mint" };
    expect(problemsOf(mint?.media ?? "", broken)).not.toEqual([]);
  });

  it("would be rejected with two instead of three context fields", () => {
    const transfer = allExamples.find(({ title }) => title === "transferNFT request");
    const broken = {
      ...jsonObject.parse(transfer?.value),
      nftTransferParams: { to: "B62", context: { custom: ["1", "2"] } },
    };
    expect(problemsOf(transfer?.media ?? "", broken)).not.toEqual([]);
  });

  it("contain null only if the schema is nullable", () => {
    const nft = allExamples.find(({ title }) => title === "getNftV2Info answer");
    const value = jsonObject.parse(nft?.value);
    expect(problemsOf(nft?.media ?? "", { ...value, contractUri: null, metadata: null })).toEqual(
      [],
    );
    expect(problemsOf(nft?.media ?? "", { ...value, name: null })).not.toEqual([]);
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

  it("keep to the limits of 30 characters for a memo and 6 for a symbol", () => {
    const strings = allExamples.flatMap(({ value }) => stringsOf(value));
    // The memo inside a zkApp command is the encoded form (E4Y… or E4Z…), which is longer.
    const memos = strings.filter(({ field, text }) => field === "memo" && !/^E4[YZ]/.test(text));
    expect(memos.filter(({ text }) => text.length > 30)).toEqual([]);
    const symbols = strings.filter(({ field }) => /symbol$/i.test(field));
    expect(symbols.filter(({ text }) => text.length > 6)).toEqual([]);
  });
});

describe("examples of schemas", async () => {
  const { api } = await readOpenApi(fileURLToPath(new URL("../../openapi.yaml", import.meta.url)));
  if (api === undefined) throw new Error("openapi.yaml has errors");
  const examples = schemaExamples(api);

  it.each([...api.schemas.values()])("$name has a valid one", ({ name, raw: schema }) => {
    const check = ajv.compile({ $ref: `openapi#/components/schemas/${name}` });
    check(examples.get(name) ?? responseSampleOf(api, toSchemaNode(api, schema)));
    expect(check.errors ?? []).toEqual([]);
  });
});
