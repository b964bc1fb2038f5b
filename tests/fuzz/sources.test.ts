// For any number, name, example and Markdown that authors write, pages and samples have what is written, or the build
// warns at the line.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../pipeline/model/body.ts";
import { buildRequest, initialValues } from "../../pipeline/model/samples/build-request.ts";
import { decimalForm, longInteger } from "../../pipeline/model/schema/exact-number.ts";
import { toRequestForm } from "../../pipeline/openapi/projections/to-request-form.ts";
import { parseOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import { textOf } from "../../pipeline/tree/plain-text.ts";
import { compile } from "../unit/guides/compile.ts";
import { buildPages, markdownOf, readApi } from "../unit/openapi/build-fixture.ts";
import { fuzz, timeout } from "./fuzz.ts";

const head =
  'openapi: 3.1.0\ninfo: { title: T, version: "1" }\nservers: [{ url: https://api.example.com }]\n';

/** An API with one operation, whose body has the schema and the example as they are written. */
const postOf = (schema: string, example?: string) =>
  `${head}paths: { /a: { post: { operationId: a, requestBody: { required: true, content: { application/json: { schema: ${schema}${example === undefined ? "" : `, example: ${example}`} } } }, responses: { "200": { description: Fine. } } } } }\n`;

async function build(text: string) {
  const api = await readApi(text, "openapi.yaml", { languageTabs: ["curl"] });
  const built = await buildPages(api);
  const operation = api.operations.find(({ method }) => method === "POST");
  if (operation === undefined) throw new Error("no operation");
  const form = toRequestForm(operation, { api, graph: built.graph });
  const request = buildRequest(form, initialValues(form));
  return {
    ...built,
    api,
    operation,
    request,
    markdown: markdownOf(built.page(operation.pagePath)),
  };
}

const number = fc.oneof(
  fc.bigInt({ min: -(10n ** 31n), max: 10n ** 31n }).map(String),
  fc.bigInt({ min: 2n ** 53n - 9n, max: 2n ** 53n + 9n }).map(String),
  fc.bigInt({ min: 2n ** 63n - 9n, max: 2n ** 64n + 9n }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.stringMatching(/^-?(?:0|[1-9]\d{0,20})\.\d{1,25}$/),
);
const json = fc
  .jsonValue({ noUnicodeString: false })
  .map((value): JsonValue => JSON.parse(JSON.stringify(value)));
const name = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    "__proto__",
    "constructor",
    "toString",
    "",
    "index",
    "a.b",
    "a/b",
    "100%",
    "取消",
    "й",
    "<b>",
    "`",
  ),
);

