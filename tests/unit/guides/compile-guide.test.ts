import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { visitElements } from "../../../pipeline/tree/forms.ts";
import { toHtml } from "../../../pipeline/tree/to-html.ts";
import { compile } from "./compile.ts";

const folder = fileURLToPath(new URL("../../fixtures/guides", import.meta.url));
const fixture = (name: string) => readFileSync(join(folder, name), "utf8");

describe("compileGuide", () => {
  it("evaluates Markdown, components, expressions and exports to nodes", async () => {
    const { html, problems } = await compile(
      'export const fee = 0.1\n\n## Fees\n\nA fee of **{fee} MINA**.\n\n<Tip title="Cheap">\n\nYes.\n\n</Tip>\n',
    );
    expect(problems).toEqual([]);
    expect(html).toBe(
      "<h2>Fees</h2>\n<p>A fee of <strong>0.1 MINA</strong>.</p>\n" +
        '<aside class="callout tip" role="note" aria-label="Cheap"><p class="callout-title">Cheap</p><p>Yes.</p></aside>',
    );
  });

  it("passes over the front matter and counts its lines", async () => {
    const { nodes, html } = await compile("---\ntitle: A\n---\n\nText with `code`.\n");
    expect(html).toBe("<p>Text with <code>code</code>.</p>");
    const lines: (number | undefined)[] = [];
    visitElements(nodes, "html", (element) => lines.push(element.position?.start.line));
    expect(lines).toEqual([5, 5]);
  });

  it("lets authors write small components of their own", async () => {
    const { html, problems } = await compile(
      "export const Unit = ({ children }) => <em>{children} nanomina</em>\n\n<Unit>5</Unit>\n",
    );
    expect(problems).toEqual([]);
    expect(html).toBe("<em>5 nanomina</em>");
  });

  it("keeps the meta of a fence", async () => {
    const { fences } = await compile('Text.\n\n```ts title="a.ts" {1}\nlet a = 1;\n```\n');
    expect(fences).toMatchObject([
      {
        lang: "ts",
        code: "let a = 1;",
        meta: { title: "a.ts", highlighted: [1] },
        place: { line: 3 },
      },
    ]);
  });
});

describe("mistakes of authors", () => {
  it("are reported with their line, what is known, and the way out", async () => {
    const graph = new LinkGraph();
    const entity = { label: "mintTokens", href: "/OpenAPI/mint-tokens" };
    graph.addEntity({ id: "operation:mintTokens", ...entity });
    const mistakes = z.record(z.string(), z.string()).parse(parse(fixture("mistakes.yaml")));
    const found = Object.entries(mistakes).map(async ([what, text]) => {
      const { printed } = await compile(text, graph);
      return `${what}\n${printed.replaceAll("content/guides/Documentation/a.mdx", "a.mdx")}\n`;
    });
    const said = (await Promise.all(found)).join("\n");
    await expect(said).toMatchFileSnapshot(join(folder, "mistakes.txt"));
  });

  it.each([
    ["an unclosed component", "Text.\n\n<Note>\n\nMore.\n"],
    ["an unclosed expression", "Text.\n\nA {value.\n"],
    ["a bare less-than sign", "Text.\n\na <5 b\n"],
    ["an expression that is no JavaScript", "Text.\n\n{1 +}\n"],
  ])("%s is a syntax error with its line and the way out", async (_, text) => {
    const { problems, nodes } = await compile(text);
    expect(nodes).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      severity: "error",
      hint: expect.stringMatching(/^in MDX `<`|^end it with `<\/Note>`/),
    });
    expect(problems[0]?.line).toBeGreaterThanOrEqual(3);
  });
});

