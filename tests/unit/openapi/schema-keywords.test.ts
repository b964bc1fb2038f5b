import { describe, expect, it } from "vitest";
import { buildPages, htmlOf, markdownOf, readApi } from "./build-fixture.ts";

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n';

/** The page of one schema whose fields are of interest, in both forms. */
async function pageOf(schemas: string, path = "/OpenAPI/schemas/all") {
  const api = await readApi(`${head}components:\n  schemas:\n${schemas}`, "api.yaml");
  const { page } = await buildPages(api);
  return { html: htmlOf(page(path).body), markdown: markdownOf(page(path)) };
}

/** The same for the fields of an object. */
const fieldsOf = (fields: string) =>
  pageOf(`    All:\n      type: object\n      properties:\n${fields}`);

describe("limits within lists and maps", async () => {
  const { html, markdown } = await fieldsOf(`
        grid: { type: array, maxItems: 3, items: { type: array, minItems: 2, maxItems: 5, items: { type: string, maxLength: 11 } } }
        labels: { type: object, maxProperties: 6, additionalProperties: { type: string, maxLength: 5, enum: [a, b] } }
        rows: { type: array, items: { type: object, additionalProperties: { type: integer, minimum: 13 } } }
        tags: { type: array, maxItems: 4, items: { type: string, maxLength: 7 } }
`);

  it("are told apart for a list and for the lists in it", () => {
    const text = "Limits: at most 3 items. Each item: Limits: 2 to 5 items, at most 11 characters.";
    expect(markdown).toContain(`| \`grid\` | array of array of string | optional | ${text} |`);
    expect(html).toContain("<p>Limits: at most 3 items.</p><p>Each item: Limits: 2 to 5 items");
  });

  it("are told of the values of a map, also within a list", () => {
    expect(markdown).toContain("Each value: One of: `a`, `b`. Limits: at most 5 characters.");
    expect(markdown).toContain("Each item: Each value: Limits: at least 13.");
    expect(html).toContain("<p>Each value: One of: <code>a</code>, <code>b</code>. Limits:");
  });

  it("stay one sentence for a list of simple items", () => {
    expect(markdown).toContain("| Limits: at most 4 items, at most 7 characters. |");
  });

  it("are told on the page of a list or map with a name", async () => {
    const list = await pageOf(
      "    All: { type: array, items: { type: array, minItems: 27, description: A row., items: {} } }\n",
    );
    expect(list.markdown).toContain("Each item: A row. Limits: at least 27 items.");
  });
});

describe("titles of inline schemas", async () => {
  const { html, markdown } = await fieldsOf(`
        bill: { type: object, title: Billing address, properties: { street: { type: string, title: Street } } }
        lines: { type: array, items: { type: object, title: Line item, properties: {} } }
        code: { type: string, title: Code, description: Code of a country. }
`);

  it("stand before the description, where they say more than the name", () => {
    expect(html).toContain("<strong>Billing address.</strong>");
    expect(markdown).toContain("| `bill` | object | optional | **Billing address.** |");
    expect(markdown).toContain("Each item: **Line item.**");
  });

  it("that only repeat the name or the description are left out", () => {
    expect(html).not.toContain("<strong>Street");
    expect(html).not.toContain("<strong>Code");
  });
});