const word = fc.stringMatching(/^[a-z]{5,9}$/);
const inline = fc.oneof(
  word,
  fc
    .tuple(
      fc.constantFrom(
        "*_*",
        "**_**",
        "`_`",
        "~~_~~",
        "[_](https://example.com/)",
        "$5 _",
        "\\* _",
        "_ |",
        "**_",
        "`_",
        "_:",
        "(_)",
        "<https://example.com/_>",
        "&amp;_",
      ),
      word,
    )
    .map(([form, text]) => form.replace("_", text)),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "));
const block = fc
  .tuple(
    fc.constantFrom(
      "_",
      "## _",
      "> _",
      "- _\n- _",
      "1. _\n   - _",
      "- [ ] _",
      "| a | b |\n| :- | -: |\n| _ | x |",
      "```js\n_\n```",
      "_\\\n_",
      "_  \n_",
      ":::note\n\n_\n\n:::",
      "> [!TIP]\n> _",
      "***",
      "    _",
      "_[^1]\n\n[^1]: _",
    ),
    line,
    line,
  )
  .map(([form, ...lines]) => {
    // A `|` would begin another cell, which GFM leaves out if the head of the table has no more.
    const texts = form.startsWith("|") ? lines.map((each) => each.replaceAll("|", "\\|")) : lines;
    return texts.reduce((text, each) => text.replace("_", () => each), form);
  });
const markdownText = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((blocks) => blocks.map((text, index) => text.replaceAll("^1", `^${index}`)).join("\n\n"));

function wordsOf(text: string): string[] {
  return text.match(/(?<![a-z/])[a-z]{5,}(?![a-z]*:\/\/)/g) ?? [];
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

describe("what authors write", { timeout }, () => {
  it("keeps its digits, or a warning has them", () =>
    fuzz(
      number,
      async (text) => {
        const written = postOf(
          `{ type: object, properties: { n: { type: number, example: ${text} } } }`,
          `{ n: ${text} }`,
        );
        const { problems } = await parseOpenApi(written, "openapi.yaml");
        const { markdown, request } = await build(written);
        const body = request.postData?.text ?? "";
        const kept = longInteger(text)?.toString() ?? JSON.stringify(Number(text));
        expect(body).toBe(`{\n  "n": ${kept}\n}`);
        expect(markdown).toContain(`\`${kept}\``);
        const isReported = problems.some(({ message }) => message.includes(text));
        expect(isReported || decimalForm(kept) === decimalForm(text)).toBe(true);
      },
      30,
    ));

  it("keeps the text of strings without quotes", () =>
    fuzz(
      fc.oneof(
        number,
        fc.constantFrom("true", "True", "yes", "0x1F", "1_000", "01", "2024-02-30", ".5", "~x"),
      ),
      async (text) => {
        const { markdown, request } = await build(
          postOf(`{ type: object, properties: { s: { type: string, example: ${text} } } }`),
        );
        expect(JSON.parse(request.postData?.text ?? "")).toEqual({ s: text });
        expect(markdown).toContain(`\`${text}\``);
      },
      30,
    ));

  it("has every name on a page of its own address", () =>
    fuzz(
      fc.record({ id: name, tag: name, field: name, schema: name, parameter: name }),
      async ({ id, tag, field, schema, parameter }) => {
        const text = JSON.stringify({
          openapi: "3.1.0",
          info: { title: "T", version: "1" },
          servers: [{ url: "https://api.example.com" }],
          paths: {
            "/a": {
              post: {
                operationId: id,
                tags: [tag],
                parameters: [
                  { name: parameter, in: "query", required: true, schema: { type: "string" } },
                ],
                requestBody: {
                  required: true,
                  content: {
                    "application/json": {
                      schema: {
                        type: "object",
                        required: [field],
                        properties: Object.fromEntries([[field, { type: "string" }]]),
                      },
                    },
                  },
                },
                responses: {
                  "200": {
                    description: "Fine.",
                    content: {
                      "application/json": {
                        schema: {
                          $ref: `#/components/schemas/${encodeURIComponent(schema.replaceAll("~", "~0").replaceAll("/", "~1"))}`,
                        },
                      },
                    },
                  },
                },
              },
              get: { operationId: `${id} `, responses: {} },
            },
          },
          components: {
            schemas: Object.fromEntries([
              [schema, { type: "object", properties: { a: {} } }],
              [`${schema} `, {}],
            ]),
          },
        });
        const { pages, request, markdown } = await build(text);
        const paths = pages.map(({ path }) => path);
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
        for (const path of paths)
          expect(decodeURIComponent(new URL(path, "https://docs.example").pathname)).toBe(path);
        expect(Object.keys(JSON.parse(request.postData?.text ?? ""))).toEqual([field]);
        expect(request.queryString.map((pair) => decodeURIComponent(pair.name))).toContain(
          parameter,
        );
        expect(lettersOf(markdown)).toContain(lettersOf(field));
      },
      30,
    ));

  it("sends and shows examples as they are", () =>
    fuzz(
      json,
      async (value) => {
        const example = JSON.stringify(value);
        const { markdown, request } = await build(postOf("{}", example));
        expect(JSON.parse(request.postData?.text ?? "")).toEqual(JSON.parse(example));
        expect(markdown).toContain("curl --request POST");
      },
      30,
    ));

  it("keeps the words of Markdown, in descriptions and in guides", () =>
    fuzz(
      markdownText,
      async (text) => {
        const { markdown } = await build(postOf(`{ description: ${JSON.stringify(text)} }`));
        for (const word of wordsOf(text)) expect(markdown).toContain(word);
        const { nodes } = await compile(text);
        for (const word of wordsOf(text)) expect(textOf(nodes)).toContain(word);
      },
      30,
    ));
});
