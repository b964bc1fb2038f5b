import { describe, expect, it } from "vitest";
import type { CataloguePage } from "../../../pipeline/model/catalogue.ts";
import type { DocsSource } from "../../../worker/lookup/docs-source.ts";
import { findOperation } from "../../../worker/lookup/find-operation.ts";
import { fakeSource } from "./fake-source.ts";

const operation = (path: string, method: string, endpoint: string, id: string): CataloguePage => ({
  path,
  title: id,
  description: "",
  section: "openapi",
  kind: "operation",
  group: "Web API",
  operation: { id, method, path: endpoint },
});

const pages = [
  operation("/Shop/create-order", "POST", "/orders", "createOrder"),
  operation("/Shop/list-orders", "GET", "/orders", "listOrders"),
  operation("/Shop/get-order", "GET", "/orders/{id}", "getOrder"),
  operation("/Pay/refund", "POST", "/payments/{id}/refund", "refund"),
];

/** A site with two generated APIs, each below its own prefix. */
function shop(): DocsSource {
  const source = fakeSource();
  return {
    ...source,
    site: {
      ...source.site,
      url: "https://docs.shop.example",
      apiFolders: ["/Shop", "/Pay"],
    },
    pages: async () => pages,
    resolve: (path) => pages.find((page) => page.path === path)?.path,
  };
}

describe("an operation of any API", () => {
  it.each([
    ["its id, in any case", "CREATEORDER", "/Shop/create-order"],
    ["its page", "/Pay/refund", "/Pay/refund"],
    [
      "its page's Markdown, with the site's address",
      "https://docs.shop.example/Pay/refund.md",
      "/Pay/refund",
    ],
    ["the last part of its page's path, whichever API it belongs to", "refund", "/Pay/refund"],
    ["method and path", "GET /orders/{id}", "/Shop/get-order"],
    ["the method of one of several at its path", "get /orders", "/Shop/list-orders"],
    [
      "a call with its server and values",
      "POST https://api.shop.example/v2/payments/7/refund",
      "/Pay/refund",
    ],
  ])("is found by %s", async (_, wanted, path) => {
    expect((await findOperation(wanted, shop())).path).toBe(path);
  });

  it("is found by the method of a request to its path", async () => {
    const url = "https://api.shop.example/orders";
    expect((await findOperation(url, shop(), "get")).path).toBe("/Shop/list-orders");
    expect((await findOperation(url, shop(), "POST")).path).toBe("/Shop/create-order");
  });

  it("that does not exist is rejected with the nearest name", async () => {
    await expect(findOperation("createOrders", shop())).rejects.toThrow(/createOrder/);
  });
});
