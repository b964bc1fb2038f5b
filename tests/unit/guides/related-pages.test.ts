import { expect, test } from "vitest";
import { relatedPages } from "../../../pipeline/guides/entity-links.tsx";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { toHtml } from "../../../pipeline/tree/to-html.ts";

test("a guide ends with links to guides that link to it, and to the reference of names it mentions", () => {
  const graph = new LinkGraph();
  graph.addEntity({ id: "guide:/launch", label: "Launch", href: "/launch" });
  graph.addEntity({ id: "guide:/trade", label: "Trade", href: "/trade" });
  graph.addEntity({ id: "operation:mint", label: "Mint", href: "/OpenAPI/mint" });
  graph.addLink("guide:/trade", "guide:/launch");
  graph.addLink("guide:/launch", "operation:mint");
  expect(toHtml(relatedPages("guide:/launch", graph))).toBe(
    '<h2>Related</h2><ul class="related"><li>Guides: <a href="/trade">Trade</a></li>' +
      '<li>Operations: <a href="/OpenAPI/mint">Mint</a></li></ul>',
  );
});

test("a guide without incoming links and mentions has no related pages", () => {
  expect(relatedPages("guide:/alone", new LinkGraph())).toEqual([]);
});
