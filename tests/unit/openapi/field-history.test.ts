import { beforeAll, describe, expect, it } from "vitest";
import { History } from "../../../pipeline/history/history.ts";
import { apiSnapshot } from "../../../pipeline/openapi/projections/api-snapshot.ts";
import { buildPages, htmlOf, markdownOf, readApi } from "./build-fixture.ts";

/** A shop in two versions: lines with `#` are only in the second. */
const shop = `
openapi: 3.1.0
info: { title: Shop, version: VERSION }
servers: [{ url: https://shop.example }]
paths:
  /orders:
    post:
      operationId: placeOrder
      summary: Place an order
      parameters:
        - { name: dryRun, in: query, description: Only checks., schema: { type: boolean } }
        #- { name: trace, in: header, description: Is logged., schema: { type: string } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [items]
              properties:
                items:
                  type: array
                  items:
                    type: object
                    properties:
                      size: { type: SIZE }
                      #gift: { type: boolean }
                buyer: { $ref: "#/components/schemas/Buyer" }
                note: { type: string }
      responses:
        "200":
          description: Placed.
          content:
            application/json:
              schema:
                type: object
                properties:
                  id: { type: string }
                  #state: { type: string, enum: [new, paid] }
  #/orders/list:
    #post:
      #operationId: listOrders
      #summary: List orders
      #responses: { "200": { description: All of them. } }
components:
  schemas:
    Buyer:
      type: object
      properties:
        name: { type: string }
        country: { type: string, enum: [COUNTRIES] }
        #phone: { type: string }
`;

const first = shop
  .replaceAll(/^ *#[^\n]*\n/gm, "")
  .replace("VERSION", "1.0.0")
  .replace("SIZE", "string")
  .replace("COUNTRIES", "DE");
const second = shop
  .replaceAll(/^( *)#(?!\/components)/gm, "$1")
  .replace("VERSION", "1.1.0")
  .replace("SIZE", "integer")
  .replace("COUNTRIES", "DE, FR");

let built: Awaited<ReturnType<typeof buildPages>>;

beforeAll(async () => {
  const [before, after] = await Promise.all([readApi(first, "1.yaml"), readApi(second, "2.yaml")]);
  const documented = apiSnapshot(after, "2026-02-01");
  const recorded = [{ subject: after.subject, snapshots: [apiSnapshot(before, "2026-01-01")] }];
  const history = new History(recorded, [{ subject: after.subject, snapshot: documented }]);
  built = await buildPages(after, undefined, history);
});

/** Fields of a page with their history marks. */
function marks(path: string): Record<string, string> {
  const html = htmlOf(built.page(path).body);
  const items = html.matchAll(/<li id="([^"]+)">(.*?)(?=<p>|<li|<details|<\/li)/gs);
  return Object.fromEntries(
    [...items].flatMap(([, anchor = "", start = ""]) => {
      const [mark] =
        /(?:since|changed in) \d+\.\d+\.\d+/.exec(start.replaceAll(/<[^>]+>/g, "")) ?? [];
      return mark === undefined ? [] : [[anchor, mark]];
    }),
  );
}

describe("the pages of a web API with two versions", () => {
  it("mark parameters and fields of an operation that were added or changed, and no others", () => {
    expect(marks("/OpenAPI/place-order")).toEqual({
      "field-trace": "since 1.1.0",
      "field-items-size": "changed in 1.1.0",
      "field-items-gift": "since 1.1.0",
      "field-buyer-country": "changed in 1.1.0",
      "field-buyer-phone": "since 1.1.0",
      "field-200-state": "since 1.1.0",
    });
  });

  it("mark the same on the schema, with the history of each change", () => {
    expect(marks("/OpenAPI/schemas/buyer")).toEqual({
      "field-country": "changed in 1.1.0",
      "field-phone": "since 1.1.0",
    });
    const html = htmlOf(built.page("/OpenAPI/schemas/buyer").body);
    expect(html).toContain('<h2 id="history">');
  });

  it("link from a field of a schema to the history of that schema", () => {
    const html = htmlOf(built.page("/OpenAPI/place-order").body);
    expect(html).toContain('href="/OpenAPI/schemas/buyer#history">changed in 1.1.0</a>');
    expect(html).toContain('href="#history">changed in 1.1.0</a>');
  });

  it("say at the top since when an operation exists, or that it changed", () => {
    expect(htmlOf(built.page("/OpenAPI/list-orders").body)).toContain(
      '<span class="badge">since 1.1.0</span>',
    );
    expect(htmlOf(built.page("/OpenAPI/place-order").body)).toContain(
      '<a class="badge" href="#history">changed in 1.1.0</a>',
    );
  });

  it("say the same in Markdown", () => {
    const markdown = markdownOf(built.page("/OpenAPI/place-order"));
    expect(markdown).toContain("| `trace` since 1.1.0 |");
    expect(markdown).toMatch(/\| `items\[\]\.size` \[changed in 1\.1\.0\]\([^)]*#history\) \|/);
    expect(markdown).toContain("| `items[].gift` since 1.1.0 |");
    expect(markdown).toContain("| `state` since 1.1.0 |");
    expect(markdown).toContain("| `note` |");
  });

  it("can be searched for additions and changes", () => {
    expect(built.page("/OpenAPI/list-orders").search).toMatchObject({ since: "1.1.0" });
    expect(built.page("/OpenAPI/schemas/buyer").search).toMatchObject({ changed: "1.1.0" });
  });
});
