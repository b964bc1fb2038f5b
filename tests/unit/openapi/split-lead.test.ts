import { describe, expect, it } from "vitest";
import { buildPages, htmlOf, markdownOf, readApi } from "./build-fixture.ts";

/** The page of an operation with this description. */
async function pageOf(description: string) {
  const operation = { operationId: "feed", summary: "Feed", deprecated: true, description };
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Zoo", version: "1" },
    servers: [{ url: "https://zoo.example" }],
    paths: { "/feed": { get: { ...operation, responses: { 200: { description: "Fed." } } } } },
  });
  const { page } = await buildPages(await readApi(text, "zoo.json"));
  return page("/OpenAPI/feed");
}

/** The order in which these texts stand on a page. */
function order(page: string, texts: readonly string[]): string[] {
  return texts
    .filter((text) => page.includes(text))
    .sort((a, b) => page.indexOf(a) - page.indexOf(b));
}

describe("the description of an operation", () => {
  it("starts with a lead, and continues after address and samples", async () => {
    const page = await pageOf("Feeds the `animals`.\n\nOnly at noon.");
    expect(
      order(htmlOf(page.body), ["Only at noon", "/feed</strong>", "Feeds the", "Deprecated."]),
    ).toEqual(["Deprecated.", "Feeds the", "/feed</strong>", "Only at noon"]);
    expect(htmlOf(page.body)).toContain('<p class="lead">Feeds the <code>animals</code>.</p>');
    expect(
      order(markdownOf(page), ["Only at noon", "https://zoo.example/feed", "Feeds the"]),
    ).toEqual(["Feeds the", "https://zoo.example/feed", "Only at noon"]);
  });

  it("has no lead in bold type", async () => {
    const page = await pageOf("**Feeds the `animals`.**\n\n**Only** at noon.");
    expect(htmlOf(page.body)).toContain('<p class="lead">Feeds the <code>animals</code>.</p>');
    expect(htmlOf(page.body)).toContain("<strong>Only</strong> at noon.");
  });

  it("has no lead if it begins with a long paragraph or a list", async () => {
    for (const description of [
      `${"Feeds them. ".repeat(20)}`,
      "- Feeds the birds\n- and the fish",
    ]) {
      const page = htmlOf((await pageOf(description)).body);
      expect(order(page, ["Feeds", "/feed</strong>"])).toEqual(["/feed</strong>", "Feeds"]);
      expect(page).not.toContain("lead");
    }
  });
});