describe("links", () => {
  it("to files of guides become links to their pages, in both forms of the page", async () => {
    const { nodes, problems } = await compile(
      '[a](./launch.mdx#fees) [b](../index.mdx)\n\n<Cards>\n<Card title="C" href="./launch.mdx">x</Card>\n</Cards>\n',
    );
    expect(problems).toEqual([]);
    const hrefs = (form: "html" | "markdown") => {
      const found: unknown[] = [];
      visitElements(
        nodes,
        form,
        ({ tagName, properties }) => tagName === "a" && found.push(properties.href),
      );
      return found;
    };
    expect(hrefs("html")).toEqual(["/Documentation/launch#fees", "/", "/Documentation/launch"]);
    expect(hrefs("markdown")).toEqual(hrefs("html"));
  });

  it("to a file that is no guide warn with file, line and suggestion, and become text", async () => {
    const { html, printed } = await compile("Text.\n\nSee [launching](./lauch.mdx).\n");
    expect(html).toBe("<p>Text.</p>\n<p>See <span>launching</span>.</p>");
    expect(printed).toMatchInlineSnapshot(`
      "warning  content/guides/Documentation/a.mdx:3  Markdown link to \`./lauch.mdx\`, which is no guide
             hint: did you mean \`content/guides/Documentation/launch.mdx\`?"
    `);
  });

  it("to pages and other sites stay as they are", async () => {
    const { html } = await compile(
      "[a](/Documentation/launch) [b](https://example.com/x.md) [c](/llms.md)\n",
    );
    expect(html).toBe(
      '<p><a href="/Documentation/launch">a</a> <a href="https://example.com/x.md">b</a> <a href="/llms.md">c</a></p>',
    );
  });

  it("made by components have the line of the component", async () => {
    const { nodes } = await compile(
      'Text.\n\n<Cards>\n  <Card title="C" href="/nowhere">x</Card>\n</Cards>\n',
    );
    const lines: (number | undefined)[] = [];
    visitElements(
      nodes,
      "html",
      ({ tagName, position }) => tagName === "a" && lines.push(position?.start.line),
    );
    expect(lines).toEqual([4]);
  });

  it("to entities count as mentions", async () => {
    const graph = new LinkGraph();
    graph.addEntity({
      id: "schema:Token",
      label: "Token",
      href: "/OpenAPI/schemas/token",
    });
    const { html, mentions } = await compile(
      'A <Schema name="Token" /> or <Schema name="Token">two</Schema>.\n',
      graph,
    );
    expect(html).toBe(
      '<p>A <a href="/OpenAPI/schemas/token"><code>Token</code></a> or <a href="/OpenAPI/schemas/token">two</a>.</p>',
    );
    expect(mentions).toEqual(["schema:Token"]);
  });
});

describe("components", () => {
  it("a code group shows titled fences as tabs and keeps them fences in Markdown", async () => {
    const { nodes, problems } = await compile(
      '<CodeGroup label="File">\n\n```ts title="a.ts"\nlet a\n```\n\n```json title="b.json"\n1\n```\n\n</CodeGroup>\n',
    );
    expect(problems).toEqual([]);
    const html = toHtml(nodes);
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html).toContain("<figcaption>TypeScript</figcaption>");
    const fences: unknown[] = [];
    visitElements(
      nodes,
      "markdown",
      ({ tagName, properties }) => tagName === "pre" && fences.push(properties),
    );
    expect(fences).toEqual([{ lang: "ts" }, { lang: "json" }]);
  });

  it("tab sets of one page never share an id", async () => {
    const { html } = await compile(
      '<Tabs>\n<Tab label="a">x</Tab>\n</Tabs>\n\n<Tabs>\n<Tab label="a">y</Tab>\n</Tabs>\n',
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("a table without a heading for its first column has row headings in it", async () => {
    const { html } = await compile("| | Cost |\n| - | - |\n| Launch | 1 |\n");
    expect(html.replaceAll("\n", "")).toContain(
      '<tr><td></td><th scope="col">Cost</th></tr></thead><tbody><tr><th scope="row">Launch</th><td>1</td></tr>',
    );
  });

  it("a table is in a scrollable box", async () => {
    expect((await compile("| a |\n| - |\n| 1 |\n")).html).toContain('<div class="table"><table>');
  });
});
