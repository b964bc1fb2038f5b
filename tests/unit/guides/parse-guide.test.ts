import { describe, expect, it } from "vitest";
import { parseGuide } from "../../../pipeline/guides/parse-guide.ts";
import type { GuideSource } from "../../../pipeline/guides/read-guides.ts";

function guide(text: string): GuideSource {
  const frontMatter = { title: "Sample", description: "A guide for tests.", sidebar_position: 1 };
  const location = "file:///content/guides/sample.mdx";
  return { file: "content/guides/sample.mdx", path: "/sample", frontMatter, location, text };
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

describe("parseGuide", () => {
  it("finds blocks in components and lists, without their indentation", async () => {
    const { fences } = await parseGuide(guide(text));
    expect(fences.map(({ lang, code, place }) => [lang, code, place.line])).toEqual([
      ["ts", 'const a = "``";', 5],
      ["sh", "echo indented\n  echo more", 14],
    ]);
    expect(fences[0]?.meta).toMatchObject({ title: "a.ts", highlighted: [1] });
  });

  it("refuses references that are not defined, and no other brackets", async () => {
    const messages = async (body: string) =>
      (await parseGuide(guide(body))).problems.map(({ line, message }) => `${line} ${message}`);
    expect(await messages("One\n[text][nowhere].\n")).toEqual([
      "2 `[nowhere]` is not defined: add a line `[nowhere]: …`, or write `\\[` for the character itself",
    ]);
    expect(await messages("[text](/two words)\n")).toEqual([
      "1 a link ends at a space: write `](</two words>)`, or `%20` for it",
    ]);
    const others =
      "`[a][b]`, \\[a][b], list[0][1], [b], - [ ] and [text][b] [^1]\n\n[b]: /b\n\n[^1]: Note.\n";
    expect(await messages(others)).toEqual([]);
  });

  it("reports a syntax error with its line, and gives no program", async () => {
    const { program, fences, problems } = await parseGuide(guide("<Tabs>\n\nText.\n"));
    expect({ program, fences }).toEqual({ program: undefined, fences: [] });
    expect(problems).toMatchObject([{ file: "content/guides/sample.mdx", severity: "error" }]);
  });
});
