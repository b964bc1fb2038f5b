import type { Root as Html } from "hast";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { expect, it, vi } from "vitest";
import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import type { AnalyticsEvent } from "../../pipeline/model/analytics-event.ts";
import { element } from "../../pipeline/tree/jsx-runtime.ts";
import type { EventSinkOf } from "../../worker/analytics/event-sink.ts";
import { writeEvents } from "../../worker/analytics/write-events.ts";
import { compile } from "../unit/guides/compile.ts";

const received = vi.hoisted((): AnalyticsEvent[] => []);

const arrows = () => (tree: Root) => {
  visit(tree, "text", (node) => {
    node.value = node.value.replaceAll("-->", "→");
  });
};
const noFollow = () => (tree: Html) => {
  visit(tree, "element", (node) => {
    if (node.tagName === "a") node.properties.rel = ["nofollow"];
  });
};
const Ticket = ({ id }: { id: string }) =>
  element("a", { href: `https://tickets.example/${id}`, children: [`ticket ${id}`] });

vi.mock("#site/plugins/event-sinks.ts", () => {
  const toOurServer: EventSinkOf = ({ OUR_SERVER }) =>
    typeof OUR_SERVER === "string"
      ? { name: OUR_SERVER, write: async (events) => void received.push(...events) }
      : undefined;
  return { siteSinks: [toOurServer] };
});

it("guides are written with the plugins and components of the site", async () => {
  const { html, problems } = await compile(
    'Build --> serve, see [the list](https://list.example) and <Ticket id="7" />.',
    new LinkGraph(),
    { remark: [arrows], rehype: [noFollow], components: { Ticket } },
  );
  expect(problems).toEqual([]);
  expect(html).toMatchInlineSnapshot(
    `"<p>Build → serve, see <a href="https://list.example" rel="nofollow">the list</a> and <a href="https://tickets.example/7">ticket 7</a>.</p>"`,
  );
});

it("events go to the sinks of the site that are configured", async () => {
  const event = { type: "helpful", path: "/a", helpful: true, timestamp: 1 } as const;
  const kv = { get: async () => null };
  await writeEvents(
    [event],
    Object.assign({ SITE_KV: kv }, { OUR_SERVER: "ours" }),
    "https://a.example",
  );
  expect(received).toEqual([event]);
});
