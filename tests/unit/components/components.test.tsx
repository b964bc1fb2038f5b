/** @jsxImportSource #tree */
import { describe, expect, it } from "vitest";
import { Callout } from "../../../pipeline/components/callout.tsx";
import { Card, Cards } from "../../../pipeline/components/cards.tsx";
import { Figure } from "../../../pipeline/components/figure.tsx";
import { Icon, iconNames } from "../../../pipeline/components/icon.tsx";
import { Tabs } from "../../../pipeline/components/tabs.tsx";
import { type Content, toNodes } from "../../../pipeline/tree/jsx-runtime.ts";
import { toHtml } from "../../../pipeline/tree/to-html.ts";
import { markdownForm } from "../tree/markdown-form.ts";

const htmlOf = (content: Content) => toHtml(toNodes(content));
/** The Markdown form, written as HTML to be read easily. */
const markdownOf = (content: Content) => toHtml(markdownForm(toNodes(content)));

describe("Callout", () => {
  it("is an aside named by its title, and a block quote in Markdown", () => {
    const callout = (
      <Callout kind="warning" title="Fees">
        <p>In MINA.</p>
      </Callout>
    );
    expect(htmlOf(callout)).toBe(
      '<aside class="callout warning" role="note" aria-label="Fees"><p class="callout-title">Fees</p><p>In MINA.</p></aside>',
    );
    expect(markdownOf(callout)).toBe(
      "<blockquote><p><strong>Fees</strong></p><p>In MINA.</p></blockquote>",
    );
  });

  it("without a title is named by its kind", () => {
    expect(htmlOf(<Callout kind="tip">x</Callout>)).toContain('aria-label="Tip"');
  });
});

describe("Card", () => {
  it("is one link, so its text is one paragraph without links", () => {
    const cards = (
      <Cards>
        <Card title="Launch" href="/launch">
          {"\n"}
          <p>
            A <a href="/b">token</a> or <code>nft</code>
          </p>
        </Card>
      </Cards>
    );
    expect(htmlOf(cards)).toBe(
      '<ul class="cards"><li><a class="card" href="/launch"><strong>Launch</strong><p>A token or <code>nft</code></p></a></li></ul>',
    );
  });

  it("has its title as link around a list of links", () => {
    const card = (
      <Card title="Launch" href="/launch">
        <ul>
          <li>
            <a href="/costs">Costs</a>
          </li>
        </ul>
      </Card>
    );
    const list = '<ul><li><a href="/costs">Costs</a></li></ul>';
    expect(htmlOf(card)).toBe(
      `<li class="card links"><strong><a href="/launch">Launch</a></strong>${list}</li>`,
    );
    expect(markdownOf(card)).toBe(`<li><a href="/launch">Launch</a>${list}</li>`);
  });

  it("is a list item with a link in Markdown", () => {
    const card = (
      <Card title="Launch" href="/launch" icon="rocket">
        A token
      </Card>
    );
    expect(markdownOf(card)).toBe('<li><a href="/launch">Launch</a>: A token</li>');
  });
});

describe("Figure", () => {
  it("keeps the picture's place and never loads it early", () => {
    expect(
      htmlOf(<Figure src="/img/a.svg" alt="A flow" caption="Flow" width={8} height={4} />),
    ).toBe(
      '<figure class="figure"><img src="/img/a.svg" alt="A flow" width="8" height="4" loading="lazy" decoding="async"><figcaption>Flow</figcaption></figure>',
    );
  });

  it("has a source for each theme; Markdown gets the light one", () => {
    const figure = <Figure src="/img/a.svg" dark="/img/a-dark.svg" alt="A flow" />;
    const html = htmlOf(figure);
    expect(html).toContain('<img class="light-only" src="/img/a.svg"');
    expect(html).toContain('<img class="dark-only" src="/img/a-dark.svg"');
    expect(markdownOf(figure)).toBe('<p><img src="/img/a.svg" alt="A flow"></p>');
  });

  it("puts a drawing into the page, named by its alternative text alone", () => {
    const drawing =
      '<svg viewBox="0 0 8 4" width="8" height="4" font-family="serif" aria-labelledby="t"><title id="t">A</title><rect fill="var(--ink, #000)"></rect></svg>';
    const figure = <Figure src="/img/a.svg" alt="A flow" drawing={drawing} />;
    expect(htmlOf(figure)).toBe(
      '<figure class="figure"><svg viewBox="0 0 8 4" width="8" height="4" role="img" aria-label="A flow"><rect fill="var(--ink, #000)"></rect></svg></figure>',
    );
    expect(markdownOf(figure)).toBe('<p><img src="/img/a.svg" alt="A flow"></p>');
  });
});

describe("Icon", () => {
  it("is hidden from assistive technology", () => {
    for (const name of iconNames) {
      expect(htmlOf(<Icon name={name} />)).toMatch(
        /^<svg class="icon"[^>]* aria-hidden="true"><(path|rect|circle)/,
      );
    }
  });
});

describe("Tabs", () => {
  const tabs = (
    <Tabs
      id="t1"
      group="lang"
      label="Language"
      tabs={[
        { value: "curl", label: "cURL", children: <p>one</p> },
        { value: "Node JS", label: "Node.js", children: <p>two</p> },
      ]}
    />
  );

  it("follow the ARIA pattern: each tab names its panel, each panel its tab", () => {
    expect(htmlOf(tabs)).toBe(
      '<div class="tabs" data-group="lang">' +
        '<div role="tablist" aria-label="Language">' +
        '<button type="button" role="tab" id="t1-curl-tab" aria-controls="t1-curl" aria-selected="true" data-value="curl">cURL</button>' +
        '<button type="button" role="tab" id="t1-node-js-tab" aria-controls="t1-node-js" aria-selected="false" tabindex="-1" data-value="Node JS">Node.js</button>' +
        "</div>" +
        '<div role="tabpanel" id="t1-curl" aria-labelledby="t1-curl-tab" data-label="cURL"><p>one</p></div>' +
        '<div role="tabpanel" id="t1-node-js" aria-labelledby="t1-node-js-tab" data-inactive data-label="Node.js"><p>two</p></div>' +
        "</div>",
    );
  });

  it("have ids of their own where two labels are the same", () => {
    const twice = [
      { label: "npm", children: "One" },
      { label: "npm", children: "Two" },
    ];
    const html = htmlOf(
      <Tabs id="t1" label="Tools" tabs={twice.map((tab) => ({ value: tab.label, ...tab }))} />,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(["t1-npm-tab", "t1-npm-2-tab", "t1-npm", "t1-npm-2"]);
  });

  it("are listed under their labels in Markdown", () => {
    expect(markdownOf(tabs)).toBe(
      "<p><strong>cURL</strong></p><p>one</p><p><strong>Node.js</strong></p><p>two</p>",
    );
  });
});
