import { describe, expect, it } from "vitest";
import { fragmentUrl, isPageFragment } from "../../pipeline/model/page-fragment.ts";
import { fragmentPath } from "../../pipeline/model/urls.ts";
import { worker } from "./served-site.ts";

const path = "/Documentation/trade";

describe("a page fragment for the client's navigation", () => {
  it("is JSON that proxies compress and search engines do not index", async () => {
    const { headers, status } = await worker.get(fragmentPath(path));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toBe("public, max-age=0");
  });

  it("is never served at the page's own URL, whatever the client accepts", async () => {
    const { headers } = await worker.get(path, { headers: { accept: "application/json" } });
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("contains the sidebar unless the client shows it", async () => {
    const whole: unknown = await (await worker.get(fragmentUrl(path, "openapi"))).json();
    const part: unknown = await (await worker.get(fragmentUrl(path, "docs"))).json();
    expect(isPageFragment(whole) && isPageFragment(part)).toBe(true);
    expect(whole).toHaveProperty("sidebarHtml");
    expect(part).not.toHaveProperty("sidebarHtml");
  });

  it("is answered with 304 for its ETag, which depends on the sidebar", async () => {
    const tags = await Promise.all(
      ["docs", "openapi"].map(async (sidebar) => {
        const { headers } = await worker.get(fragmentUrl(path, sidebar));
        return headers.get("etag") ?? "";
      }),
    );
    expect(new Set(tags).size).toBe(2);
    const again = await worker.get(fragmentUrl(path, "docs"), {
      headers: { "if-none-match": tags[0] ?? "" },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it("is cached by the ids of existing sidebars, and by no other part of the query", async () => {
    const plain = await worker.get(fragmentPath(path));
    const odd = await worker.get(`${fragmentPath(path)}?sidebar=../x&other=1`);
    expect(odd.headers.get("etag")).toBe(plain.headers.get("etag"));
  });

  it("of an old or misspelt path redirects to the fragment of the page", async () => {
    const { status, headers } = await worker.get("/_page/documentation/TRADE.json?sidebar=docs");
    expect(status).toBe(308);
    expect(headers.get("location")).toBe("/_page/Documentation/trade.json?sidebar=docs");
  });

  it.each(["/_page/none.json", "/_page/", "/_page/Documentation/trade", "/_page/api.md.json"])(
    "is not found where there is no page: %s",
    async (missing) => {
      const response = await worker.get(missing);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toContain("application/json");
    },
  );
});
