import { describe, expect, it } from "vitest";
import { compile, markdownOf } from "./compile.ts";

describe("mathematics in guides", () => {
  it("is MathML in a sentence, and TeX in Markdown", async () => {
    const { html, nodes, problems } = await compile("A proof of size $x_1^2$ costs more.\n");
    expect(problems).toEqual([]);
    expect(html).toContain("<math><msubsup><mi>x</mi><mn>1</mn>");
    expect(markdownOf(nodes)).toBe("A proof of size $`x_1^2`$ costs more.\n");
  });

  it("is a block between double dollars, without inline style", async () => {
    const { html, nodes } = await compile(
      "$$\n\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\color{red}x\n$$\n",
    );
    expect(html).toContain('display="block"');
    expect(html).not.toContain("style=");
    expect(html).toContain('mathcolor="#ff0000"');
    expect(markdownOf(nodes)).toContain("```math\n\\begin{pmatrix}");
  });

  it("is reported with its line when it is not TeX", async () => {
    const { printed } = await compile("Text.\n\nA $\\frac{a$ b.\n");
    expect(printed).toMatchInlineSnapshot(`
      "error  content/guides/Documentation/a.mdx:3  mathematics: Unexpected end of input in a macro argument, expected '}' at end of input: \\frac{a
             hint: text between dollar signs is TeX; write \`\\$\` for the character itself"
    `);
  });
});

describe("diagrams in guides", () => {
  const flow = '```mermaid title="From job to proof"\nflowchart LR\n  A[Job] --> B[Proof]\n```\n';

  it("are drawn at build, named by their title, with their text below", async () => {
    const { html, problems } = await compile(flow);
    expect(problems).toEqual([]);
    expect(html).toContain('role="img" aria-label="From job to proof"');
    expect(html).toContain("<figcaption>From job to proof</figcaption>");
    expect(html).toContain("A[Job] --> B[Proof]</code>");
    expect(html).not.toMatch(/<style| style=|@import| data-/);
  });

  it("have separate arrowheads when there are several", async () => {
    const { html } = await compile(`${flow}\n${flow}`);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).toContain('marker-end="url(#diagram-2-arrowhead)"');
  });

  it("are Mermaid code in Markdown", async () => {
    const { nodes } = await compile(flow);
    expect(markdownOf(nodes)).toBe(
      '```mermaid title="From job to proof"\nflowchart LR\n  A[Job] --> B[Proof]\n```\n',
    );
  });

  it("are reported when they have no title or cannot be drawn", async () => {
    const { printed } = await compile("Text.\n\n```mermaid\ngrph TD\n  A --> B\n```\n");
    expect(printed).toMatchInlineSnapshot(`
      "error  content/guides/Documentation/a.mdx:3  the diagram has no title
             hint: write \`\`\`mermaid title="What the diagram shows": screen readers read it
      error  content/guides/Documentation/a.mdx:3  the diagram cannot be drawn: Invalid mermaid header: "grph TD". Expected "graph TD", "flowchart LR", "stateDiagram-v2", etc.
             hint: diagrams are written in Mermaid: flowcharts, sequences, states, classes, entities"
    `);
  });
});
