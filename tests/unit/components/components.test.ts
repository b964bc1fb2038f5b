import { describe, expect, it } from "vitest";
import { callout } from "../../../pipeline/components/callout.ts";
import { card, cards } from "../../../pipeline/components/cards.ts";
import { figure } from "../../../pipeline/components/figure.ts";
import { type IconName, icon, iconNames } from "../../../pipeline/components/icon.ts";
import { tabs } from "../../../pipeline/components/tabs.ts";
import { h } from "../../../pipeline/document/node.ts";
import { toHtml } from "../../../pipeline/document/to-html.ts";

describe("callout", () => {
  it("is an aside named by its title, and a block quote in Markdown", () => {
    const node = callout("warning", "Fees", [h("p", null, "In MINA.")]);
    expect(toHtml(node.html)).toBe(
      '<aside class="callout warning" role="note" aria-label="Fees"><p class="callout-title">Fees</p><p>In MINA.</p></aside>',
    );
    expect(toHtml(node.markdown)).toBe(
      "<blockquote><p><strong>Fees</strong></p><p>In MINA.</p></blockquote>",
    );
  });

  it("without a title is named by its kind", () => {
    expect(toHtml(callout("tip", undefined, []).html)).toContain('aria-label="Tip"');
  });
});

describe("cards", () => {
  it("makes each card one link, so its text holds neither paragraphs nor links", () => {
    const node = card({
      title: "Launch",
      href: "/launch",
      children: [
        "\n",
        h("p", null, "A ", h("a", { href: "/b" }, "token"), " or ", h("code", null, "nft")),
      ],
    });
    expect(toHtml([cards([node])])).toBe(
      '<ul class="cards"><li><a class="card" href="/launch"><strong>Launch</strong><span>A token or <code>nft</code></span></a></li></ul>',
    );
  });

  it("is a list of links in Markdown", () => {
    const node = card({ title: "Launch", href: "/launch", icon: "rocket", children: ["A token"] });
    expect(toHtml(node.markdown)).toBe('<li><a href="/launch">Launch</a>: A token</li>');
  });
});

describe("figure", () => {
  it("keeps the picture's place and never loads it early", () => {
    expect(
      toHtml(
        figure({ src: "/img/a.svg", alt: "A flow", caption: "Flow", width: 8, height: 4 }).html,
      ),
    ).toBe(
      '<figure class="figure"><img src="/img/a.svg" alt="A flow" width="8" height="4" loading="lazy" decoding="async"><figcaption>Flow</figcaption></figure>',
    );
  });

  it("has a source for each theme, of which Markdown gets the light one", () => {
    const node = figure({ src: "/img/a.svg", dark: "/img/a-dark.svg", alt: "A flow" });
    const html = toHtml(node.html);
    expect(html).toContain('<img class="light-only" src="/img/a.svg"');
    expect(html).toContain('<img class="dark-only" src="/img/a-dark.svg"');
    expect(toHtml(node.markdown)).toBe('<p><img src="/img/a.svg" alt="A flow"></p>');
  });
});

describe("icon", () => {
  it("is decoration that assistive technology passes over", () => {
    for (const name of iconNames) {
      expect(toHtml([icon(name as IconName)])).toMatch(
        /^<svg class="icon"[^>]* aria-hidden="true"><(path|rect|circle)/,
      );
    }
  });
});

describe("tabs", () => {
  const node = tabs({
    id: "t1",
    group: "lang",
    label: "Language",
    tabs: [
      { value: "curl", label: "cURL", children: [h("p", null, "one")] },
      { value: "Node JS", label: "Node.js", children: [h("p", null, "two")] },
    ],
  });

  it("follow the ARIA pattern: each tab names its panel, each panel its tab", () => {
    expect(toHtml(node.html)).toBe(
      '<div class="tabs" data-group="lang">' +
        '<div role="tablist" aria-label="Language">' +
        '<button role="tab" id="t1-curl-tab" aria-controls="t1-curl" aria-selected="true" data-value="curl">cURL</button>' +
        '<button role="tab" id="t1-node-js-tab" aria-controls="t1-node-js" aria-selected="false" tabindex="-1" data-value="Node JS">Node.js</button>' +
        "</div>" +
        '<div role="tabpanel" id="t1-curl" aria-labelledby="t1-curl-tab" data-label="cURL"><p>one</p></div>' +
        '<div role="tabpanel" id="t1-node-js" aria-labelledby="t1-node-js-tab" data-inactive data-label="Node.js"><p>two</p></div>' +
        "</div>",
    );
  });

  it("follow each other under their labels in Markdown", () => {
    expect(toHtml(node.markdown)).toBe(
      "<p><strong>cURL</strong></p><p>one</p><p><strong>Node.js</strong></p><p>two</p>",
    );
  });
});
