import { describe, expect, it } from "vitest";
import { checkFlows } from "../../../pipeline/site/links/check-flows.ts";
import { buildPages, htmlOf, markdownOf, readFixture } from "./build-fixture.ts";

describe("the flow of an API", async () => {
  const api = await readFixture("everything.yaml");
  const [operation] = api.operations;
  const flow = {
    title: "How to order",
    description: "The shop asks, the API answers.",
    lanes: ["Shop", "API"],
    messages: [
      { from: "Shop", to: "API", text: "1 Order", operation: operation?.id ?? "" },
      { from: "API", to: "Shop", text: "receipt" },
    ],
  };

  it("is drawn on the first page as the settings tell it, with links to its operations", async () => {
    const { page } = await buildPages({ ...api, flow });
    const html = htmlOf(page(api.path).body);
    expect(html).toContain("How to order");
    expect(html).toContain(`<a href="${operation?.pagePath}"><text`);
    expect(markdownOf(page(api.path))).toContain("The shop asks, the API answers.");
  });

  it("is not drawn where the settings tell none", async () => {
    const { pages } = await buildPages(api);
    expect(htmlOf(pages[0]?.body ?? [])).not.toContain("<svg");
  });

  it("is wrong where it names an operation that the file does not have", () => {
    const [first] = flow.messages;
    const wrong = {
      ...flow,
      messages: [{ ...first, from: "Shop", to: "API", text: "x", operation: "gone" }],
    };
    expect(checkFlows([{ ...api, flow }], () => 7)).toEqual([]);
    expect(checkFlows([{ ...api, flow: wrong }], () => 7)).toMatchObject([
      { file: "content/site.yaml", line: 7, message: expect.stringContaining("`gone`") },
    ]);
  });
});
