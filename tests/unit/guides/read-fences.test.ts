import { describe, expect, it } from "vitest";
import { readFences } from "../../../pipeline/guides/read-fences.ts";
import type { GuideSource } from "../../../pipeline/guides/read-guides.ts";

function guide(text: string): GuideSource {
  const frontMatter = { title: "Sample", description: "A guide for tests.", sidebar_position: 1 };
  return { file: "content/guides/sample.mdx", path: "/sample", frontMatter, text };
}

const text = `---
title: Sample
---

\`\`\`ts title="a.ts" {1}
const a = "\`\`";
\`\`\`

<Tabs>
<Tab label="One">

1. In a list:

   ~~~sh
   echo indented
     echo more
   ~~~

</Tab>
</Tabs>

A \`\`\`span\`\`\` is no block.
`;

describe("readFences", () => {
  it("finds blocks in components and lists, without their indentation", () => {
    const { fences } = readFences([guide(text)], new Map());
    expect(fences.map(({ lang, code, place }) => [lang, code, place.line])).toEqual([
      ["ts", 'const a = "``";', 5],
      ["sh", "echo indented\n  echo more", 14],
    ]);
    expect(fences[0]?.meta).toMatchObject({ title: "a.ts", highlighted: [1] });
  });

  it("takes the blocks of an unchanged guide from memory", () => {
    const { memory } = readFences([guide(text)], new Map());
    const [key = ""] = memory.keys();
    const planted = new Map([[key, [{ lang: "ts", code: "planted", meta: "", line: 1 }]]]);
    const { fences } = readFences([guide(text)], planted);
    expect(fences.map(({ code }) => code)).toEqual(["planted"]);
  });

  it("leaves a guide with a syntax error to the compiler", () => {
    expect(readFences([guide("<Tabs>\n\n```ts\n1;\n```\n")], new Map()).fences).toEqual([]);
  });
});