describe("conditions of JSON Schema", async () => {
  const { html, markdown } = await fieldsOf(`
        names: { type: object, propertyNames: { pattern: "^[a-z]+$" }, additionalProperties: { type: integer } }
        some: { type: array, contains: { type: integer, const: 17 }, minContains: 2, maxContains: 4 }
        pair: { type: array, prefixItems: [{ type: string }, { type: integer }], items: { type: boolean } }
        open: { type: object, properties: { a: { type: string } }, unevaluatedProperties: { type: integer, maximum: 18 } }
        shut: { type: object, properties: { a: { type: string } }, unevaluatedProperties: false }
        card: { type: object, properties: { number: { type: string }, code: { type: string } }, dependentRequired: { number: [code] } }
        paid: { type: object, properties: { card: { type: string } }, dependentSchemas: { card: { required: [bill], properties: { bill: { type: string, maxLength: 19 } } } } }
        kind: { type: object, properties: { k: { enum: [a, b] } }, if: { properties: { k: { const: a } } }, then: { required: [k] }, else: { properties: { y: { type: integer } } } }
        word: { type: string, not: { enum: [bad, worse] } }
        text: { type: string, contentMediaType: application/json, contentSchema: { type: object, properties: { within: { type: integer, maximum: 21 } } } }
        both: { type: object, properties: { a: { type: string }, b: { type: string } }, oneOf: [{ required: [a] }], anyOf: [{ required: [b] }] }
        tag: { type: string, xml: { name: T, attribute: true } }
        more: { type: string, externalDocs: { url: https://more.example, description: The handbook } }
`);
  const told: [string, string][] = [
    ["names of fields", "Field names: Pattern: `^[a-z]+$`."],
    ["what a list contains", "Among its items, 2 to 4 must match: integer. Always `17`."],
    ["what may follow the places of a list", "array of \\[string, integer, boolean…]"],
    ["further fields", "Other fields: integer. Limits: at most 18."],
    ["that no others are allowed", "| `shut` | object | optional | No other fields are allowed."],
    ["fields that ask for others", "If `number` is present: `code` is required too."],
    ["what a field asks for", "| `paid<with card>.bill` | string | required | Limits: at most 19"],
    ["conditions", "| `kind<if>.k` | string | optional | Always `a`. |"],
    ["what follows, with the type of the whole", "| `kind<then>.k` | string | required | |"],
    ["what follows else", "| `kind<else>.y` | integer | optional | |"],
    ["what is not allowed", "Must not match: string. One of: `bad`, `worse`."],
    ["what a text holds", "| `text<content>.within` | integer | optional | Limits: at most 21. |"],
    ["a second choice", "| `both<also><Option 1>.b` | string | required | |"],
    ["XML", "In XML: attribute, name `T`."],
    ["where more is told", "Learn more: [The handbook](https://more.example)"],
  ];
  it.each(told)("tell %s", (_name, text) => {
    expect(markdown).toContain(text);
  });

  it("are nested lists on the page", () => {
    expect(html).toContain('<p class="of">If the value matches:</p><ul class="f">');
    expect(html).toContain('id="field-kind-else-y"');
    expect(html).toContain("Must not match: string. One of: <code>bad</code>");
    expect(html).not.toContain("Not shown here");
  });
});

describe("names of places", () => {
  it("are anchors, ids and dynamic references", async () => {
    const { markdown } = await pageOf(`
    All: { type: object, properties: { tree: { $ref: "#/components/schemas/Tree" }, item: { $ref: "#item" }, far: { $ref: "https://x.example/far" }, own: { $ref: "#/components/schemas/Own" } } }
    Tree: { $dynamicAnchor: node, type: object, properties: { kids: { type: array, items: { $dynamicRef: "#node" } } } }
    Item: { $anchor: item, type: object, properties: { named: { type: string } } }
    Far: { $id: "https://x.example/far", type: object, properties: { away: { type: string } } }
    Own: { type: object, properties: { part: { $ref: "#/$defs/Part" } }, $defs: { Part: { type: object, properties: { deep: { type: string } } } } }
`);
    for (const field of ["item.named", "far.away", "own.part.deep"]) {
      expect(markdown).toContain(`| \`${field}\` | string |`);
    }
    expect(markdown).toContain("| `tree.kids` | array of [Tree]");
  });
});

describe("values of an enumeration", async () => {
  const { markdown } = await fieldsOf(`
        a: { type: integer, enum: [0, 1], x-enum-varnames: [OFF, ON], x-enum-descriptions: [It is off, It is on.] }
        b: { type: string, enum: [r, g], x-enumDescriptions: { r: Reddish, g: "" } }
        c: { type: string, enum: [s, north-west], x-ms-enum: { values: [{ value: s, name: Small, description: Tiny }, { value: north-west, name: NorthWest }] } }
`);
  it("are explained by the extensions of generators", () => {
    expect(markdown).toContain("One of: `0` (OFF: It is off), `1` (ON: It is on).");
    expect(markdown).toContain("One of: `r` (Reddish), `g`.");
    expect(markdown).toContain("One of: `s` (Small: Tiny), `north-west`.");
  });
});

describe("a base of other schemas", () => {
  const base = `
    All: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
    Dog: { allOf: [{ $ref: "#/components/schemas/All" }, { type: object, properties: { bark: { type: string } } }] }
`;
  it("names what builds on it, and by which values", async () => {
    expect((await pageOf(base)).markdown).toMatch(/`kind` decides which: `Dog` → \[Dog\]/);
    const mapped = base.replace("kind }", "kind, mapping: { wuff: Dog }, defaultMapping: Dog }");
    expect((await pageOf(mapped)).markdown).toMatch(
      /`wuff` → \[Dog\].*\. Any other value: \[Dog\]/,
    );
  });

  it("does not say it on the pages of those", async () => {
    expect((await pageOf(base, "/OpenAPI/schemas/dog")).markdown).not.toContain("tells which");
  });
});
