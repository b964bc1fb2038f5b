import { beforeAll, describe, expect, it } from "vitest";
import type { Fence } from "../../../pipeline/code/fence.ts";
import { parseFenceMeta } from "../../../pipeline/code/fence-meta.ts";
import type { CodeHighlighter } from "../../../pipeline/code/highlight/highlight-code.ts";
import type { SymbolUse } from "../../../pipeline/code-checks/check-units.ts";
import { symbolHrefs, typesOnHover } from "../../../pipeline/code-checks/types-on-hover.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { openHighlighter } from "../open-highlighter.ts";

const code = `import { prove, type Job } from "kit";
const list = [1 < 2 && prove("x")];
prove("y").job;`;

const fence: Fence = {
  lang: "ts",
  code,
  meta: parseFenceMeta(""),
  place: { file: "content/guides/sample.mdx", line: 1 },
};

function use(text: string, line: number, member?: string): SymbolUse {
  const column = code.split("\n")[line]?.indexOf(text) ?? -1;
  const signature = `${text}(): Job<"a">`;
  const place = { fence: 0, line, column, text, package: "kit", signature };
  return member === undefined ? { ...place, symbol: text } : { ...place, symbol: "Kit", member };
}

const uses = [
  use("prove", 0),
  use("Job", 0),
  use("prove", 1),
  use("prove", 2),
  use("job", 2, "job"),
];

describe("typesOnHover", () => {
  let highlighter: CodeHighlighter;
  const hrefOf = ({ symbol, member }: SymbolUse) =>
    `/api/kit/${symbol}${member === undefined ? "" : `#${member}`}`;
  const linked = (found: readonly SymbolUse[], href: typeof hrefOf | (() => undefined) = hrefOf) =>
    typesOnHover(fence, found, { highlighter, hrefOf: href });

  beforeAll(async () => {
    highlighter = await openHighlighter();
  });

  it("links each name once, after its import if it is used there, and members with their signature", () => {
    expect(linked(uses)?.join("\n")).toMatchInlineSnapshot(`
      "<span class="tk">import</span> { prove, <span class="tk">type</span> <a href="/api/kit/Job" title="Job(): Job&lt;&quot;a&quot;&gt;">Job</a> } <span class="tk">from </span><span class="ts">"kit"</span>;
      <span class="tk">const</span> list = [<span class="tn">1</span> &lt; <span class="tn">2</span> &amp;&amp; <span class="tf"><a href="/api/kit/prove" title="prove(): Job&lt;&quot;a&quot;&gt;">prove</a></span>(<span class="ts">"x"</span>)];
      <span class="tf">prove</span>(<span class="ts">"y"</span>).<span class="tp"><a href="/api/kit/Kit#job" title="job(): Job&lt;&quot;a&quot;&gt;">job</a></span>;"
    `);
  });

  it("returns nothing for a block without a documented name", () => {
    expect(linked([])).toBeUndefined();
    expect(linked(uses, () => undefined)).toBeUndefined();
  });
});

describe("symbolHrefs", () => {
  const graph = new LinkGraph();
  const href = "/api/kit/function/prove";
  graph.addEntity({ id: "symbol:kit/prove", label: "prove", href });
  const libraries = [
    {
      name: "kit",
      npm: "@new/kit",
      version: "1.0.0",
      license: "MIT",
      repository: "a/b",
      directory: ".",
      source: { kind: "npm" as const, package: "kit", version: "1.0.0", entry: ["src/index.ts"] },
      summary: "",
      introduction: "",
      topics: [],
      symbols: [],
      unexported: [],
      augmentations: [],
      omitted: [],
      formerNames: [],
    },
  ];

  it("knows a library by its present and its former npm name", () => {
    const hrefOf = symbolHrefs(libraries, graph);
    expect(hrefOf(use("prove", 0))).toBe(href);
    expect(hrefOf({ ...use("prove", 0), package: "@new/kit" })).toBe(href);
  });

  it("finds nothing for other packages, symbols and members", () => {
    const hrefOf = symbolHrefs(libraries, graph);
    expect(hrefOf({ ...use("prove", 0), package: "other" })).toBeUndefined();
    expect(hrefOf(use("Job", 0))).toBeUndefined();
    expect(hrefOf({ ...use("prove", 0), member: "nothing" })).toBeUndefined();
  });
});
