import { describe, expect, it } from "vitest";
import { worker } from "./served-site.ts";

describe("GET /search.json", () => {
  it("finds an exact symbol first, with facets and excerpts", async () => {
    const response = await worker.get("/search.json?q=waitForTransaction");
    expect(response.status).toBe(200);
    const answer: unknown = await response.json();
    expect(answer).toHaveProperty("hits.0.url", "/api/api/function/waitForTransaction");
    expect(answer).toMatchObject({
      query: "waitForTransaction",
      page: 1,
      facets: { section: { library: expect.any(Number) } },
    });
  });

  it("refuses the version of another index", async () => {
    const response = await worker.get("/search.json?q=x&version=9.9.9");
    const error = { code: "unknown-version" };
    expect([response.status, await response.json()]).toMatchObject([400, { error }]);
  });

  it.each([
    ["q=xqzjwv", ["launch a token"]],
    ["q=", []],
  ])("offers the site's searches only where %s resembles nothing", async (query, suggestions) => {
    const answer = await (await worker.get(`/search.json?${query}`)).json();
    expect(answer).toMatchObject({ hits: [], suggestions });
  });
});

describe("GET /search", () => {
  it("is complete without JavaScript: field, filters, hits", async () => {
    const response = await worker.get("/search?q=mint+tokens");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('href="/OpenAPI/mint-tokens"');
    expect(html).toContain("<mark>");
    expect(html).toContain('href="/search?q=mint+tokens&amp;section=library"');
    expect(html).toContain('name="robots" content="noindex"');
  });

  it("is indexed by search engines without a query only", async () => {
    const html = await (await worker.get("/search")).text();
    expect(html).toContain('name="robots" content="all"');
  });

  it("shows the query as text", async () => {
    const html = await (await worker.get("/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E")).text();
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain("&lt;script&gt;alert(1)");
  });

  it("says what is wrong with a query that is too long", async () => {
    const response = await worker.get(`/search?q=${"x".repeat(513)}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("q may have at most 512 characters.");
  });
});
